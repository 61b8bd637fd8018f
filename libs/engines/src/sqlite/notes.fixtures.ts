import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach } from '@jest/globals'
import { openSqliteFile, type Flush, type SqliteFile } from './sqlite-file.ts'

export const schema = 'create table if not exists notes (id integer primary key, text text not null)'
export const atOnce: Flush = async () => undefined
export const insert = (file: SqliteFile, text: string) =>
  file.run('insert into notes (text) values (?)', text)
export const texts = (file: SqliteFile) =>
  file.rows<{ text: string }>('select text from notes order by id').map((r) => r.text)

/** A file of notes for each test, in a folder that is there until the test is over. */
export function notesForTests() {
  let folder: string
  let file: SqliteFile | undefined
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'vitrine-'))
  })
  afterEach(async () => {
    await file?.close()
    await rm(folder, { recursive: true })
  })
  return {
    pathOf: (name: string) => join(folder, name),
    open: (flush: Flush) => (file = openSqliteFile(join(folder, 'notes.sqlite'), schema, flush)),
    /** The file cannot be closed, or is closed already. */
    abandon: () => void (file = undefined),
  }
}
