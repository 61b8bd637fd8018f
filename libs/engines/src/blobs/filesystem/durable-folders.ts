import { mkdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncDirectory } from '../../files/durable-directory.ts'

/** Creates folders below a root once, and makes the name of each durable before anything is put into it. */
export function durableFolders(root: string): (folder: string) => Promise<void> {
  const ready = new Map<string, Promise<void>>([[root, Promise.resolve()]])
  const create = async (folder: string) => {
    const parent = dirname(folder)
    await ensure(parent)
    await mkdir(folder, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error
    })
    await syncDirectory(parent)
  }
  const ensure = (folder: string): Promise<void> => {
    const known = ready.get(folder)
    if (known) return known
    const creating = create(folder)
    ready.set(folder, creating)
    creating.catch(() => ready.delete(folder))
    return creating
  }
  return ensure
}
