import { byTaste, isFresh } from './policies.ts'
import type { World } from './moments.ts'
import { crowd as newCrowd, type Counting } from './world/crowd.ts'
import { seeded } from '../src/seeded.ts'
import { anyOf, mean } from './world/random.ts'
import type { Quiz } from '../src/index.ts'

export type Lift = { counting: Counting; visitors: number; usual: number; most: number }

const attacked = 40
const shoppers: readonly Quiz[] = [
  { styles: ['boho'], gender: 'female', age: '26-35' },
  { styles: ['streetwear', 'edgy'], gender: 'male', age: '18-25' },
  { styles: ['minimalist', 'formal'], gender: 'female', age: '46-55' },
]

/** By how many places visitors of one network who all see a post and act on it lift it in the feeds of others. */
export function lifts({ shop }: World, counting: Counting, visitors: number, seed: number): Lift {
  const crowd = newCrowd(counting)
  const random = seeded(seed)
  for (const { id } of shop.posts)
    for (let look = Math.floor(random() * 60); look > 0; look -= 1) {
      const network = `n${Math.floor(random() * 5000)}`
      crowd.saw(id, network)
      if (random() < 0.05) crowd.did(id, network)
    }
  const settled = shop.posts.filter((post) => !isFresh(post, shop))
  const liked = (quiz: Quiz) =>
    settled.filter(({ facts }) => quiz.styles.includes(facts.category)).slice(0, 5)
  const places = (id: string) =>
    shoppers.map((quiz, n) => {
      const contributions = liked(quiz).map(({ id: post }) => ({ kind: 'like' as const, post, at: shop.now }))
      return byTaste(shop, { contributions, quiz, at: shop.now }, crowd, n).findIndex(
        (post) => post.id === id,
      )
    })
  const found = Array.from({ length: attacked }, () => {
    const { id } = anyOf(settled, random)
    const before = places(id)
    const network = `scripts of ${id}`
    crowd.saw(id, network, { times: visitors })
    crowd.did(id, network, { times: visitors })
    return places(id).map((place, n) => (before[n] ?? 0) - place)
  }).flat()
  return { counting, visitors, usual: mean(found.map((lift) => Math.max(0, lift))), most: Math.max(...found) }
}
