import { expect } from '@jest/globals'
import type { EventStore } from '@vitrine/engines'
import { upTo, type Clauses } from '../contract/clauses.ts'
import { at, drafted, published, versions } from './outfit-events.fixtures.ts'

export const deadLetterClauses = {
  'makes a stream a dead letter whole, with what comes later, and tells why': async ({ port: store }) => {
    const failure = { error: 'cannot be published', attempts: 5, at }
    await store.append('outfit-1', 0, [drafted, published], { at })
    await store.append('outfit-2', 0, [drafted], { at })
    await store.addDeadLetter('outfit-1', failure)
    await store.addDeadLetter('outfit-1', { ...failure, error: 'said again' })
    await store.append('outfit-1', 2, [published], { at })
    expect((await store.pending(10)).events.map(({ stream }) => stream)).toEqual(['outfit-2'])
    expect(await store.deadLetters()).toEqual([{ stream: 'outfit-1', ...failure, events: 3 }])
    expect(versions(await store.read('outfit-1'))).toEqual([1, 2, 3])
  },
  'shows the earliest dead letters, or one, when asked for no more, and counts them': async ({
    port: store,
  }) => {
    expect(await store.countDeadLetters()).toBe(0)
    for (const number of upTo(3)) {
      await store.append(`outfit-${number}`, 0, [drafted], { at })
      const later = new Date(Date.parse(at) + number).toISOString()
      await store.addDeadLetter(`outfit-${number}`, { error: 'no', attempts: 5, at: later })
    }
    const streams = async (asked: { limit?: number; stream?: string }) =>
      (await store.deadLetters(asked)).map(({ stream }) => stream)
    expect(await streams({ limit: 2 })).toEqual(['outfit-1', 'outfit-2'])
    expect(await streams({ stream: 'outfit-3' })).toEqual(['outfit-3'])
    expect(await streams({ stream: 'outfit-4' })).toEqual([])
    expect(await store.countDeadLetters()).toBe(3)
  },
  'hands over a dead letter once more when asked, and says how many': async ({ port: store }) => {
    await store.append('outfit-1', 0, [drafted, published], { at })
    await store.addDeadLetter('outfit-1', { error: 'no', attempts: 5, at })
    expect(await store.redrive('outfit-1')).toBe(2)
    expect(versions((await store.pending(10)).events)).toEqual([1, 2])
    expect(await store.deadLetters()).toEqual([])
    expect(await store.redrive('outfit-1')).toBe(0)
    await store.append('outfit-1', 2, [published], { at })
    expect(versions((await store.pending(10)).events)).toEqual([1, 2, 3])
  },
  'lets go of a dead letter when asked, and of nothing that comes later': async ({ port: store }) => {
    await store.append('outfit-1', 0, [drafted, published], { at })
    await store.addDeadLetter('outfit-1', { error: 'no', attempts: 5, at })
    expect(await store.discard('outfit-1')).toBe(2)
    expect(await store.deadLetters()).toEqual([])
    await store.append('outfit-1', 2, [published], { at })
    expect(versions((await store.pending(10)).events)).toEqual([3])
    expect(versions(await store.read('outfit-1'))).toEqual([1, 2, 3])
  },
  'keeps dead letters when it is opened again': async ({ port: store, reopen }) => {
    await store.append('outfit-1', 0, [drafted], { at })
    await store.addDeadLetter('outfit-1', { error: 'no', attempts: 5, at })
    const again = await reopen()
    expect((await again.pending(10)).events).toEqual([])
    expect(await again.deadLetters()).toEqual([
      { stream: 'outfit-1', error: 'no', attempts: 5, at, events: 1 },
    ])
  },
} satisfies Clauses<EventStore>
