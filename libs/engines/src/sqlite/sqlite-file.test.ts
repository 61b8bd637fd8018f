import { expect, test } from '@jest/globals'
import { open as openHandle, readFile, stat, writeFile } from 'node:fs/promises'
import { DatabaseSync } from 'node:sqlite'
import { atOnce, insert, notesForTests, schema, texts } from './notes.fixtures.ts'
import { openSqliteFile, type SqliteFile } from './sqlite-file.ts'

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)
const turn = () => new Promise((resolve) => setTimeout(resolve, 20))

const { open, pathOf, abandon } = notesForTests()

test('a commit is seen at once and acknowledged when it is durable', async () => {
  const { promise: flushed, resolve: release } = Promise.withResolvers<void>()
  const file = open(() => flushed)
  let acknowledged = false
  const committed = file.commit(() => insert(file, 'a')).then(() => (acknowledged = true))
  let durable = false
  const settled = file.durable().then(() => (durable = true))
  await turn()
  expect(texts(file)).toEqual(['a'])
  expect([acknowledged, durable]).toEqual([false, false])
  release()
  await Promise.all([committed, settled])
})

test('commits of one turn share one flush', async () => {
  let flushes = 0
  const file = open(async () => void (flushes += 1))
  await Promise.all(upTo(64).map((n) => file.commit(() => insert(file, `${n}`))))
  expect(texts(file)).toHaveLength(64)
  expect(flushes).toBe(1)
})

