import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { StorageUnavailable, type Engines } from '@vitrine/engines'
import { seededRandom } from '@vitrine/engine-testing'
import { enginesForTest, projectionsForTest } from '@vitrine/test-kit'
import { create, save } from '../outfit/outfit-commands.fixtures.ts'
import type { HandleOutfit } from '../outfit/outfit.routes.ts'
import { outfitHandler } from '../outfits.ts'
import { pendingChanges } from '../pending-changes/pending-changes.projection.ts'
import { runTagChanges } from './run-tag-changes.ts'
import { tagChanges, type TagChanges } from './tag-changes.ts'
import { countTags } from './tag-counts.ts'
import { asked } from './tag-job.ts'
import { taggedOutfits } from './tagged-outfits.projection.ts'

let engines: Engines
let now: Date
beforeEach(async () => {
  engines = await enginesForTest('catalog')
  now = new Date('2026-05-04T09:00:00.000Z')
})
afterEach(() => engines.close())

const pass = (seconds: number) => void (now = new Date(now.getTime() + seconds * 1000))
const never = new Promise<never>(() => undefined)

/** One of the processes of a catalog. `lives`: after so many steps it is killed, and nothing that it began goes on. */
async function process(worker: string, { lives = Infinity } = {}) {
  const projections = projectionsForTest(engines)
  const tagged = projections.project(taggedOutfits)
  const pending = projections.project(pendingChanges)
  await projections.open()
  let killed: () => void = () => undefined
  const death = new Promise<void>((resolve) => (killed = resolve))
  let steps = 0
  const alive =
    <Args extends unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    (...args: Args): Promise<Result> => {
      if ((steps += 1) <= lives) return work(...args)
      killed()
      return never
    }
  const handleOutfit: HandleOutfit = alive(outfitHandler(engines, { project: projections.apply }))
  const changes = tagChanges({ documents: engines.documents, now: () => now })
  const mortal: TagChanges = { ...changes, moveOn: alive(changes.moveOn) }
  const stopping = new AbortController()
  const run = (part: { handleOutfit?: HandleOutfit; onFailed?: (error: unknown) => void } = {}) => {
    const around = {
      tagged,
      pending,
      now: () => now,
      worker,
      stopping: stopping.signal,
      onFailed: () => undefined,
    }
    return Promise.race([runTagChanges({ handleOutfit, changes: mortal, ...around, ...part }), death])
  }
  return { tagged, changes, handleOutfit, run, stop: () => stopping.abort() }
}
type Process = Awaited<ReturnType<typeof process>>

const ids = (count: number) => Array.from({ length: count }, (_, n) => `o${String(n).padStart(3, '0')}`)
async function posts({ handleOutfit }: Process, count: number, tags = ['linen', 'noon']) {
  for (const id of ids(count))
    await handleOutfit(id, { ...create({ tags }), id } as ReturnType<typeof create>, {
      at: now.toISOString(),
    })
}
const rename = ({ changes }: Process, from: string, to: string | null) =>
  changes.add(asked({ from, to, merge: false, by: 'mira', askedAt: now.toISOString() }))
const eventsOf = (id: string) => engines.eventStore.read(`outfit-${id}`)

