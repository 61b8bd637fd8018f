import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import { run } from '../run.ts'
import { keepDownloads } from './downloads.ts'
import type { Tool } from './tool.ts'

/** Where Go keeps a module that it has downloaded; nobody may write there. */
export async function downloadModule(name: string, version: string): Promise<string> {
  const found = await run('go', ['mod', 'download', '-json', `${name}@v${version}`], {
    cwd: '/',
    env: keepDownloads(),
  })
  return (JSON.parse(found) as { Dir: string }).Dir
}

/** Files of a Go module that are no program. */
export const goModuleFiles = (given: {
  name: string
  version: string
  module: string
  folder: string
}): Tool => ({
  name: given.name,
  version: given.version,
  needs: ['go'],
  make: async (into) => {
    const module = await downloadModule(given.module, given.version)
    await cp(join(module, given.folder), into, { recursive: true })
    await run('chmod', ['-R', 'u+w', into])
  },
})
