import { chmodSync, statSync } from 'node:fs'

/** Takes files from other users of the machine, whoever made them readable; those that are missing are left out. */
export function keepPrivate(...paths: readonly string[]): void {
  for (const path of paths) if (isOpenToOthers(path)) chmodSync(path, 0o600)
}

/** Whether other users of the machine may read it, or enter it. */
export function isOpenToOthers(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false })
  return found !== undefined && (found.mode & 0o077) !== 0 && process.platform !== 'win32'
}
