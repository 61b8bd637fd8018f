import { describe, expect, it } from '@jest/globals'
import type { Outfit } from '@vitrine/contracts'
import { keepingLedger, type KeepingEvidence } from './keeping-ledger.ts'

const outfit = (id: string, title = id) => ({ id, title }) as Outfit
const feed = { projection: 'catalog/feed', events: 2, documents: 4, differences: [] as string[] }
const letter = {
  from: 'favorites.outfits',
  id: 'outfit-o1@2',
  error: 'no title',
  attempts: 5,
  at: '2026-11-01T10:00:00.000Z',
  events: 1,
}

const whole = (): KeepingEvidence => ({
  sent: {
    publications: new Map([['o1', outfit('o1')]]),
    pictures: new Map([['/media/1', 'bytes']]),
    likes: new Map([['anna', new Set(['o1'])]]),
  },
  // The second was published by a request whose answer was cut off.
  outfits: [outfit('o1'), outfit('o2')],
  published: {
    events: 3,
    outfits: new Set(['o1', 'o2']),
    waiting: 0,
  },
  verified: [feed],
  deadLetters: [],
  pictures: new Map([['/media/1', 'bytes']]),
  likes: new Map([['anna', new Set(['o1'])]]),
})

it('balances when everything is there and every projection says what its log does', () => {
  expect(keepingLedger(whole())).toEqual({
    publications: { acknowledged: 1, stored: 1 },
    pictures: { acknowledged: 1, stored: 1 },
    likes: { acknowledged: 1, stored: 1 },
    events: { published: 3, 'not passed on': 0, 'dead letters': 0 },
    projections: { 'catalog/feed': { events: 2, documents: 4, differences: 0 } },
    faults: [],
  })
})

describe('finds', () => {
  it.each<[string, Partial<KeepingEvidence>, string]>([
    ['a lost outfit', { outfits: [outfit('o2')] }, 'the outfit o1 was acknowledged and is lost or another'],
    [
      'a changed outfit',
      { outfits: [outfit('o1', 'another')] },
      'the outfit o1 was acknowledged and is lost or another',
    ],
    [
      'an outfit without an event',
      { published: { events: 1, outfits: new Set(['o2']), waiting: 0 } },
      'the outfit o1 was acknowledged and is lost or another',
    ],
    [
      'a lost picture',
      { pictures: new Map() },
      'the picture /media/1 was acknowledged and is lost or another',
    ],
    [
      'a changed picture',
      { pictures: new Map([['/media/1', 'others']]) },
      'the picture /media/1 was acknowledged and is lost or another',
    ],
    [
      'a lost like',
      { likes: new Map([['anna', new Set<string>()]]) },
      'the like anna o1 was acknowledged and is lost',
    ],
    ['the likes of a lost person', { likes: new Map() }, 'the like anna o1 was acknowledged and is lost'],
    [
      'an event that waits',
      { published: { ...whole().published, waiting: 1 } },
      '1 events were not passed on',
    ],
    ['a dead letter', { deadLetters: [letter] }, 'a dead letter of favorites.outfits: outfit-o1@2: no title'],
    [
      'a projection unlike its log, be it a copy of another service’s',
      { verified: [feed, { ...feed, projection: 'favorites/outfits', differences: ['o1 is missing'] }] },
      'favorites/outfits: o1 is missing',
    ],
  ])('%s', (_what, change, fault) => {
    expect(keepingLedger({ ...whole(), ...change }).faults).toContain(fault)
  })
})
