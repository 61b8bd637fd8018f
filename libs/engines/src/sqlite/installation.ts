import { randomUUID } from 'node:crypto'
import { closeSync, fsyncSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { syncDirectoryNow } from '../files/durable-directory.ts'
import { fieldOf } from '../message-of.ts'
import type { SqliteFile } from './sqlite-file.ts'

export const installationSchema = 'create table if not exists installation (id text not null)'

/** A file of another installation is among the others; its data does not fit theirs. */
class ForeignFile extends Error {
  readonly code = 'data-foreign'
  constructor(directory: string, name: string) {
    super(
      `${join(directory, name)} belongs to another installation than the other files of ${directory}: put back its own, or restore a whole backup`,
    )
  }
}

/** An id in a data folder and in each of its files, which tells them from those of another folder. */
export function installationOf(directory: string) {
  const path = join(directory, 'installation')
  let id = readIfThere(path)
  return {
    /** Marks a file that has no id. Throws for one of another installation. */
    admit(name: string, file: SqliteFile): void {
      const own = file.row<{ id: string }>('select id from installation')?.id
      const known = id ?? own ?? randomUUID()
      if (id === undefined) writeNow(directory, path, (id = known))
      if (own === undefined) file.write(() => file.run('insert into installation values (?)', known))
      else if (own !== known) throw new ForeignFile(directory, name)
    },
  }
}

function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8').trim() || undefined
  } catch (error) {
    if (fieldOf(error, 'code') === 'ENOENT') return undefined
    throw error
  }
}

function writeNow(directory: string, path: string, id: string): void {
  const descriptor = openSync(path, 'w', 0o600)
  writeFileSync(descriptor, id)
  fsyncSync(descriptor)
  closeSync(descriptor)
  syncDirectoryNow(directory)
}
