import { expect, test } from '@jest/globals'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sqliteDocuments } from '../documents/sqlite/documents.sqlite.ts'
import { openSqliteFile } from '../sqlite/sqlite-file.ts'

const tableBefore =
  'create table if not exists "documents things" (id text primary key, version integer not null, body text)'

test('removals from before they had a time count as removed when they are opened', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-'))
  const file = openSqliteFile(join(folder, 'catalog.sqlite'), tableBefore)
  try {
    file.write(() => {
      file.run(`insert into "documents things" values ('here', 1, '{"n":1}'), ('gone', 2, null)`)
    })
    const opened = Date.now()
    const things = sqliteDocuments(file).collection<{ n: number }>('things')
    expect(await things.entries(['here', 'gone'])).toEqual([
      { id: 'here', version: 1, document: { n: 1 } },
      { id: 'gone', version: 2 },
    ])
    await things.forgetRemovals(opened)
    expect(await things.entries(['gone'])).toEqual([{ id: 'gone', version: 2 }])
    await things.forgetRemovals(Date.now() + 1)
    expect(await things.entries(['here', 'gone'])).toHaveLength(1)
  } finally {
    await file.close()
    await rm(folder, { recursive: true })
  }
})
