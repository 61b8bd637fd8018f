import { join, resolve } from 'node:path'

/** One set of engines: where programs are kept, and a folder of its own for all that runs. */
export type Instance = {
  cache: string
  run: string
  /** Hears what happens, line by line. */
  say: (line: string) => void
}

const engines = join(import.meta.dirname, '..', '..', '.cache', 'engines')

/** The instance of this checkout, unless ENGINES_CACHE and ENGINES_RUN say otherwise. */
export const thisInstance = (env: NodeJS.ProcessEnv = process.env): Instance => ({
  cache: resolve(env['ENGINES_CACHE'] || join(engines, 'programs')),
  run: resolve(env['ENGINES_RUN'] || join(engines, 'run')),
  say: (line) => void process.stdout.write(`${line}\n`),
})
