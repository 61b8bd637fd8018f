import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Answered } from './ask-all.ts'
import type { Results } from './results.ts'

const folder = join(import.meta.dirname, '..', '..', '.reports', 'telemetry')

const cell = (text: string) => text.replaceAll('|', '\\|')
const rowOf = ({ of, at, series, first, query }: Answered) =>
  `| ${cell(of)} | ${cell(at)} | ${series} | ${first === undefined ? '' : Number(first.toPrecision(3))} | \`${cell(query)}\` |`

/** What each query answered, as a page; answers where it lies. */
export async function reportAnswers(answers: readonly Answered[]): Promise<string> {
  const file = join(folder, 'queries.md')
  const head = ['| dashboard | panel | series | first value | query |', '| --- | --- | --- | --- | --- |']
  await mkdir(folder, { recursive: true })
  await writeFile(file, [...head, ...answers.map(rowOf), ''].join('\n'))
  return file
}

/** A dashboard holds when every query of it has answered. */
export function noteAnswers(answers: readonly Answered[], found: Results): void {
  for (const [of, all] of Map.groupBy(answers, (one) => one.of)) {
    const empty = all.filter(({ series }) => series === 0)
    found.note(empty.length === 0, `${of}: ${all.length - empty.length} of ${all.length} queries answered`)
    for (const { at, query } of empty) found.say(`      ${at} answered nothing: ${query}`)
  }
}
