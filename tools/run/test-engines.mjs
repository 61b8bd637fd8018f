/** Real engines for tests: of their own when ENGINES=required, otherwise those that the environment names or that are up here. */
import { existsSync, readdirSync } from 'node:fs'
import { join, sep } from 'node:path'
import { memoryFolder } from './memory-folder.mjs'
import { node, root, run } from './workspace.mjs'

const engines = (args, env) => run(node, ['infra/engines/engines.ts', ...args], { env })
const required = process.env.ENGINES === 'required'
// In memory where there is room: no test asks what a disk does to an engine.
const memory = memoryFolder(8)
const ownRun = {
  ENGINES_RUN: memory
    ? join(memory, `vitrine-engines${root.replaceAll(sep, '-')}`)
    : join(root, '.cache', 'engines', 'test-run'),
}

/** What the services read to find engines. */
async function environmentOf(run) {
  const { output } = await engines(['env'], run)
  return Object.fromEntries([...output.matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [name, value]))
}

/** Brings up engines that nobody else uses, with all that they need to be built. */
async function ownEngines() {
  const down = () => engines(['down', '--wipe'], ownRun)
  const [up] = await Promise.all([
    engines(['up'], ownRun),
    engines(['provision', 'k6', 'jaeger', 'prometheus', 'alertmanager']),
  ])
  return up.code === 0 ? { ...up, down, env: await environmentOf(ownRun) } : { ...up, down }
}

/** Where those of `npm run engines -- up` are, if all of them answer. */
async function enginesThatAreUp() {
  const { code, output } = await engines(['status'])
  const states = output.split('\n').filter(Boolean)
  const ready = code === 0 && states.length > 0 && states.every((line) => /^\w+\s+ready\s/.test(line))
  return ready ? environmentOf() : undefined
}

/** `env`: where they are, if they are there. `down` ends those that were started for this run alone. */
export async function enginesForTests() {
  if (required && !process.env.MONGODB_URL) return ownEngines()
  const env = process.env.MONGODB_URL ? {} : await enginesThatAreUp()
  return { code: 0, output: '', env, down: async () => {} }
}

/** Whether what needs a program besides the engines can run: it is there, or has to be. */
export function isForTests(program) {
  const cache = process.env.ENGINES_CACHE || join(root, '.cache', 'engines', 'programs')
  const programs = existsSync(cache) ? readdirSync(cache) : []
  const isMade = (name) => name.startsWith(`${program}-`) && existsSync(join(cache, name, '.made'))
  return required || programs.some(isMade)
}
