import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { messageOf } from '../message-of.ts'
import { numberOf, rowsOf } from '../sqlite/query.ts'
import { sqliteFiles } from './copy-folder.ts'
import { BackupRefused, filesBelow, fingerprintOf, type Manifest } from './manifest.ts'

type Rows = Manifest['rows']

/** Opens every SQLite file of a folder and reads all of its pages; answers the rows of its tables. */
export async function checkFiles(folder: string): Promise<Rows> {
  const names = sqliteFiles(await filesBelow(folder))
  return Object.fromEntries(names.map((name) => [name, rowsIn(join(folder, name))]))
}

/** Throws for the first file that is missing, unexpected, or not the one that was written. */
export async function checkFingerprints(folder: string, { files }: Manifest): Promise<void> {
  const there = new Set(await filesBelow(folder))
  for (const file of files) {
    if (!there.delete(file.path)) throw refused(folder, file.path, 'is missing')
    const { bytes, sha256 } = await fingerprintOf(folder, file.path)
    if (bytes !== file.bytes || sha256 !== file.sha256)
      throw refused(folder, file.path, 'is not what was backed up')
  }
  for (const path of there) throw refused(folder, path, 'was not part of the backup')
}

/** Throws where a table has another number of rows than it had. */
export function checkRows(folder: string, rows: Rows, { rows: expected }: Manifest): void {
  for (const [file, tables] of Object.entries(expected))
    for (const [table, count] of Object.entries(tables))
      if (rows[file]?.[table] !== count)
        throw refused(
          folder,
          file,
          `has ${rows[file]?.[table] ?? 'no'} rows in ${table} in place of ${count}`,
        )
}

const refused = (folder: string, path: string, what: string) =>
  new BackupRefused(`${join(folder, path)} ${what}: take another backup`)

function rowsIn(path: string): Record<string, number> {
  try {
    using database = new DatabaseSync(path, { readOnly: true })
    const found = String(database.prepare('pragma integrity_check(1)').get()?.['integrity_check'])
    if (found !== 'ok') throw new Error(found.split('\n').at(-1))
    const tables = database.prepare(
      `select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' order by name`,
    )
    return Object.fromEntries(
      rowsOf<{ name: string }>(tables).map(({ name }) => [
        name,
        numberOf(database.prepare(`select count(*) from "${name}"`)),
      ]),
    )
  } catch (cause) {
    throw new BackupRefused(`${path} is damaged: ${messageOf(cause)}. Use another backup`, { cause })
  }
}
