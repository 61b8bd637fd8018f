import { describe, expect, it } from '@jest/globals'
import { deadLetterNotes, projectionNote, recent } from './notes.ts'

describe('what /ready notes', () => {
  it.each([
    [[], []],
    [[{ from: 'outbox', count: 2 }], [/^2 streams of the outbox are dead letters/]],
    [
      [
        { from: 'outbox', count: 1 },
        { from: 'media.one', count: 1 },
        { from: 'media.other', count: 2 },
      ],
      [/^1 stream of the outbox is/, /^3 events of subscriptions are dead/],
    ],
  ])('of %j dead letters is %j', (sources, notes) =>
    expect(deadLetterNotes(sources)).toEqual(notes.map((note) => expect.stringMatching(note))),
  )
  const current = {
    name: 'things',
    version: 2,
    live: { number: 2, version: 2, events: 9 },
    isCurrent: true,
    building: null,
    failure: null,
  }
  const building = { version: 2, events: 5, expected: 9, eventsPerSecond: 1 }
  it.each([
    [{}, []],
    [{ isCurrent: false }, ['the projection things is not current yet']],
    [{ isCurrent: false, building }, ['the projection things is being built: 5 of about 9 events']],
    [
      { isCurrent: false, building: { ...building, expected: null } },
      ['the projection things is being built: 5 events'],
    ],
    [
      { isCurrent: false, failure: 'catalog is unavailable' },
      ['the projection things could not be built yet: catalog is unavailable'],
    ],
  ])('of a projection with %j is %j', (status, notes) =>
    expect(projectionNote({ ...current, ...status })).toEqual(notes),
  )
  it('is asked for once however many want to know, and is the last that was known when asking fails or hangs', async () => {
    let asked = 0
    const count = recent(async () => (asked += 1), 0)
    expect(await Promise.all([count(), count(), count()])).toEqual([1, 1, 1])
    expect(await count()).toBe(1)
    expect(await recent(() => Promise.reject(new Error('unavailable')), 7)()).toBe(7)
    expect(await recent(() => new Promise<number>(() => undefined), 7)()).toBe(7)
  })
})
