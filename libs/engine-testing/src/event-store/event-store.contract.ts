import { expect } from '@jest/globals'
import type { EventStore } from '@vitrine/engines'
import { collect, upTo, type Clauses } from '../contract/clauses.ts'
import { contract } from '../contract/contract.ts'
import { deadLetterClauses } from './event-store.dead-letters.contract.ts'
import { at, drafted, published, refused, versions } from './outfit-events.fixtures.ts'

export const eventStoreClauses = {
  'reads a stream back in the order it was appended': async ({ port: store }) => {
    await store.append('outfit-1', 0, [drafted, published], { at })
    await store.append('outfit-1', 2, [published], { at })
    const events = await store.read('outfit-1')
    expect(events.map(({ version, type }) => [version, type])).toEqual([
      [1, 'OutfitDrafted'],
      [2, 'OutfitPublished'],
      [3, 'OutfitPublished'],
    ])
  },
  'answers what it recorded, the same as it reads back': async ({ port: store }) => {
    const recorded = await store.append('outfit-1', 0, [drafted, published], {
      at,
      by: 'ada',
      trace: '00-1-2-01',
      note: 'The hem was wrong',
    })
    const known = { at, by: 'ada', trace: '00-1-2-01', note: 'The hem was wrong' }
    expect(recorded).toEqual([
      { id: 'outfit-1@1', stream: 'outfit-1', version: 1, ...drafted, ...known },
      { id: 'outfit-1@2', stream: 'outfit-1', version: 2, ...published, ...known },
    ])
    expect(await store.read('outfit-1')).toStrictEqual(recorded)
  },
  'leaves out who, trace and note where they are not known': async ({ port: store }) => {
    await store.append('outfit-1', 0, [drafted], { at })
    const [event] = await store.read('outfit-1')
    expect(Object.keys(event ?? {}).sort()).toEqual(['at', 'data', 'id', 'stream', 'type', 'version'])
  },
  'reads an unknown stream as empty': async ({ port: store }) => {
    await store.append('outfit-1', 0, [drafted], { at })
    expect(await store.read('outfit-10')).toEqual([])
  },
  'refuses a writer that has not seen the latest version': async ({ port: store }) => {
    await store.append('outfit-1', 0, [drafted], { at })
    expect(await refused(store.append('outfit-1', 0, [published], { at }))).toBe(true)
  },
  'refuses a writer that is ahead of the stream': async ({ port: store }) => {
    await store.append('outfit-1', 0, [drafted], { at })
    expect(await refused(store.append('outfit-1', 3, [published], { at }))).toBe(true)
    expect(await refused(store.append('outfit-2', 1, [published], { at }))).toBe(true)
  },
  'records nothing of an append that it refuses': async ({ port: store }) => {
    await store.append('outfit-1', 0, [drafted, published], { at })
    await refused(store.append('outfit-1', 1, [published, published, published], { at }))
    expect(versions(await store.read('outfit-1'))).toEqual([1, 2])
    expect((await store.pending(10)).events).toHaveLength(2)
  },
  'records nothing when one event of an append cannot be stored': async ({ port: store }) => {
    const circle: { self?: unknown } = {}
    circle.self = circle
    await expect(
      store.append('outfit-1', 0, [drafted, { type: 'Odd', data: circle }], { at }),
    ).rejects.toBeDefined()
    expect(await store.read('outfit-1')).toEqual([])
    await store.append('outfit-1', 0, [drafted], { at })
    expect(versions((await store.pending(10)).events)).toEqual([1])
  },
  'lets exactly one of twenty racing writers through': async ({ port: store }) => {
    for (const version of [0, 1]) {
      const race = await Promise.all(
        upTo(20).map((writer) =>
          refused(store.append('outfit-1', version, [drafted], { at, by: `${writer}` })),
        ),
      )
      expect(race.filter((lost) => !lost)).toHaveLength(1)
      expect(race.filter((lost) => lost)).toHaveLength(19)
    }
    expect(versions(await store.read('outfit-1'))).toEqual([1, 2])
  },
  'lets writers of different streams through side by side': async ({ port: store }) => {
    await Promise.all(upTo(20).map((n) => store.append(`outfit-${n}`, 0, [drafted], { at })))
    expect((await store.pending(50)).events).toHaveLength(20)
  },
  'holds an event pending until it is marked published': async ({ port: store }) => {
    const [first, second] = await store.append('outfit-1', 0, [drafted, published], { at })
    expect((await store.pending(10)).events).toEqual([first, second])
    await store.markPublished([first!])
    expect((await store.pending(10)).events).toEqual([second])
    await store.markPublished([first!, second!])
    expect((await store.pending(10)).events).toEqual([])
    expect(versions(await store.read('outfit-1'))).toEqual([1, 2])
  },
  'offers what is pending in the order of each stream': async ({ port: store }) => {
    for (const version of [0, 1, 2])
      for (const stream of ['outfit-b', 'outfit-a']) await store.append(stream, version, [drafted], { at })
    const pending = (await store.pending(10)).events
    for (const stream of ['outfit-a', 'outfit-b'])
      expect(versions(pending.filter((event) => event.stream === stream))).toEqual([1, 2, 3])
  },
  'offers no more pending events than asked for, the earliest of a stream first': async ({ port: store }) => {
    await store.append('outfit-1', 0, [drafted, drafted, drafted], { at })
    await store.append('outfit-1', 3, [drafted], { at })
    expect(versions((await store.pending(2)).events)).toEqual([1, 2])
  },
  'goes on with what is pending where a page ended': async ({ port: store }) => {
    for (const stream of ['outfit-1', 'outfit-2', 'outfit-3'])
      await store.append(stream, 0, [drafted, drafted, drafted], { at })
    const ids: string[] = []
    for (let page = await store.pending(2); ; page = await store.pending(2, page.next)) {
      expect(page.events.length).toBeLessThanOrEqual(2)
      ids.push(...page.events.map(({ id }) => id))
      if (page.next === undefined) break
    }
    expect(ids.sort()).toEqual([1, 2, 3].flatMap((n) => upTo(3).map((version) => `outfit-${n}@${version}`)))
  },
  'reads what came after a version, and the last of a stream': async ({ port: store }) => {
    await store.append('outfit-1', 0, [drafted, published, published], { at })
    await store.append('outfit-1', 3, [published, published], { at })
    expect(versions(await store.read('outfit-1', { after: 0 }))).toEqual(upTo(5))
    expect(versions(await store.read('outfit-1', { after: 2 }))).toEqual([3, 4, 5])
    expect(await store.read('outfit-1', { after: 5 })).toEqual([])
    expect(versions(await store.read('outfit-1', { last: 3 }))).toEqual([3, 4, 5])
    expect(versions(await store.read('outfit-1', { last: 9 }))).toEqual(upTo(5))
    expect(await store.read('outfit-2', { last: 1 })).toEqual([])
  },
  'scans stream by stream, those with a prefix alone, and goes on after a place': async ({ port: store }) => {
    await store.append('outfit-b', 0, [drafted, drafted, drafted], { at })
    await store.append('outfit-a', 0, [drafted], { at })
    await store.append('outfit-b', 3, [published], { at })
    await store.append('outfits-z', 0, [drafted], { at })
    await store.append('image-1', 0, [drafted], { at })
    const scanned = async (given: Parameters<EventStore['scan']>[0]) =>
      (await collect(store.scan(given))).flat().map(({ id }) => id.replace('outfit-', ''))
    expect(await scanned({ prefix: 'outfit-' })).toEqual(['a@1', 'b@1', 'b@2', 'b@3', 'b@4'])
    for (const [version, rest] of [
      [2, ['b@3', 'b@4']],
      [3, ['b@4']],
      [4, []],
    ] as const)
      // prettier-ignore
      expect(await scanned({ prefix: 'outfit-', after: { stream: 'outfit-b', version } })).toEqual(rest)
    expect(await scanned({ prefix: 'outfit-', after: { stream: 'outfit-a', version: 1 } })).toHaveLength(4)
  },
  'wakes those who listen after an append, until they stop listening': async ({
    port: store,
    eventually,
    atEnd,
  }) => {
    const woken = { stays: 0, leaves: 0 }
    atEnd(store.onAppended(() => (woken.stays += 1)))
    const leave = store.onAppended(() => (woken.leaves += 1))
    await store.append('outfit-1', 0, [drafted], { at })
    await eventually(() => expect(Math.min(woken.stays, woken.leaves)).toBeGreaterThan(0))
    leave()
    const before = { ...woken }
    await store.append('outfit-1', 1, [drafted], { at })
    await eventually(() => expect(woken.stays).toBeGreaterThan(before.stays))
    expect(woken.leaves).toBe(before.leaves)
  },
  'tells how many events are pending, and since when the first of them is': async ({ port: store }) => {
    expect(await store.outbox()).toEqual({ pending: 0, oldest: undefined })
    const later = '2026-03-01T11:00:00.000Z'
    const [first, second] = await store.append('outfit-1', 0, [drafted, published], { at })
    await store.append('outfit-2', 0, [drafted], { at: later })
    await store.append('outfit-3', 0, [drafted], { at: later })
    expect(await store.outbox()).toEqual({ pending: 4, oldest: at })
    await store.markPublished([first!])
    expect(await store.outbox()).toEqual({ pending: 3, oldest: at })
    await store.markPublished([second!])
    expect(await store.outbox()).toEqual({ pending: 2, oldest: later })
    await store.addDeadLetter('outfit-2', { error: 'no', attempts: 5, at })
    expect(await store.outbox()).toEqual({ pending: 1, oldest: later })
  },
  'scans every event of every stream, published or not, each stream in its order': async ({
    port: store,
  }) => {
    const many = upTo(600).map(() => drafted)
    await store.markPublished(await store.append('outfit-1', 0, many, { at }))
    await store.append('outfit-2', 0, many, { at })
    await store.append('outfit-1', 600, [published], { at })
    const events = (await collect(store.scan())).flat()
    expect(versions(events.filter(({ stream }) => stream === 'outfit-1'))).toEqual(upTo(601))
    expect(versions(events.filter(({ stream }) => stream === 'outfit-2'))).toEqual(upTo(600))
  },
  'keeps events, and which are pending, when it is opened again': async ({ port: store, reopen }) => {
    const [first] = await store.append('outfit-1', 0, [drafted, published], { at, by: 'ada' })
    await store.markPublished([first!])
    const before = { read: await store.read('outfit-1'), pending: (await store.pending(10)).events }
    const again = await reopen()
    expect({ read: await again.read('outfit-1'), pending: (await again.pending(10)).events }).toEqual(before)
    expect(before.pending).toHaveLength(1)
    expect(await refused(again.append('outfit-1', 0, [drafted], { at }))).toBe(true)
  },
  ...deadLetterClauses,
} satisfies Clauses<EventStore>

export const eventStoreContract = contract('event store', eventStoreClauses)
