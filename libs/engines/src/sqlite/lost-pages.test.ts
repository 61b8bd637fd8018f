import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { embeddedEngines } from '../embedded.ts'
import { lostPages, lostPagesIn } from './lost-pages.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-log-'))
})
afterEach(() => rm(folder, { recursive: true }))

const pages = 40

/** The log of a file to which somebody has written, as a kill leaves it; begun anew where it is `again`. */
async function logOf({ again = false } = {}): Promise<Buffer> {
  const path = join(folder, 'notes.sqlite')
  const database = new DatabaseSync(path)
  database.exec('pragma journal_mode = wal; pragma wal_autocheckpoint = 0; create table notes (text)')
  const write = (rows: number) => {
    for (let row = 0; row < rows; row += 1)
      database.prepare('insert into notes values (?)').run('x'.repeat(3_000))
  }
  write(pages)
  if (again) {
    database.exec('pragma wal_checkpoint(restart)')
    write(5)
  }
  const log = await readFile(`${path}-wal`)
  database.close()
  return log
}

it('is none in a log that is whole, empty, not there, or begun anew', async () => {
  expect(lostPagesIn(await logOf())).toBe(0)
  expect(lostPagesIn(Buffer.alloc(0))).toBe(0)
  expect(lostPages(join(folder, 'none-wal'))).toBe(0)
  await rm(join(folder, 'notes.sqlite'))
  expect(lostPagesIn(await logOf({ again: true }))).toBe(0)
})

it.each([0, 8, 20, 31, 32, 40, 48, 60, 5_000, 50_000])('tells of a flipped bit at byte %i', async (at) => {
  const log = await logOf()
  log[at]! ^= 4
  expect(lostPagesIn(log)).toBeGreaterThan(0)
})

it('tells of every page from the damaged one on', async () => {
  const log = await logOf()
  const frames = (log.length - 32) / (24 + 4096)
  log[32 + (24 + 4096) * 10 + 100]! ^= 1
  expect(lostPagesIn(log)).toBe(frames - 10)
})

it('is said by whoever has the file open, and where', async () => {
  const open = embeddedEngines(folder)
  const { activity } = await open('tracking')
  for (let value = 0; value < 30; value += 1)
    await activity.append({ key: `${value}`, value: 'x'.repeat(500) })
  const [file, log] = await Promise.all(
    ['shared.sqlite', 'shared.sqlite-wal'].map((name) => readFile(join(folder, name))),
  )
  await open.close()
  log![log!.length - 100]! ^= 1
  await writeFile(join(folder, 'shared.sqlite'), file!)
  await writeFile(join(folder, 'shared.sqlite-wal'), log!)
  const said: string[] = []
  const again = embeddedEngines(folder, { bus: { report: (problem) => void said.push(problem) } })
  const { degraded } = await (await again('tracking')).health()
  await again.close()
  const sentence = /shared\.sqlite-wal ends in \d+ damaged pages?: what was written there last is lost/
  expect(said.join()).toMatch(sentence)
  expect(degraded.join()).toMatch(sentence)
})