describe('a change of a tag', () => {
  it('goes on where a killed process stopped, and changes each post once', async () => {
    const random = seededRandom(7)
    const count = 130
    await posts(await process('first'), count)
    const asking = await process('asking')
    await rename(asking, 'linen', 'flax')
    for (let kills = 0; kills < 12; kills += 1) {
      await (await process(`killed-${kills}`, { lives: Math.floor(random() * 25) })).run()
      expect(await (await process('early')).run()).toBeUndefined() // the lease still holds
      pass(11)
    }
    await (await process('last')).run()
    expect(await asking.changes.list()).toMatchObject([
      { state: 'done', total: count, done: count, refused: 0 },
    ])
    for (const id of ids(count)) {
      const [, renamed, ...more] = await eventsOf(id)
      expect(renamed).toMatchObject({ type: 'OutfitRevised', by: 'mira', data: { tags: ['flax', 'noon'] } })
      expect(more).toEqual([])
    }
  })
  it('is worked off by one of several processes, and counts are right in each', async () => {
    const [one, other] = [await process('one'), await process('other')]
    await posts(one, 60)
    await rename(one, 'linen', 'flax')
    await Promise.all([one.run(), other.run()])
    expect(await other.changes.list()).toMatchObject([{ done: 60, total: 60 }])
    for (const { tagged } of [one, other]) {
      const counts = await countTags(tagged)
      expect([counts.of('linen'), counts.of('Flax')?.posts]).toEqual([undefined, 60])
    }
  })
  it('keeps what somebody saves meanwhile', async () => {
    const one = await process('one')
    await posts(one, 3)
    await rename(one, 'linen', 'flax')
    const savedFirst: HandleOutfit = async (id, command, context) => {
      const saved = save({ title: `Typed on ${id}`, tags: ['linen', 'new'] })
      await outfitHandler(engines)(id, saved, { at: now.toISOString() })
      return one.handleOutfit(id, command, context)
    }
    await one.run({ handleOutfit: savedFirst })
    for (const id of ids(3))
      expect((await eventsOf(id)).at(-1)).toMatchObject({
        data: { title: `Typed on ${id}`, tags: ['flax', 'new'] },
      })
  })
  it('sees what the one before it did, although a process stopped in between', async () => {
    const one = await process('one')
    await posts(one, 120)
    await rename(one, 'linen', 'flax')
    pass(1)
    await rename(one, 'flax', 'hemp')
    let handled = 0
    const stopped: HandleOutfit = (...all) => {
      if ((handled += 1) === 60) one.stop()
      return one.handleOutfit(...all)
    }
    await one.run({ handleOutfit: stopped })
    expect((await one.changes.list()).map(({ state }) => state)).toEqual(['waiting', 'running'])
    await (await process('other')).run() // at once: a process that stops gives its lease back
    expect((await one.changes.list()).map(({ done }) => done)).toEqual([120, 120])
    expect((await eventsOf('o000')).at(-1)).toMatchObject({ data: { tags: ['hemp', 'noon'] } })
  })
  it('names the posts that were left, and waits where nothing can be written', async () => {
    const one = await process('one')
    await posts(one, 3)
    await rename(one, 'linen', null)
    const full = new StorageUnavailable('/data/catalog.sqlite', 'full')
    await expect(one.run({ handleOutfit: () => Promise.reject(full) })).rejects.toBe(full)
    const failures: unknown[] = []
    const broken: HandleOutfit = async (...all) => {
      if (all[0] === 'o001') throw new Error('unreadable')
      return one.handleOutfit(...all)
    }
    await one.run({ handleOutfit: broken, onFailed: (error) => failures.push(error) })
    expect(await one.changes.list()).toMatchObject([
      { state: 'done', total: 3, done: 2, refused: 1, refusals: [{ id: 'o001', code: 'unexpected' }] },
    ])
    expect(failures).toHaveLength(1)
  })
  it('is forgotten after 30 days, and only so many may wait', async () => {
    const { changes, run } = await process('one')
    const one = await process('one')
    for (let n = 0; n < 19; n += 1) await rename(one, `tag ${n}`, 'flax')
    const atOnce = ['linen', 'wool', 'silk'].map((tag) => rename(one, tag, 'flax'))
    const refused = { status: 'rejected', reason: { code: 'too-many-tag-changes' } }
    expect(
      (await Promise.allSettled(atOnce)).toSorted((a, b) => (a.status < b.status ? -1 : 1)),
    ).toMatchObject([{ status: 'fulfilled' }, refused, refused])
    pass(31 * 24 * 3600)
    expect(await changes.list()).toHaveLength(20)
    await run()
    expect(await changes.list()).toEqual([])
    await changes.forgetOld()
    expect(await engines.documents.collection('tag-changes').count()).toBe(0)
  })
})
