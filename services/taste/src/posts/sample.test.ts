import { describe, expect, it } from '@jest/globals'
import { setImmediate } from 'node:timers/promises'
import { enoughPosts } from '@vitrine/taste-model'
import { sampleOf } from './sample.ts'
import type { Post } from './post-replica.ts'

const nothing = { tags: [], targetGender: null, targetAgeGroup: null, season: null, priceRange: null }
const shopOf = (count: number) =>
  Array.from({ length: count }, (_, n) => {
    const document: Post = { title: `${n}`, image: null, facts: { ...nothing, category: 'boho', pieces: [] } }
    return { id: `${n}`, version: 1, document }
  })
function samplesFrom(shop: { count: number; clock?: () => number; failed?: boolean }) {
  const failures: unknown[] = []
  const find = async ({ after, limit = Infinity }: { after?: { id: string }; limit?: number } = {}) => {
    if (shop.failed) throw new Error('the store is unavailable')
    const from = after ? Number(after.id) + 1 : 0
    return shopOf(shop.count).slice(from, from + limit)
  }
  const posts = { find, count: async () => shop.count }
  const featuresOf = async (found: readonly Post[]) => found.map(({ title }) => [Number(title)])
  const { clock } = shop
  const onFailed = (error: unknown) => void failures.push(error)
  return { sample: sampleOf({ posts, featuresOf, ...(clock && { clock }), onFailed }), failures }
}
const sampleFrom = (count: number) => samplesFrom({ count }).sample()

it('all posts of a small shop are its sample, and none of an empty one', async () => {
  expect(await sampleFrom(0)).toEqual([])
  expect((await sampleFrom(120)).flat()).toEqual(Array.from({ length: 120 }, (_, n) => n))
})
it('the sample of a large shop is evenly spread, and no larger than enough', async () => {
  const sample = (await sampleFrom(2_500)).flat()
  expect(sample.length).toBeGreaterThan(enoughPosts / 2)
  expect(sample.length).toBeLessThanOrEqual(enoughPosts)
  const [, every = 0] = sample
  expect(sample).toEqual(sample.map((_, at) => at * every))
})

describe('a sample that is a minute old', () => {
  const start = () => {
    const shop = { count: 200, failed: false, minutes: 0, clock: () => shop.minutes * 60_001 }
    const { sample, failures } = samplesFrom(shop)
    /** As it is when all that was begun is done. */
    const later = async () => {
      shop.minutes += 1
      await sample()
      await setImmediate()
      return (await sample()).length
    }
    return { shop, sample, failures, later }
  }
  it('is chosen anew where the shop has grown, and not for a few posts', async () => {
    const { shop, sample, later } = start()
    await sample()
    shop.count = 203
    expect(await later()).toBe(200)
    shop.count = 210
    expect(await later()).toBe(210)
  })
  it('goes on where it cannot be chosen anew, which is told', async () => {
    const { shop, sample, failures, later } = start()
    await sample()
    Object.assign(shop, { count: 250, failed: true })
    expect(await later()).toBe(200)
    expect(failures).toEqual([new Error('the store is unavailable')])
  })
})
