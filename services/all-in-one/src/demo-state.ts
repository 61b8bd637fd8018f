import { open, readdir, readFile, mkdir } from 'node:fs/promises'
import { join } from 'node:path'

export type DemoState = 'loading' | 'loaded' | 'none'

const file = (dataDirectory: string) => join(dataDirectory, 'demo')

/** Only a folder that was empty gets the demo catalogue; one that was left half loaded gets the rest. */
export async function demoState(dataDirectory: string, wanted: boolean): Promise<DemoState> {
  const noted = await readFile(file(dataDirectory), 'utf8').catch(() => undefined)
  if (noted === 'loading' || noted === 'loaded' || noted === 'none') return noted
  const found = await readdir(dataDirectory).catch(() => [])
  const state = found.length === 0 && wanted ? 'loading' : 'none'
  await noteDemoState(dataDirectory, state)
  return state
}

export async function noteDemoState(dataDirectory: string, state: DemoState): Promise<void> {
  await mkdir(dataDirectory, { recursive: true, mode: 0o700 })
  const handle = await open(file(dataDirectory), 'w')
  await handle.writeFile(state)
  await handle.sync()
  await handle.close()
}
