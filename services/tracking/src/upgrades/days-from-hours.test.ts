import { expect, it } from '@jest/globals'
import { partOf, postDay, postsOfDay, shopDay, unrankedOfDay } from '../figures/figure-names.ts'
import type { Fields } from '../rollup/counted.ts'
import { daysFromHours } from './days-from-hours.ts'
import { hoursOfVersion2 } from './hours-of-version-2.fixtures.ts'

const stored: Record<string, Fields> = hoursOfVersion2
const set = {
  read: async (names: readonly string[]) => names.map((name) => stored[name] ?? {}),
  async *names() {
    yield Object.keys(stored)
  },
}
const day = '2026-04-30'
const ranks = (id: string) => [postsOfDay(day, partOf(id)), unrankedOfDay(day, partOf(id))]
const unrecorded = (step: string, ...more: string[]) =>
  Object.fromEntries(
    ['device', 'language', 'referrer', 'source', 'medium', 'campaign', ...more].map((one) => [
      `d/0/${one}//${step}`,
      1,
    ]),
  )

it('a day of a post has its hours, without a version, and nothing else is known of it', async () => {
  const [o2, o1, none] = await daysFromHours(set)([
    postDay(day, 'o2'),
    postDay('2026-05-01', 'o1'),
    postDay(day, 'o3'),
  ])
  expect(o2).toEqual({
    'q/92/views': 1,
    'q/92/impressions': 1,
    'v/0/views': 1,
    'v/0/impressions': 1,
    'f/views': 1,
    visitors: 1,
    ...unrecorded('views'),
    ...unrecorded('impressions', 'list', 'place'),
  })
  expect(o1).toEqual({
    'q/0/views': 1,
    'v/0/views': 1,
    'f/views': 1,
    visitors: 1,
    ...unrecorded('views'),
  })
  expect(none).toEqual({})
})

it('a day of the shop is that of all posts, without visitors', async () => {
  const [shop] = await daysFromHours(set)([shopDay(day)])
  expect(shop).toMatchObject({
    'q/92/views': 3,
    'q/92/clicks': 1,
    'q/92/impressions': 2,
    'q/92/pins': 1,
    'f/views': 3,
    'f/clicks': 1,
    'd/0/device//views': 3,
    'd/0/product//clicks': 1,
  })
  expect(Object.keys(shop!).filter((field) => field === 'visitors' || field.startsWith('v/'))).toEqual([])
})

it('ranks and what is not ranked come to the totals of all time', async () => {
  const read = daysFromHours(set)
  expect(Object.assign({}, ...(await read([...ranks('o1'), ...ranks('o2')])))).toEqual({
    'o1/views': 2,
    'o1/clicks': 1,
    'o1/impressions': 1,
    'o1/pins': 1,
    'o1/visitors': 1,
    'o1/excluded': 1,
    'o1/taps': 1,
    'o2/views': 1,
    'o2/impressions': 1,
    'o2/visitors': 1,
  })
})

it('what is no day is not there', async () =>
  expect(await daysFromHours(set)(['heat/2026-04/o1', 'day/2026-04-30/minutes'])).toEqual([{}, {}]))
