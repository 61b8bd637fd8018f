import { afterEach, beforeEach, expect, it } from '@jest/globals'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openSqliteFile, type SqliteFile } from '../../sqlite/sqlite-file.ts'
import { TotalsPutBack, type Tally } from '../counters.ts'
import { countersSchema, sqliteCounters } from './counters.sqlite.ts'

let folder: string
let file: SqliteFile
let commits: number
let lookUps: number
let now: number
let counters: ReturnType<typeof sqliteCounters>
beforeEach(async () => {
  now = Date.parse('2026-05-04')
  folder = await mkdtemp(join(tmpdir(), 'vitrine-'))
  file = openSqliteFile(join(folder, 'counters.sqlite'), countersSchema)
  const write: SqliteFile['write'] = (work) => {
    commits += 1
    return file.write(work)
  }
  const row: SqliteFile['row'] = (sql, ...values) => {
    if (sql.includes('counted_groups')) lookUps += 1
    return file.row(sql, ...values)
  }
  counters = sqliteCounters({ ...file, write, row }, { now: () => now })
  commits = lookUps = 0
})
afterEach(async () => {
  await file.close()
  await rm(folder, { recursive: true })
})

const views = (by: number, more: Pick<Tally, 'once'> = {}): Tally => ({
  ...more,
  increments: [{ counter: 'post', field: 'views', by }],
})
const totals = async () => (await counters.read(['post']))[0]
const offsets = async (...sources: string[]) =>
  (await Promise.all(sources.map(counters.position))).map((position) => position?.offset)
const settled = async (...additions: Promise<void>[]) =>
  (await Promise.allSettled(additions)).map(({ status }) => status)

it('additions of one turn share a commit, each key counts once among them, and each moves its source', async () => {
  const once = { key: 'ada', for: 'hour' } as const
  await Promise.all([
    counters.add('activity/0', { offset: 5 }, [views(2), views(1, { once })]),
    counters.add('activity/1', { offset: 7 }, [views(3), views(1, { once })]),
    counters.add('activity/0', { offset: 5 }, [views(100)]),
  ])
  expect(commits).toBe(1)
  expect(await totals()).toEqual({ views: 6 })
  expect(await offsets('activity/0', 'activity/1')).toEqual([5, 7])
})

it('no commit has more than a hundred thousand increments, but of one addition', async () => {
  const many: Tally = { increments: Array.from({ length: 60_000 }, () => views(1).increments[0]!) }
  const huge: Tally = { increments: [...many.increments, ...many.increments] }
  await Promise.all(
    [many, views(1), many, huge, views(1)].map((tally, n) =>
      counters.add(`activity/${n}`, { offset: 1 }, [tally]),
    ),
  )
  expect(commits).toBe(4)
  expect(await totals()).toEqual({ views: 240_002 })
})

it('one that is refused refuses no other', async () => {
  const late = counters.add('activity/0', { offset: 9, after: 8 }, [views(100)])
  expect(await settled(late, counters.add('activity/1', { offset: 7 }, [views(3)]))).toEqual([
    'rejected',
    'fulfilled',
  ])
  await expect(late).rejects.toThrow(TotalsPutBack)
  expect(await totals()).toEqual({ views: 3 })
  expect(await offsets('activity/0', 'activity/1')).toEqual([undefined, 7])
})

it('one that fails inside the commit fails alone, and changes nothing', async () => {
  const once = { key: 'ada', for: 'a week' as 'hour' }
  const added = await settled(
    counters.add('activity/0', { offset: 1 }, [views(1)]),
    counters.add('activity/1', { offset: 1 }, [views(100), views(100, { once })]),
    counters.add('activity/2', { offset: 1 }, [views(2)]),
  )
  expect(added).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  expect(await totals()).toEqual({ views: 3 })
  expect(await offsets('activity/0', 'activity/1', 'activity/2')).toEqual([1, undefined, 1])
})

it('sums that JavaScript could not count exactly are added one by one', async () => {
  const [half, large] = [2 ** 52, Number.MAX_SAFE_INTEGER]
  await counters.add('activity/0', { offset: 1 }, [views(-large)])
  await Promise.all([
    counters.add('activity/1', { offset: 1 }, [views(large)]),
    counters.add('activity/2', { offset: 1 }, [views(half)]),
  ])
  expect(await totals()).toEqual({ views: half })
})

it('of a group that is full nothing is looked up any more, until it is forgotten', async () => {
  const from = (value: string): Tally => ({
    increments: [
      {
        counter: 'post',
        field: value,
        by: 1,
        capped: { group: 'campaigns', value, most: 2, field: 'other' },
      },
    ],
  })
  await counters.add('activity/0', { offset: 1 }, ['a', 'b', 'c'].map(from))
  lookUps = 0
  await counters.add('activity/0', { offset: 2 }, ['d', 'e', 'a'].map(from))
  expect(lookUps).toBe(0)
  expect(await totals()).toEqual({ a: 2, b: 1, other: 3 })
  now += 37 * 24 * 60 * 60 * 1000
  await counters.add('activity/0', { offset: 3 }, ['d', 'e', 'a'].map(from))
  expect(await totals()).toEqual({ a: 2, b: 1, d: 1, e: 1, other: 4 })
})
