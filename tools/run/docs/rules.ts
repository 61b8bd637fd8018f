import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'

/** What a command of the documents is to do, as `rules.yaml` says. */
export type Rule = {
  skip?: string
  keeps?: true
  stays?: string
  ends?: string
  within?: number
  long?: true
}

const file = readFileSync(join(import.meta.dirname, 'rules.yaml'), 'utf8')
const rules = parse(file) as (Rule & { command: string })[]

/** Where readers write what is theirs; `PLACE` is a folder of this run. */
const places: readonly (readonly [RegExp, string])[] = [
  [/\/backups\/monday/, 'PLACE/monday'],
  [/ TO$/, ' PLACE/backup'],
  [/FROM \| --check \[FROM\]/, '--check PLACE/backup'],
  [/DATA_DIR=elsewhere/, 'DATA_DIR=PLACE/elsewhere'],
  [/show \| redrive \| discard .*/, 'show'],
  [/status \| recount/, 'status'],
]

/** Pure: a command as it can be typed here. */
export const typed = (command: string, given: { place: string; port: number }): string =>
  places
    .reduce((text, [from, to]) => text.replace(from, to), command)
    .replaceAll('PLACE', given.place)
    .replaceAll('localhost:4000', `localhost:${given.port}`)

/** Pure: what a command is to do; undefined where nobody has said it yet. */
export const ruleOf = (text: string): Rule | undefined =>
  rules.find(({ command }) => new RegExp(command).test(text))
