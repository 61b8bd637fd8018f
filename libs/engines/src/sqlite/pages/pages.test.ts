import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { randomUUID } from 'node:crypto'
import {
  copyFile,
  mkdtemp,
  open as openFile,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { openSqliteFile, type SqliteFile } from '../sqlite-file.ts'
import { framesOf } from './wal-frames.ts'

const schema = 'create table if not exists notes (id integer primary key, text text not null)'
const atOnce = async () => undefined

let folder: string
let path: string
let said: string[]
const opened = new Set<SqliteFile>()
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-'))
  path = join(folder, 'notes.sqlite')
  said = []
})
afterEach(async () => {
  await Promise.all([...opened].map((file) => file.close()))
  opened.clear()
  await rm(folder, { recursive: true })
})
const open = (at = path) => {
  const file = openSqliteFile(at, schema, atOnce, { report: (problem) => said.push(problem) })
  opened.add(file)
  return file
}
const add = (file: SqliteFile, count: number) =>
  file.commit(() => {
    for (let n = 0; n < count; n += 1)
      file.run('insert into notes (text) values (?)', `a note of some length ${n}`.repeat(20))
  })
const count = (file: SqliteFile) => file.row<{ n: number }>('select count(*) as n from notes')!.n

/** What is on the disk at this moment, as a kill leaves it. */
async function crash(): Promise<string> {
  const copy = await mkdtemp(join(folder, 'crash-'))
  for (const name of await readdir(folder))
    if (name.startsWith('notes.sqlite') && !name.endsWith('-shm'))
      await copyFile(join(folder, name), join(copy, name))
  return join(copy, 'notes.sqlite')
}
async function flip(path: string, byte: number, bit = 0) {
  const file = await openFile(path, 'r+')
  const bytes = Buffer.alloc(1)
  await file.read(bytes, 0, 1, byte)
  bytes[0]! ^= 1 << bit
  await file.write(bytes, 0, 1, byte)
  await file.close()
}

describe('the pages of a file', () => {
  test('are known again after a clean end, a kill, and checkpoints in between', async () => {
    const file = open()
    for (let round = 1; round <= 12; round += 1) {
      for (let n = 0; n < 20; n += 1) await add(file, 40)
      const copy = open(await crash())
      expect(count(copy)).toBe(round * 800)
      await copy.close()
    }
    await file.close()
    expect(count(open())).toBe(9_600)
    expect(said).toEqual([])
  }, 60_000)

  test('are each missed when a single bit of one is not as it was written, wherever it lies', async () => {
    const file = open()
    await add(file, 500)
    await file.close()
    const whole = await readFile(path)
    for (let byte = 5; byte < whole.length; byte += 9_973) {
      await flip(path, byte, byte % 8)
      expect(() => open()).toThrow(/notes\.sqlite is damaged .*page \d+ is not as it was written.* backup/)
      await writeFile(path, whole)
    }
    expect(count(open())).toBe(500)
  })

  test('are missed where the end of the file is gone', async () => {
    const file = open()
    await add(file, 500)
    await file.close()
    await writeFile(path, (await readFile(path)).subarray(0, -4096))
    expect(() => open()).toThrow(/is damaged/)
  })

  test('that another program wrote are taken with a word, once their structure was checked', async () => {
    const file = open()
    await add(file, 50)
    await file.close()
    const other = new DatabaseSync(path)
    other.exec(`insert into notes (text) values ('by hand'); pragma user_version = 2`)
    other.close()
    const again = open()
    expect(count(again)).toBe(51)
    expect(said.join()).toMatch(/notes\.sqlite was written by another program/)
    await again.close()
    said.length = 0
    await open().close()
    expect(said).toEqual([])
  })

  test('of a file from before there were checksums are checked once', async () => {
    const file = open()
    await add(file, 50)
    await file.close()
    await rm(`${path}-sums`)
    await open().close()
    expect((await stat(`${path}-sums`)).size).toBeGreaterThan(8)
    expect(said).toEqual([])
  })
})

test('the log is brought into the file before it is long, also where each row changes a page of its own', async () => {
  const scattered = openSqliteFile(
    path,
    'create table if not exists keys (key text primary key) without rowid',
  )
  opened.add(scattered)
  const longest = { early: 0, late: 0 }
  for (let commits = 1; commits <= 600; commits += 1) {
    await scattered.commit(() => {
      for (let n = 0; n < 100; n += 1) scattered.run('insert into keys values (?)', randomUUID().repeat(3))
    })
    if (commits % 5 > 0) continue
    const { length } = [...framesOf(`${path}-wal`)]
    const part = commits < 300 ? 'early' : 'late'
    longest[part] = Math.max(longest[part], length)
  }
  expect(longest.late).toBeLessThan(2_600)
}, 60_000)

test('of a file of 600 MB are noted as of a small one', async () => {
  const file = open()
  await add(file, 50)
  await file.close()
  await rm(`${path}-sums`)
  const { size } = await stat(path)
  await truncate(path, 600 * 1024 * 1024) // what is behind the last page takes no room on the disk
  const large = open()
  expect(count(large)).toBe(50)
  await add(large, 50)
  await large.close()
  expect((await stat(`${path}-sums`)).size).toBeGreaterThan(600_000)
  await flip(path, size - 10)
  expect(() => open()).toThrow(/is damaged/)
}, 60_000)

describe('a log that cannot be read to its end', () => {
  const places = [
    ['a page', 32 + 24 + 100],
    ['the salts of its first frame', 32 + 9],
    ['the salts of its last frame', -4096 - 10],
    ['the salts of its header', 17],
    ['the size of a page in its header', 10],
    ['the mark in its header', 2],
  ] as const
  test.each(places)('is said, with its name and how much of it is lost: %s', async (_, byte) => {
    const file = open()
    await add(file, 10)
    await file.close()
    const writing = open()
    for (let n = 0; n < 5; n += 1) await add(writing, 1)
    const copy = await crash()
    const { size } = await stat(`${copy}-wal`)
    await flip(`${copy}-wal`, byte < 0 ? size + byte : byte)
    const after = open(copy)
    expect(count(after)).toBeLessThan(15)
    expect(said.join()).toMatch(/\d+ transactions at the end of .*notes\.sqlite-wal cannot be read/)
  })
})
