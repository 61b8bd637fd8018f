import { describe, expect, it } from '@jest/globals'
import type { Activity } from '@vitrine/contracts'
import { activityForTest } from '@vitrine/contracts/examples'
import { rollUp, type Classified } from './roll-up.ts'
import { summedIn } from './summed.fixtures.ts'

const view = (changes: Partial<Activity> = {}, classification: Partial<Classified> = {}): Classified => {
  const record = activityForTest({ id: 'v1', kind: 'view', ...changes })
  return { record, outfitId: record.outfitId, isBot: false, ...classification }
}
const click = (changes: Partial<Activity> = {}, classification: Partial<Classified> = {}) =>
  view({ id: 'c1', kind: 'click', productId: 'p1', ...changes }, classification)

/** Beside the figures of days. */
const totals = (...classified: Classified[]) =>
  summedIn(rollUp(classified), (counter) => !counter.startsWith('day/'))

describe('a batch', () => {
  it('of nothing adds nothing', () => expect(rollUp([])).toEqual([]))
  it('counts a view once', () => {
    expect(rollUp([view()])).toMatchObject([{ day: '2026-05-04', once: { key: 'view/o1/v1', for: 'hour' } }])
    expect(totals(view(), view())).toEqual({ 'outfit/o1 views': 1 })
  })
  it('counts a visitor once a day, of the post and of the shop', () => {
    const [, ofPost, ofShop] = rollUp([view({ visitor: 'ada' })])
    const members = new Set(['ada'])
    expect(ofPost).toMatchObject({
      day: '2026-05-04',
      distinct: { set: 'visitor/o1/2026-05-04', members },
      increments: [
        { counter: 'outfit/o1', field: 'visitors', by: 1 },
        { counter: 'day/2026-05-04/post/o1', field: 'visitors', by: 1 },
        { counter: 'day/2026-05-04/unranked/2', field: 'o1/visitors', by: 1 },
      ],
    })
    expect(ofShop).toEqual({
      day: '2026-05-04',
      distinct: { set: 'visitor/shop/2026-05-04', members, isShared: true },
      increments: [{ counter: 'day/2026-05-04/shop', field: 'visitors', by: 1 }],
    })
  })
  it('tells each key once, as it first came, and the visitors of a day together', () => {
    const tallies = rollUp([
      view({ id: 'v1', visitor: 'ada' }),
      view({ id: 'v2', visitor: 'ada' }),
      view(),
      view({ id: 'v3', visitor: 'bo' }),
    ])
    expect(tallies.flatMap(({ once }) => once?.key ?? [])).toEqual(['view/o1/v1', 'view/o1/v2', 'view/o1/v3'])
    expect(tallies.flatMap(({ distinct }) => (distinct ? [[...distinct.members]] : []))).toEqual([
      ['ada', 'bo'],
      ['ada', 'bo'],
    ])
  })
  it.each([
    ['a view, for an hour', view(), ['hour']],
    ['a click, for days', click(), ['days']],
    ['a click that waited, for a month', click({ waited: true }), ['month', 'month', 'month']],
    ['a click on an unknown product, for a month', click({ outfitId: null }), ['month']],
    ['a view of a bot, for an hour', view({}, { isBot: true }), ['hour']],
    ['a click of a bot, for days', click({}, { isBot: true }), ['days']],
  ])('has %s remembered', (_, one, expected) =>
    expect(rollUp([one]).map(({ once }) => once?.for)).toEqual(expected),
  )
  it('excludes bots, with the reason, in all and in that hour, and in no figure of the day', () =>
    expect(summedIn(rollUp([view({ visitor: 'ada' }, { isBot: true })]))).toEqual({
      'excluded bot': 1,
      'excluded/2026-05 04T09/bot': 1,
      'outfit/o1 excluded': 1,
      'day/2026-05-04/unranked/2 o1/excluded': 1,
    }))
  it('never mixes a click up with a view of the same id', () =>
    expect(totals(view({ id: 'same' }), click({ id: 'same' }))).toMatchObject({
      'outfit/o1 views': 1,
      'outfit/o1 clicks': 1,
    }))
})

describe('a click on an unknown product', () => {
  const early = { outfitId: null, excluded: 'unknown-product' } as const
  const unknown = click(early)
  const known = click(early, { outfitId: 'o1' })
  const waited = click({ waited: true })
  const counted = { 'outfit/o1 clicks': 1 }

  it('is excluded', () =>
    expect(totals(unknown)).toEqual({
      'excluded unknown-product': 1,
      'excluded/2026-05 04T09/unknown-product': 1,
    }))
  it.each([
    ['and then waited', [unknown, waited]],
    ['and is met again when it is known', [unknown, known]],
    ['and is known when it is met first', [known]],
    ['and is met by a recount that knows it, and then waited', [known, waited]],
    ['after it was recorded once more', [waited, unknown]],
    ['and is sent again by the page meanwhile', [unknown, click(), waited, known]],
  ])('%s counts once, and is not excluded any more', (_, classified) =>
    expect(totals(...classified)).toEqual(counted),
  )
  it('is a bot first of all', () =>
    expect(totals(click(early, { isBot: true }))).toEqual({
      'excluded bot': 1,
      'excluded/2026-05 04T09/bot': 1,
    }))
})
