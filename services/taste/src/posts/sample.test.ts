import { expect, it } from '@jest/globals'
import { enoughPosts } from '@vitrine/taste-model'
import { sampleOf } from './sample.ts'
import type { Post } from './post-replica.ts'

const nothing = { tags: [], targetGender: null, targetAgeGroup: null, season: null, priceRange: null }
const shopOf = (count: number) =>
  Array.from({ length: count }, (_, n) => {
    const document: Post = { title: `${n}`, image: null, facts: { ...nothing, category: 'boho', pieces: [] } }
    return { id: `${n}`, version: 1, document }
  })
const sampleFrom = (count: number) => {
  const all = shopOf(count)
  const find = async ({ after, limit = Infinity }: { after?: { id: string }; limit?: number } = {}) => {
    const from = after ? Number(after.id) + 1 : 0
    return all.slice(from, from + limit)
  }
  const titles = async (posts: readonly Post[]) => posts.map(({ title }) => [Number(title)])
  return sampleOf({ find, count: async () => count }, titles)()
}

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
