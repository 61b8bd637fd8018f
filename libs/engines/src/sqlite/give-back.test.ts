import { afterEach, beforeEach, expect, test } from '@jest/globals'
import { mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveBack } from './give-back.ts'
import { openSqliteFile } from './sqlite-file.ts'

const megabyte = 1_000_000

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** How large a file is after so many of its 24 megabytes were deleted, and it was closed. */
async function sizeAfter(deleted: number): Promise<number> {
  const path = join(folder, `${deleted}.sqlite`)
  const file = openSqliteFile(path, 'create table notes (id integer primary key, body blob not null)')
  const ids = Array.from({ length: 24 }, (_, index) => index)
  file.write(() => ids.forEach((id) => file.run(`insert into notes values (?, zeroblob(${megabyte}))`, id)))
  file.write(() => file.run('delete from notes where id < ?', deleted))
  giveBack(file)
  await file.close()
  const again = openSqliteFile(path, '')
  expect(again.number('select count(*) from notes')).toBe(ids.length - deleted)
  await again.close()
  return (await stat(path)).size
}

test('a file that is mostly free gives its space back when it is closed', async () => {
  expect(await sizeAfter(22)).toBeLessThan(3 * megabyte)
})

test('a file that is in use keeps its free space for what comes', async () => {
  expect(await sizeAfter(2)).toBeGreaterThan(23 * megabyte)
})
