import { join, resolve } from 'node:path'
import { engines as allEngines } from './all.ts'
import type { Engine } from './engine.ts'

/** One set of engines: where programs are kept, and a folder of its own for all that runs. */
export type Instance = {
  /** What can be up in it. */
  engines: readonly Engine[]
  cache: string
  run: string
  /** Hears what happens, line by line. */
  say: (line: string) => void
}

const engines = join(import.meta.dirname, '..', '..', '.cache', 'engines')

/** The instance of this checkout, unless ENGINES_CACHE and ENGINES_RUN say otherwise. */
export const thisInstance = (env: NodeJS.ProcessEnv = process.env): Instance => ({
  engines: allEngines,
  cache: resolve(env['ENGINES_CACHE'] || join(engines, 'programs')),
  run: resolve(env['ENGINES_RUN'] || join(engines, 'run')),
  say: (line) => void process.stdout.write(`${line}\n`),
})
