import { describe, expect, it } from '@jest/globals'
import type { ProjectionStatus } from '@vitrine/contracts'
import { chosen, type Found } from './dead-letters.ts'
import { changesTable, deadLettersTable, progressLine, projectionsTable, rollupLines } from './print.ts'
import { theOne } from './projections.ts'

const status: ProjectionStatus = {
  name: 'sums',
  version: 3,
  live: { number: 2, version: 2, events: 1_000 },
  isCurrent: false,
  building: { version: 3, events: 520, expected: 1_000, eventsPerSecond: 130 },
  failure: null,
}
const letter = (id: string, from = 'outbox') => ({
  from,
  id,
  error: 'a size\n  must be a number',
  attempts: 5,
  at: '2026-11-01T10:00:00.000Z',
  events: 1_200,
})

describe('progress', () => {
  it.each([
    [520, 1_000, '52 %  520 of about 1,000 events  130/s'],
    [1_500, 1_000, '100 %  1,500 of about 1,000 events  130/s'],
    [520, null, '520 events  130/s'],
  ])('at %i of %p is one line', (events, expected, line) =>
    expect(progressLine({ events, expected, perSecond: 129.7 })).toBe(line),
  )
})

describe('a table', () => {
  it('of projections says what is read, what is built, and what fails', () =>
    expect(
      projectionsTable([
        { service: 'catalog', status },
        { service: 'media', status: { ...status, building: null, isCurrent: true, failure: 'no disk' } },
      ]),
    ).toBe(
      [
        'service  projection  version  live                     building                                failure',
        'catalog  sums        3        version 2, generation 2  52 %  520 of about 1,000 events  130/s',
        'media    sums        3        version 2, generation 2                                          no disk',
      ].join('\n'),
    ))
  it('of dead letters keeps an error on its line', () => {
    expect(deadLettersTable([{ service: 'catalog', letter: letter('outfit-1') }])).toBe(
      [
        'service  from    id        events  attempts  since                     error',
        'catalog  outbox  outfit-1  1,200   5         2026-11-01T10:00:00.000Z  a size must be a number',
      ].join('\n'),
    )
    expect(deadLettersTable([])).toBe('There are no dead letters.')
  })
  it('of what a recount changed shows before and after', () => {
    const before = { views: 10, clicks: 2, visitors: 4 }
    const changes = [{ outfitId: 'o', title: 'Linen', before, after: { ...before, clicks: 3 } }]
    expect(changesTable(changes, 3)).toBe(
      ['title  views  clicks  visitors', 'Linen  10     2 → 3   4', 'and 2 more'].join('\n'),
    )
    expect(changesTable([], 0)).toBe('Nothing changed.')
  })
})

it('the roll-up is described by what is read, what is left out and what was counted last', () =>
  expect(
    rollupLines({
      version: 2,
      live: { number: 3, version: 2 },
      excluded: { bot: 1_200 },
      recount: { version: 2, records: 1, left: 3, recordsPerSecond: 9 },
      last: {
        version: 2,
        finished: '2026-11-01T10:00:00.000Z',
        records: 5,
        seconds: 1.25,
        changed: 1,
        changes: [],
      },
    }),
  ).toEqual([
    'The totals of version 2 are read, generation 3; the program knows version 2.',
    'Recorded and not counted: 1,200 bot.',
    'Recounting: 25 %  1 of about 4 records  9/s',
    'Last recounted: 2026-11-01T10:00:00.000Z, 5 records in 1.3 s, 1 outfit changed.',
  ]))

describe('a name', () => {
  const all = (['catalog', 'media'] as const).map((service) => ({ service, status }))
  it('means one projection, or is refused with those that there are', () => {
    expect(theOne(all.slice(0, 1), 'sums')).toBe(all[0])
    expect(() => theOne(all, 'sums')).toThrow('say catalog/sums or media/sums')
    expect(() => theOne(all, 'totals')).toThrow('there are catalog/sums, media/sums')
  })
})

describe('dead letters', () => {
  const found: Found[] = [
    { service: 'catalog', letter: letter('outfit-1') },
    { service: 'catalog', letter: letter('outfit-2') },
    { service: 'favorites', letter: letter('outfit-1@3', 'favorites.outfits') },
    { service: 'tracking', letter: letter('outfit-1@3', 'tracking.outfits') },
  ]
  it('are chosen by id, or all from each place at once', () => {
    expect(chosen(found, { ids: ['outfit-2'], action: 'discard' })).toEqual([
      { service: 'catalog', from: 'outbox', id: 'outfit-2' },
    ])
    expect(chosen(found, { ids: ['outfit-1@3'], action: 'redrive' })).toHaveLength(2)
    expect(chosen(found, { ids: [], action: 'discard' })).toEqual([
      { service: 'catalog', from: 'outbox', id: null },
      { service: 'favorites', from: 'favorites.outfits', id: null },
      { service: 'tracking', from: 'tracking.outfits', id: null },
    ])
  })
  it('are shown one by one when none is named', () =>
    expect(chosen(found, { ids: [], action: 'show' })).toHaveLength(4))
  it('that are not there, or might be several to be gone, are refused', () => {
    expect(() => chosen(found, { ids: ['x'], action: 'show' })).toThrow('There is no dead letter x.')
    expect(() => chosen(found, { ids: ['outfit-1@3'], action: 'discard' })).toThrow(
      'a dead letter of favorites and tracking: say --service',
    )
  })
})
