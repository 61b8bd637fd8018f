/**
 * `npm run check -- docs [DOCUMENT …] [--long]`: types every command of the documents in its order, in a fresh clone of what is
 * committed and with an empty home folder, and says which did not do what its sentence says. PORT chooses another one than 4000.
 */
import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { run } from '@vitrine/local-engines/run'
import { checked, count, note, say } from '../checked.ts'
import { chosenPort } from '../program.ts'
import { cleanEnvironment } from '../shell-settings.mjs'
import { commandsOf, documents, type Command } from './documents.ts'
import { reader } from './reader.ts'
import { ruleOf, typed } from './rules.ts'

const root = join(import.meta.dirname, '..', '..', '..')
const own = join(root, '.cache', 'docs-check')
const endOf = (said: string) => said.trimEnd().split('\n').slice(-15).join('\n')

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { long: { type: 'boolean', default: false } },
})
const unknown = positionals.find((name) => !documents.includes(name))
if (unknown) {
  say(`There is no document ${unknown}: there are ${documents.join(', ')}.`)
  process.exit(64)
}
const port = await chosenPort().catch((error: Error) => {
  say(error.message)
  process.exit(1)
})

const [clone, home, place] = [join(own, 'clone'), join(own, 'home'), join(own, 'place')]
await rm(own, { recursive: true, force: true })
for (const folder of [home, place]) await mkdir(folder, { recursive: true })
await run('git', ['clone', '--quiet', root, clone])

const environment = {
  ...cleanEnvironment(process.env, { engines: true }),
  HOME: home,
  ...(port === 4000 ? {} : { PORT: String(port) }),
}
if (positionals.length > 0) {
  // Alone, a document takes for granted what the README has had done.
  say('  installing packages, as "npm start" does')
  const install = reader({ folder: clone, environment, port })
  const rule = { ends: String.raw`added \d+ packages`, within: 900 }
  const done = await install.type('npm ci || npm install', rule)
  if (!done.well) say(endOf(done.said))
}

async function check({ document, line, text, sentence }: Command, type: ReturnType<typeof reader>) {
  const where = `${document}:${line}`.padEnd(32)
  const rule = ruleOf(text) ?? { skip: 'nobody has said what it is to do (rules.yaml)' }
  const skip = rule.skip ?? (rule.long && !values.long ? 'takes long: --long types it' : undefined)
  if (skip) return void count.skipped.push(`${where} ${text}: ${skip}`)
  const from = performance.now()
  const words = typed(text, { place, port })
  const { well, said } = rule.keeps ? type.keep(words) : await type.type(words, rule)
  const took = `${((performance.now() - from) / 1000).toFixed(1)} s`.padStart(8)
  note(well, `${took} ${where} ${text}${!well && sentence ? `  (${sentence})` : ''}`)
  if (!well) say(endOf(said).replace(/^/gm, '      '))
}

await checked({ folder: join(import.meta.dirname, '..'), name: 'docs' }, async () => {
  for (const document of positionals.length > 0 ? positionals : documents) {
    say(`\n${document}`)
    const type = reader({ folder: clone, environment, port })
    for (const command of commandsOf(document)) await check(command, type)
    const left = await type.leave()
    if (left) note(false, `${document}: ${left}`)
  }
})