test('a commit whose work throws changes nothing, and the next one works', async () => {
  const file = open(atOnce)
  const failing = file.commit(() => {
    insert(file, 'a')
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  await file.commit(() => insert(file, 'b'))
  expect(texts(file)).toEqual(['b'])
})

test('a full disk refuses a commit in a sentence, is read on, and takes the next one when there is space again', async () => {
  const file = open(atOnce)
  const pages = file.row<{ page_count: number }>('pragma page_count')!.page_count
  file.row(`pragma max_page_count = ${pages}`)
  await expect(file.commit(() => insert(file, 'x'.repeat(100_000)))).rejects.toMatchObject({
    code: 'storage-unavailable',
    reason: 'full',
    message: expect.stringMatching(/notes\.sqlite cannot be written because the disk is full/),
  })
  expect(texts(file)).toEqual([])
  file.row('pragma max_page_count = 10000')
  await file.commit(() => insert(file, 'small'))
  expect(texts(file)).toEqual(['small'])
})

test('a file that was refused says so until it can be written again', async () => {
  const file = open(atOnce)
  file.row('pragma query_only = on')
  await expect(file.commit(() => insert(file, 'a'))).rejects.toMatchObject({ reason: 'read-only' })
  expect(() => file.check()).toThrow('read-only')
  file.row('pragma query_only = off')
  file.check()
  await file.commit(() => insert(file, 'b'))
  expect(texts(file)).toEqual(['b'])
})

/** Overwrites a page of a closed file, so that it is no page of a table any more. */
async function spoil(page: number) {
  const handle = await openHandle(pathOf('notes.sqlite'), 'r+')
  await handle.write(Buffer.alloc(4096, 0xff), 0, 4096, (page - 1) * 4096)
  await handle.close()
}
const filled = async () => {
  const first = open(atOnce)
  await first.commit(() => upTo(200).forEach((n) => insert(first, `${n}`.padEnd(500))))
  return first
}

test('a damaged file is refused when it is opened, in a sentence that names it and says what to do', async () => {
  await (await filled()).close()
  await spoil(4)
  expect(() => open(atOnce)).toThrow(
    expect.objectContaining({
      code: 'storage-unavailable',
      reason: 'damaged',
      message: expect.stringMatching(/notes\.sqlite is damaged .*restore its folder from a backup/),
    }),
  )
  abandon()
})

test('a file that is no database is refused in the same words', async () => {
  await writeFile(pathOf('notes.sqlite'), 'x'.repeat(10_000))
  expect(() => open(atOnce)).toThrow(/notes\.sqlite is damaged .*restore its folder from a backup/)
})

test('a page that cannot be read any more stops every acknowledgement', async () => {
  const file = await filled()
  file.row('pragma wal_checkpoint(truncate)')
  file.row('pragma cache_size = 0')
  await spoil(4)
  expect(() => texts(file)).toThrow(/notes\.sqlite is damaged/)
  expect(() => file.check()).toThrow(/notes\.sqlite is damaged/)
  await expect(file.commit(() => insert(file, 'a'))).rejects.toMatchObject({ reason: 'damaged' })
})

test('a disk that fails once is not trusted again', async () => {
  let flushes = 0
  const file = open(async () => {
    if (++flushes === 2) throw new Error('EIO')
  })
  await file.commit(() => insert(file, 'a'))
  await expect(file.commit(() => insert(file, 'b'))).rejects.toThrow('cannot be made durable')
  await expect(file.commit(() => insert(file, 'c'))).rejects.toThrow('cannot be made durable')
  await expect(file.durable()).rejects.toThrow('cannot be made durable')
  expect(() => file.write(() => insert(file, 'd'))).toThrow('cannot be made durable')
  expect(() => file.check()).toThrow('cannot be made durable')
  expect(flushes).toBe(2)
})

test('the log is folded into the file before it grows large', async () => {
  const file = open(atOnce)
  for (let round = 0; round < 100; round++)
    await Promise.all(upTo(50).map((n) => file.commit(() => insert(file, `${n}`.padEnd(500)))))
  expect((await stat(pathOf('notes.sqlite-wal'))).size).toBeLessThan(12_000_000)
  expect((await stat(pathOf('notes.sqlite'))).size).toBeGreaterThan(1_000_000)
})

test('what was removed is not in the file, and the log is cut off before long', async () => {
  const path = pathOf('notes.sqlite')
  const file = openSqliteFile(path, schema, atOnce, { report: () => undefined, truncateMs: 20 })
  await file.commit(() => insert(file, 'a secret of somebody'))
  await file.commit(() => file.run('delete from notes'))
  while ((await stat(`${path}-wal`)).size > 0) await turn()
  expect(await readFile(path, 'latin1')).not.toContain('a secret of somebody')
  await file.commit(() => insert(file, 'b'))
  expect(texts(file)).toEqual(['b'])
  await file.close()
})

/** Rows that grow move between pages; what is left where they were is nobody's any more. */
async function crowded(file: SqliteFile) {
  const numbers = upTo(3000)
  await file.commit(() => numbers.forEach((n) => insert(file, `secret of ${n} `)))
  await file.commit(() => {
    for (let round = 1; round <= 3; round++)
      for (const n of numbers) {
        const id = 1 + ((n * 1009 * round) % 3000)
        const text = `secret of ${id} `.padEnd((n * 7919 * round) % 1500, 'p')
        file.run('update notes set text = ? where id = ?', text, id)
      }
  })
  await file.commit(() => file.run('delete from notes where id % 2 = 0'))
}
const leftOver = async () =>
  (await readFile(pathOf('notes.sqlite'), 'latin1')).match(/secret of \d*[02468] /g)

test('a file with personal data is written anew when it is closed: also where its pages were arranged anew', async () => {
  const plain = open(atOnce)
  await crowded(plain)
  await plain.close()
  expect(await leftOver()).not.toBeNull()
  const personal = open(atOnce)
  personal.eraseAtClose()
  await personal.close()
  expect(await leftOver()).toBeNull()
  const again = open(atOnce)
  expect(texts(again)).toHaveLength(1500)
})

test('what was committed is there when the file is opened again', async () => {
  const first = open(atOnce)
  await first.commit(() => insert(first, 'a'))
  await first.close()
  const second = open(atOnce)
  expect(texts(second)).toEqual(['a'])
})

test('a file that a newer program wrote is refused in a sentence, and left as it is', async () => {
  await open(atOnce).close()
  const path = pathOf('notes.sqlite')
  const newer = new DatabaseSync(path)
  newer.exec('pragma user_version = 99')
  newer.close()
  expect(() => openSqliteFile(path, 'create table more (id integer)', atOnce)).toThrow(
    expect.objectContaining({ code: 'data-newer', message: expect.stringContaining('newer version') }),
  )
  const untouched = new DatabaseSync(path)
  expect(untouched.prepare("select name from sqlite_schema where type = 'table'").all()).toEqual([
    { name: 'notes' },
  ])
  untouched.close()
  abandon()
})
