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
const nothing = async () => ({ code: 0, output: '' })

const parse = (text) =>
  Object.fromEntries(
    text
      .split('\n')
      .filter((line) => line.includes('='))
      .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)]),
  )

/** Brings up engines that nobody else uses, with all that they need to be built. */
async function ownEngines() {
  const [up] = await Promise.all([
    engines(['up'], ownRun),
    engines(['provision', 'k6', 'jaeger', 'prometheus', 'alertmanager']),
  ])
  if (up.code !== 0) return { ...up, down: () => engines(['down', '--wipe'], ownRun) }
  const { output } = await engines(['env'], ownRun)
  return { ...up, env: parse(output), down: () => engines(['down', '--wipe'], ownRun) }
}

/** Those of `npm run engines -- up`, if all of them answer. */
async function enginesThatAreUp() {
  const { code, output } = await engines(['status'])
  const states = output.split('\n').filter(Boolean)
  const ready = code === 0 && states.length > 0 && states.every((line) => /^\w+\s+ready\s/.test(line))
  return {
    ...(await nothing()),
    ...(ready ? { env: parse((await engines(['env'])).output) } : {}),
    down: nothing,
  }
}

/** `env`: where they are, if they are there. `down` ends those that were started for this run alone. */
export async function enginesForTests() {
  if (process.env.MONGODB_URL) return { ...(await nothing()), env: {}, down: nothing }
  return required ? ownEngines() : enginesThatAreUp()
}

/** Whether what needs a program besides the engines can run: it is there, or has to be. */
export function isForTests(program) {
  const cache = process.env.ENGINES_CACHE || join(root, '.cache', 'engines', 'programs')
  const programs = existsSync(cache) ? readdirSync(cache) : []
  const isMade = (name) => name.startsWith(`${program}-`) && existsSync(join(cache, name, '.made'))
  return required || programs.some(isMade)
}
