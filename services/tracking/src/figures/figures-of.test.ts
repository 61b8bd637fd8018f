import { describe, expect, it } from '@jest/globals'
import type { Activity } from '@vitrine/contracts'
import {
  activityForTest,
  batchForTest,
  impressionForTest,
  pinForTest,
  tapForTest,
} from '@vitrine/contracts/examples'
import { batchTallies } from '../rollup/batch-tally.ts'
import { rollUp } from '../rollup/roll-up.ts'
import { summed } from '../rollup/summed.fixtures.ts'

const known = { device: 'phone', language: 'de' } as const
const landing = {
  referrer: 'blog.example',
  utm: { source: 'news/letter', medium: 'mail', campaign: null, term: null, content: null },
}
const tallies = (changes: Partial<Activity>) => {
  const record = activityForTest(changes)
  return rollUp([{ record, outfitId: record.outfitId, isBot: false }])
}
const figures = (changes: Partial<Activity>) => summed(tallies(changes))
const batchFigures = (...given: Parameters<typeof batchForTest>) =>
  summed(batchTallies([{ batch: batchForTest(...given), known: new Set(['o1', 'o2']), isBot: false }]))

const day = 'day/2026-05-04'

it('what overload refused before a batch is told of its hour', () => {
  const { [`${day}/shop`]: shop } = batchFigures({ items: [impressionForTest()], missed: 4 })
  expect(shop).toMatchObject({ 'missed/09': 4 })
})

describe('the figures of a view', () => {
  it('are in all, by the quarter and the minute, by version, and by what it tells', () =>
    expect(figures({ ...known, outfitVersion: 7 })).toEqual({
      'outfit/o1': { views: 1 },
      [`${day}/shop`]: { 'q/38/views': 1, 'd/0/device/phone/views': 1, 'd/0/language/de/views': 1 },
      [`${day}/post/o1`]: {
        'q/38/views': 1,
        'v/7/views': 1,
        'd/7/device/phone/views': 1,
        'd/7/language/de/views': 1,
      },
      [`${day}/posts/2`]: { 'o1/views': 1 },
      [`${day}/minutes`]: { '0930/views': 1 },
    }))
  it('name where somebody came from', () =>
    expect(figures({ ...known, ...landing })[`${day}/shop`]).toEqual({
      'q/38/views': 1,
      'd/0/device/phone/views': 1,
      'd/0/language/de/views': 1,
      'd/0/referrer/blog.example/views': 1,
      'd/0/source/news/letter/views': 1,
      'd/0/medium/mail/views': 1,
    }))
  it('of somebody who asked not to be tracked say what was not recorded', () =>
    expect(Object.keys(figures({})[`${day}/shop`]!).filter((field) => field.startsWith('d/'))).toEqual(
      ['device', 'language', 'referrer', 'source', 'medium', 'campaign'].map((one) => `d/0/${one}//views`),
    ))
  it.each([1, 2])('of schema %i say that impressions and landings were not recorded', (schema) => {
    const { [`${day}/shop`]: shop, [`${day}/post/o1`]: post } = figures({ ...known, schema })
    for (const fields of [shop, post])
      expect(fields).toMatchObject({ 'f/views': 1, 'd/0/referrer//views': 1, 'd/0/campaign//views': 1 })
    expect(figures({ ...known, ...landing, schema })[`${day}/shop`]).toMatchObject({
      'd/0/referrer/blog.example/views': 1,
      'd/0/source/news/letter/views': 1,
    })
  })
})

it('a visitor is counted by what is known of the visit, and what anybody can invent within the caps of the shop', () => {
  const setsOf = (changes: Partial<Activity>) =>
    tallies({ visitor: 'v1', ...changes }).flatMap(({ distinct, increments }) =>
      distinct ? [[distinct.set, increments.at(-1)?.counter, increments.at(-1)?.field]] : [],
    )
  const shop = `${day}/shop`
  expect(setsOf({ ...known, ...landing }).slice(1)).toEqual([
    ['visitor/shop/2026-05-04', shop, 'visitors'],
    ['visitor/device/phone/2026-05-04', shop, 'u/device/phone'],
    ['visitor/language/de/2026-05-04', shop, 'u/language/de'],
    ['visitor/referrer/blog.example/2026-05-04', shop, 'u/referrer/blog.example'],
    ['visitor/source/news/letter/2026-05-04', shop, 'u/source/news/letter'],
    ['visitor/medium/mail/2026-05-04', shop, 'u/medium/mail'],
    ['visitor/campaign/(none)/2026-05-04', shop, 'u/campaign/(none)'],
  ])
  expect(setsOf({ device: 'phone', schema: 2 }).slice(3)).toEqual([
    ['visitor/language/(none)/2026-05-04', shop, 'u/language/(none)'],
  ])
  expect(setsOf({ device: null })).toHaveLength(2)
  const [ofReferrer] = tallies({ visitor: 'v1', ...known, ...landing }).filter(({ distinct }) =>
    distinct?.set.startsWith('visitor/referrer/'),
  )
  const place = { group: 'shop/2026-05-04/referrer', value: 'blog.example', most: 500 }
  expect([ofReferrer?.distinct?.capped, ofReferrer?.increments]).toEqual([
    { ...place, set: 'visitor/referrer/(other)/2026-05-04' },
    [
      {
        counter: shop,
        field: 'u/referrer/blog.example',
        by: 1,
        capped: { ...place, field: 'u/referrer/(other)' },
      },
    ],
  ])
})

