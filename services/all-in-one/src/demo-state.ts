import { open, readdir, readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { makeDirectoryNow } from '@vitrine/engines/embedded'

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
  makeDirectoryNow(resolve(dataDirectory))
  const handle = await open(file(dataDirectory), 'w')
  await handle.writeFile(state)
  await handle.sync()
  await handle.close()
}
