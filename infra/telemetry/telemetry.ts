import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { messageOf } from '@vitrine/engines'
import * as control from '@vitrine/local-engines/control'
import { generatedFiles } from './generated-files.ts'
import { telemetryInstance } from './instance.ts'

const usage = `\
npm run telemetry -- up [NAME …]      get what is missing, start prometheus (with Alertmanager) and jaeger
npm run telemetry -- down [--wipe]    stop them; --wipe removes what they keep
npm run telemetry -- status           what runs, and where
npm run telemetry -- env              what the services read to send there (npm run --silent: nothing else is said)
npm run telemetry -- generate         write what containers read: rules, settings and dashboards`

const instance = telemetryInstance()
const { say } = instance
const generated = join(import.meta.dirname, 'generated')

async function up(...names: string[]): Promise<void> {
  const found = await control.up(names.length ? names : undefined, instance)
  for (const [name, url] of Object.entries(found)) if (name.endsWith('_URL')) say(`${name.padEnd(18)} ${url}`)
  say(`Services send there with:  set -a; . ${join(instance.run, 'engines.env')}; set +a`)
  say('Or start them with:        npm run start:distributed -- --telemetry')
}

async function generate(): Promise<void> {
  await rm(generated, { recursive: true, force: true })
  for (const [path, text] of Object.entries(generatedFiles())) {
    await mkdir(dirname(join(generated, path)), { recursive: true })
    await writeFile(join(generated, path), text)
  }
}

async function status(): Promise<void> {
  for (const { name, state, processes, ports } of await control.status(instance)) {
    const pairs = Object.entries({ ...processes, ...ports }).map(([key, value]) => `${key} ${value}`)
    say([name.padEnd(10), state.padEnd(10), ...pairs].join('  '))
  }
}

const commands: Record<string, (...given: string[]) => Promise<void>> = {
  up,
  status,
  generate,
  down: (...options) => control.down({ wipe: options.includes('--wipe') }, instance),
  env: async () => {
    for (const [name, value] of Object.entries(await control.environment(instance))) say(`${name}=${value}`)
  },
}

const [name = '', ...given] = process.argv.slice(2)
const command = Object.hasOwn(commands, name) ? commands[name] : undefined
try {
  if (command) await command(...given)
  else say(usage)
  if (!command && name) process.exitCode = 2
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
}
