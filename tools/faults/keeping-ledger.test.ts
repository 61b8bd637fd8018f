import { describe, expect, it } from '@jest/globals'
import type { Outfit } from '@vitrine/contracts'
import { keepingLedger, type KeepingEvidence } from './keeping-ledger.ts'

const outfit = (id: string, title = id) => ({ id, title }) as Outfit
const rebuilt = { service: 'catalog', events: 2, documents: 4, differences: [] as string[] }
const copy = (versions: readonly [string, number][], deadLetters = 0) => ({
  service: 'favorites',
  versions: new Map(versions),
  deadLetters,
})

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
    last: new Map([
      ['o1', 2],
      ['o2', 1],
    ]),
    waiting: 0,
  },
  copies: [
    copy([
      ['o1', 2],
      ['o2', 1],
    ]),
  ],
  rebuilt: [rebuilt],
  pictures: new Map([['/media/1', 'bytes']]),
  likes: new Map([['anna', new Set(['o1'])]]),
})

it('balances when everything is there and everybody has heard of it', () => {
  expect(keepingLedger(whole())).toEqual({
    publications: { acknowledged: 1, stored: 1 },
    pictures: { acknowledged: 1, stored: 1 },
    likes: { acknowledged: 1, stored: 1 },
    events: { published: 3, 'not passed on': 0, 'missed by favorites': 0, 'dead letters': 0 },
    rebuilt: { catalog: { events: 2, documents: 4, differences: 0 } },
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
      { published: { events: 1, last: new Map([['o2', 1]]), waiting: 0 } },
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
    [
      'an outfit that a service missed',
      { copies: [copy([['o1', 2]])] },
      'favorites missed the last event of o2',
    ],
    [
      'a service that stopped listening',
      {
        copies: [
          copy([
            ['o1', 1],
            ['o2', 1],
          ]),
        ],
      },
      'favorites missed the last event of o1',
    ],
    [
      'a dead letter',
      {
        copies: [
          copy(
            [
              ['o1', 2],
              ['o2', 1],
            ],
            1,
          ),
        ],
      },
      'dead letters of favorites: 1',
    ],
    [
      'a view unlike its rebuild',
      { rebuilt: [{ ...rebuilt, differences: ['feed/o1'] }] },
      'catalog: feed/o1 differs from its rebuild',
    ],
  ])('%s', (_what, change, fault) => {
    expect(keepingLedger({ ...whole(), ...change }).faults).toContain(fault)
  })
})
