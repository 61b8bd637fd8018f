import { join } from 'node:path'
import { messageOf } from '@vitrine/engines'
import * as control from './control.ts'
import { environmentText } from './environment.ts'
import { thisInstance } from './instance.ts'

const usage = `\
npm run engines -- up [NAME …]           get what is missing, start all engines or these, wait until they are ready
npm run engines -- down [--wipe]         stop all; --wipe removes what they keep
npm run engines -- status                what runs, and where
npm run engines -- start | stop NAME …   one after the other
npm run engines -- kill NAME …           SIGKILL
npm run engines -- env                   what the services read to find them (npm run --silent: nothing else is said)
npm run engines -- provision [NAME …]    get programs only; k6, jaeger and others of extras.ts, too

Engines: ${control.engineNames.join(', ')}`

const instance = thisInstance()
const { say } = instance

async function eachOf(names: readonly string[], work: (name: string) => Promise<void>): Promise<void> {
  if (names.length === 0) throw new Error(`Say which engine: ${control.engineNames.join(', ')}.`)
  for (const name of names) await work(name)
}

const pairs = (record: Readonly<Record<string, number>>) =>
  Object.entries(record).map(([name, value]) => `${name} ${value}`)

const commands: Record<string, (...given: string[]) => Promise<void>> = {
  up: async (...names) => {
    await control.up(names.length ? names : undefined)
    const file = join(instance.run, 'engines.env')
    say(`Services find them with what stands in ${file}:\n  set -a; . ${file}; set +a`)
  },
  down: async (...options) => {
    const other = options.find((option) => option !== '--wipe')
    if (other) throw new Error(`"down" stops every engine and takes nothing but --wipe, not "${other}".`)
    await control.down({ wipe: options.length > 0 })
  },
  status: async () => {
    for (const { name, state, processes, ports } of await control.status())
      say([name.padEnd(8), state.padEnd(10), ...pairs(processes), ...pairs(ports)].join('  '))
  },
  start: (...names) => eachOf(names, (name) => control.start(name)),
  stop: (...names) => eachOf(names, (name) => control.stop(name)),
  kill: (...names) => eachOf(names, (name) => control.kill(name)),
  env: async () => void process.stdout.write(environmentText(await control.environment())),
  provision: async (...names) => {
    for (const folder of await control.provision(names.length ? names : undefined)) say(folder)
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
