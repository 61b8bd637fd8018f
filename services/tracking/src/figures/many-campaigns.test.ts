import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { activityForTest } from '@vitrine/contracts/examples'
import { seededRandom } from '@vitrine/engine-testing'
import type { Engines } from '@vitrine/engines'
import { enginesForTest } from '@vitrine/test-kit'
import { rollUp } from '../rollup/roll-up.ts'
import { postCaps, shopCaps } from './caps.ts'
import { postDay, shopDay } from './figure-names.ts'

const [campaigns, visitors, posts, atOnce] = [20_000, 60_000, 20, 1_000]
const day = '2026-05-04'
const postIds = Array.from({ length: posts }, (_, n) => `o${n}`)

let engines: Engines
beforeAll(async () => {
  engines = await enginesForTest('tracking')
})
afterAll(() => engines.close())

it(`of ${campaigns} campaigns and ${visitors} visitors every view is counted, in no more fields than the caps allow`, async () => {
  const random = seededRandom(20_260_504)
  const view = (n: number) =>
    activityForTest({
      id: `v${n}`,
      outfitId: postIds[n % posts]!,
      outfitVersion: 1,
      visitor: `visitor ${n}`,
      device: 'phone',
      language: 'de',
      utm: {
        source: 'mail',
        medium: null,
        campaign: `campaign ${Math.floor(random() * campaigns)}`,
        term: null,
        content: null,
      },
    })
  for (let first = 0; first < visitors; first += atOnce) {
    const records = Array.from({ length: atOnce }, (_, n) => view(first + n))
    const classified = records.map((record) => ({ record, outfitId: record.outfitId, isBot: false }))
    await engines.counters.add('activity/0', { offset: first + 1 }, rollUp(classified))
  }
  const fieldsIn = async (counter: string) => (await engines.counters.read([counter]))[0] ?? {}
  const campaignsIn = (fields: Record<string, number>, of = 'd/') =>
    Object.entries(fields).flatMap(([field, count]) =>
      field.startsWith(of) && field.includes('/campaign/') ? [count] : [],
    )
  const sumOf = (counts: readonly number[]) => counts.reduce((sum, count) => sum + count, 0)

  const shop = await fieldsIn(shopDay(day))
  expect(campaignsIn(shop)).toHaveLength(shopCaps.campaign! + 1)
  expect(sumOf(campaignsIn(shop))).toBe(visitors)
  expect(Math.abs(shop['visitors']! / visitors - 1)).toBeLessThan(0.03)
  const byCampaign = campaignsIn(shop, 'u/')
  expect(byCampaign).toHaveLength(shopCaps.campaign! + 1)
  expect(Math.abs(sumOf(byCampaign) / visitors - 1)).toBeLessThan(0.03)
  for (const id of postIds) {
    const post = await fieldsIn(postDay(day, id))
    expect(campaignsIn(post)).toHaveLength(postCaps.campaign! + 1)
    expect(sumOf(campaignsIn(post))).toBe(visitors / posts)
    expect(Object.keys(post).length).toBeLessThan(40)
  }
  let stored = 0
  for await (const names of engines.counters.names())
    for (const fields of await engines.counters.read(names)) stored += Object.keys(fields).length
  expect(stored).toBeLessThan(Object.keys(shop).length + posts * 50)
})
