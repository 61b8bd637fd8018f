import { afterEach, beforeEach, describe, expect, test } from '@jest/globals'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { embeddedEngines } from '../embedded.ts'
import type { Engines } from '../engines.ts'
import type { Derived } from './mend.ts'

const derived: Derived = {
  isDerived: (collection) => collection.startsWith('view-'),
  states: 'states',
  lost: (state) => ({ ...state, isLost: true }),
}

let folder: string
let said: string[]
let engines: Engines | undefined
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-mend-'))
  said = []
})
afterEach(async () => {
  await engines?.close()
  await rm(folder, { recursive: true })
})

const path = () => join(folder, 'shop.sqlite')
const opened = async () =>
  (engines = await embeddedEngines(folder, { derived, report: (problem) => said.push(problem) })('shop'))
const long = 'x'.repeat(2_000)
const numbers = Array.from({ length: 60 }, (_, n) => n)

/** A closed file with a log, accounts that follow from nothing, a view, and its state. */
async function filled() {
  const { eventStore, documents, close } = await opened()
  for (const n of numbers)
    await eventStore.append(`thing-${n}`, 0, [{ type: 'Happened', data: { long } }], { at: 'now' })
  for (const name of ['accounts', 'view-1'])
    await documents
      .collection(name, { indexes: [['n']] })
      .write(numbers.map((n) => ({ id: `${n}`, version: 1, document: { n, long } })))
  await documents.collection('states').put('view', 1, { live: 1 })
  await close()
  engines = undefined
}
/** The pages of a table or index, its root first. */
function pagesOf(name: string): number[] {
  const database = new DatabaseSync(path(), { readOnly: true })
  const pages = database.prepare('select pageno from dbstat where name = ?').all(name)
  database.close()
  return pages.map(({ pageno }) => Number(pageno))
}
async function flip(page: number, bytes: readonly number[], mask = 0x10) {
  await using file = await open(path(), 'r+')
  for (const byte of bytes) {
    const at = (page - 1) * 4096 + byte
    const { buffer } = await file.read(Buffer.alloc(1), 0, 1, at)
    await file.write(Buffer.from([buffer[0]! ^ mask]), 0, 1, at)
  }
}
const everything = async ({ eventStore, documents }: Engines) => {
  const events: string[] = []
  for await (const page of eventStore.scan()) events.push(...page.map(({ id }) => id))
  return {
    events: events.length,
    accounts: await documents.collection('accounts').count(),
    views: await documents.collection('view-1', { indexes: [['n']] }).count(),
    state: (await documents.collection('states').get('view'))?.document,
  }
}
const mended = { events: 60, accounts: 60, views: 0, state: { live: 1, isLost: true } }

describe('a damaged page of a view', () => {
  test.each([
    ['the root of its table', 'documents view-1', 0, [0, 5, 8, 9, 10, 11]],
    ['a leaf of its table', 'documents view-1', -1, [2_000]],
    ['an index', 'view-1 by n', 0, [100]],
  ])('in %s is taken out with every view, and the rest is as it was', async (_where, name, at, bytes) => {
    await filled()
    await flip(pagesOf(name).at(at)!, bytes)
    expect(await everything(await opened())).toEqual(mended)
    expect(said).toEqual([expect.stringMatching(/shop\.sqlite was damaged \(page \d+ .*rebuilt$/)])
  })
  test('is gone for good: the file is whole at the next start', async () => {
    await filled()
    await flip(pagesOf('documents view-1').at(-1)!, [2_000])
    await (await opened()).close()
    said = []
    expect(await everything(await opened())).toEqual(mended)
    expect(said).toEqual([])
  })
  test('is found by its structure where there are no checksums', async () => {
    await filled()
    await rm(`${path()}-sums`)
    await flip(pagesOf('documents view-1').at(-1)!, [0], 0xff)
    expect(await everything(await opened())).toEqual(mended)
  })
})

describe('any other damaged page', () => {
  test.each([
    ['events', 0],
    ['events', -1],
    ['events_pending', 0],
    ['sqlite_autoindex_events_1', 0],
    ['documents accounts', -1],
    ['accounts by n', 0],
    ['documents states', 0],
    ['sqlite_schema', 0],
  ])('of %s refuses the start, and nothing is changed', async (name, at) => {
    await filled()
    await flip(pagesOf(name).at(at)!, [3_900])
    const refused = /shop\.sqlite is damaged \(page \d+ is not as it was written\).*restore its folder/
    await expect(opened()).rejects.toThrow(refused)
    await expect(opened()).rejects.toThrow(refused)
    expect(said).toEqual([])
  })
  test('is found by its structure where there are no checksums, and the views stay', async () => {
    await filled()
    await rm(`${path()}-sums`)
    await flip(pagesOf('events').at(-1)!, [0], 0xff)
    await expect(opened()).rejects.toThrow(/shop\.sqlite is damaged/)
    expect(pagesOf('documents view-1')).not.toEqual([])
    expect(said).toEqual([])
  })
  test('refuses the start also when a view is damaged beside it', async () => {
    await filled()
    await flip(pagesOf('documents view-1').at(-1)!, [2_000])
    await flip(pagesOf('events').at(-1)!, [2_000])
    await expect(opened()).rejects.toThrow(/shop\.sqlite is damaged/)
  })
})