it('a recount leaves visitors of earlier days by their landing to who counted them then', () => {
  const record = activityForTest({ visitor: 'v1', at: '2026-05-04T09:00:00.000Z', ...known, ...landing })
  const fields = (landingsFrom: string) =>
    rollUp([{ record, outfitId: 'o1', isBot: false }], { landingsFrom }).flatMap(({ increments }) =>
      increments.map(({ field }) => field).filter((field) => field.startsWith('u/')),
    )
  expect(fields('2026-05-05')).toEqual(['u/device/phone', 'u/language/de'])
  expect(fields('2026-05-04')).toHaveLength(6)
})

it('the figures of a click name its product', () => {
  const click = figures({ ...known, kind: 'click', productId: 'p1', outfitVersion: 7 })
  expect(click[`${day}/shop`]).toMatchObject({ 'q/38/clicks': 1, 'd/0/product/p1/clicks': 1 })
  expect(click[`${day}/post/o1`]).toMatchObject({ 'v/7/clicks': 1, 'd/7/product/p1/clicks': 1 })
  expect(click['outfit/o1']).toEqual({ clicks: 1 })
})

describe('the figures of a batch', () => {
  it('name lists, places and products, and what all items share', () => {
    const list = '1.search.ab3-d_'
    const { [`${day}/shop`]: shop, ...others } = batchFigures({
      ...known,
      referrer: 'blog.example',
      items: [
        impressionForTest({ list, place: 0, outfitVersion: 3 }),
        impressionForTest({ list, place: 12, outfitId: 'o2' }),
        impressionForTest({ place: 47, outfitId: 'o2' }),
        impressionForTest({ list, place: 48, outfitId: 'o2' }),
        pinForTest({ outfitVersion: 3 }),
      ],
    })
    expect(shop).toEqual({
      'q/37/impressions': 4,
      'q/37/pins': 1,
      'd/0/device/phone/impressions': 4,
      'd/0/device/phone/pins': 1,
      'd/0/language/de/impressions': 4,
      'd/0/language/de/pins': 1,
      'd/0/referrer/blog.example/impressions': 4,
      'd/0/referrer/blog.example/pins': 1,
      'd/0/list/search/impressions': 3,
      'd/0/place/1/impressions': 1,
      'd/0/place/13-24/impressions': 1,
      'd/0/place/25-48/impressions': 1,
      'd/0/place/49+/impressions': 1,
      'd/0/product/p1/pins': 1,
    })
    expect(others[`${day}/post/o1`]).toMatchObject({
      'v/3/impressions': 1,
      'v/3/pins': 1,
      'd/3/list/search/impressions': 1,
      'd/3/place/1/impressions': 1,
    })
  })
  it.each(['1.feed.Ab9', '2.feed.quiz.100.2026-05-04.Ab9'])(
    'of a page of the feed are of the feed: %s',
    (list) =>
      expect(
        batchFigures({ device: 'phone', items: [impressionForTest({ list })] })[`${day}/shop`],
      ).toMatchObject({
        'd/0/list/feed/impressions': 1,
      }),
  )
  it('of somebody who asked not to be tracked have products and places, and no lists', () => {
    const shop = batchFigures({ items: [impressionForTest({ place: 2 }), pinForTest()] })[`${day}/shop`]
    expect(shop).toMatchObject({
      'd/0/device//impressions': 1,
      'd/0/list//impressions': 1,
      'd/0/place/3/impressions': 1,
      'd/0/product/p1/pins': 1,
    })
  })
  it('have taps by the version that was shown, twenty of them in a month', () => {
    const tap = tapForTest({ x: 1, y: 1, imageIndex: 2, outfitVersion: 7 })
    expect(batchFigures({ items: [tap, tap] })['heat/2026-05/o1']).toEqual({ 'v/7/2/19/24': 2 })
    const [counted] = batchTallies([
      { batch: batchForTest({ items: [tap] }), known: new Set(['o1']), isBot: false },
    ])
    expect(counted?.increments.find(({ capped }) => capped)?.capped).toEqual({
      group: 'post/o1/2026-05/heat',
      value: '7',
      most: 20,
      field: '2/19/24',
    })
  })
  it('have taps of no version on the cells of the picture alone', () =>
    expect(
      batchFigures({ items: [tapForTest({ x: 1, y: 1, imageIndex: 2 }), tapForTest({ x: 0, y: 0.039 })] }),
    ).toEqual({
      'outfit/o1': { taps: 2 },
      'heat/2026-05/o1': { '2/19/24': 1, '0/0/0': 1 },
      [`${day}/unranked/2`]: { 'o1/taps': 2 },
    }))
})

it('values of which there may be many are capped, by the shop and day and by the post and month', () => {
  const [counted] = tallies({ ...known, ...landing, kind: 'click', productId: 'p1', outfitVersion: 7 })
  const caps = counted!.increments.flatMap(({ counter, capped }) =>
    capped ? [[counter, capped.group, capped.value, capped.most, capped.field]] : [],
  )
  const expected = [
    ['language', 'de', 40, 20],
    ['referrer', 'blog.example', 500, 20],
    ['source', 'news/letter', 200, 20],
    ['medium', 'mail', 50, 20],
    ['product', 'p1', 1_000, 200],
  ].flatMap(([of, value, ofShop, ofPost]) => [
    [`${day}/shop`, `shop/2026-05-04/${of}`, value, ofShop, `d/0/${of}/(other)/clicks`],
    [`${day}/post/o1`, `post/o1/2026-05/${of}`, value, ofPost, `d/7/${of}/(other)/clicks`],
  ])
  expect(caps).toEqual(expected)
  expect(tallies({}).flatMap(({ increments }) => increments.filter(({ capped }) => capped))).toEqual([])
})
