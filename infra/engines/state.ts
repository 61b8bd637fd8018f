import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Engine } from './engine.ts'
import { portFrom } from './ports.ts'

/** What was chosen for an engine at its first start. */
export type Chosen = { ports: Record<string, number>; secrets: Record<string, string> }
/** By the name of the engine. */
export type State = Record<string, Chosen>

const fileIn = (run: string) => join(run, 'state.json')

export async function readState(run: string): Promise<State> {
  const text = await readFile(fileIn(run), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '{}'
    throw error
  })
  try {
    return JSON.parse(text) as State
  } catch {
    throw new Error(`${fileIn(run)} cannot be read; "down --wipe" removes it together with all data.`)
  }
}

/** Writes a file that its owner alone can read, whole or not at all. */
export async function writePrivately(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text, { mode: 0o600 })
  await rename(`${file}.new`, file)
}

export async function writeState(run: string, state: State): Promise<void> {
  await mkdir(run, { recursive: true })
  await writePrivately(fileIn(run), `${JSON.stringify(state, undefined, 2)}\n`)
}

const randomSecret = () => randomBytes(20).toString('hex')

/** Keeps what was chosen before, takes what the environment asks for, and picks the rest. */
export async function choose(given: {
  engine: Pick<Engine, 'name' | 'ports' | 'secrets'>
  state: State
  env: NodeJS.ProcessEnv
  pickPort: (taken: ReadonlySet<number>) => Promise<number>
}): Promise<Chosen> {
  const { engine, state, env } = given
  const before = state[engine.name]
  const taken = new Set(Object.values(state).flatMap(({ ports }) => Object.values(ports)))
  const ports: Record<string, number> = {}
  for (const name of engine.ports) {
    const port = portFrom(env, name) ?? before?.ports[name] ?? (await given.pickPort(taken))
    taken.add(port)
    ports[name] = port
  }
  const secrets = Object.fromEntries(
    engine.secrets.map((name) => [name, before?.secrets[name] ?? randomSecret()]),
  )
  return { ports, secrets }
}
