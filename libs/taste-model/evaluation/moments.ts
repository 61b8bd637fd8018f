import { seeded } from '../src/seeded.ts'
import { byQuiz, byTaste, defaults, newest } from './policies.ts'
import { actions, nothingYet, visit } from './visits.ts'
import { visitorsBefore, type Crowd } from './world/crowd.ts'
import { demoShop, halves, syntheticShop, type Post, type Shop } from './world/posts.ts'
import { anyShopper, assumed, chances, type Assumptions } from './world/shopper.ts'

export type Setting = {
  seed: number
  shoppers: number
  /** 0: the demo catalogue. */
  posts: number
  assumptions?: Partial<Assumptions>
  /** Nobody has answered the quiz. */
  skipped?: boolean
  checkpoints?: readonly number[]
}

/** A shopper who has acted so many times, and what each policy would show now of what the shopper has not met. */
export type Moment = {
  actions: number
  /** Of each post: how likely the shopper is to act on it when it is looked at. */
  chance: ReadonlyMap<string, number>
  lists: Record<'newest' | 'quiz' | 'arranged' | 'learned' | 'the best possible', readonly string[]>
}
/** `shop`: the posts that nobody was shown while they acted. */
export type World = { shop: Shop; crowd: Crowd; moments: readonly Moment[] }

const mostVisits = 200

/**
 * Shoppers use a feed that learns; at each checkpoint all policies are asked of the same shopper at the same moment, for
 * posts that were not in that feed.
 */
export function world(setting: Setting): World {
  const { seed, shoppers: count, posts, skipped = false, checkpoints = [0, 1, 5, 10, 20] } = setting
  const assumptions = { ...assumed, ...setting.assumptions }
  const random = seeded(seed)
  const shop = posts === 0 ? demoShop(random) : syntheticShop(posts, random)
  const { before, later } = halves(shop)
  const shoppers = Array.from({ length: count }, () => anyShopper(random, assumptions))
  const chance = chances(shop, assumptions, shoppers)
  const crowd = visitorsBefore(shop, shoppers, chance, random)
  const ids = (list: readonly Post[]) => list.map(({ id }) => id)
  const byDate = ids(newest(later))

  const moments = shoppers.flatMap((shopper, n) => {
    const walk = seeded(seed * 1000 + n)
    const history = nothingYet(shop.now)
    const quiz = skipped ? undefined : shopper.quiz
    const feedOf = (of: Shop) => {
      const { contributions, at } = history
      return actions(history) === 0
        ? byQuiz(of, quiz ?? defaults)
        : byTaste(of, { contributions, quiz, at }, crowd, n)
    }
    // What the rules of the list and what everybody does are worth, without anything learned.
    const arranged = ids(byTaste(later, { contributions: [], quiz, at: shop.now }, crowd, n))
    const byAnswers = ids(byQuiz(later, quiz ?? defaults))
    return checkpoints.map((until): Moment => {
      for (let visits = 0; actions(history) < until && visits < mostVisits; visits += 1)
        visit({
          shopper,
          history,
          feed: feedOf(before),
          posts: before.posts,
          chance,
          crowd,
          random: walk,
          until,
        })
      const chanceOf = new Map(later.posts.map((post) => [post.id, chance(shopper, post)]))
      const best = [...chanceOf].sort(([, one], [, other]) => other - one).map(([id]) => id)
      const lists = {
        newest: byDate,
        quiz: byAnswers,
        arranged,
        learned: ids(feedOf(later)),
        'the best possible': best,
      }
      return { actions: until, chance: chanceOf, lists }
    })
  })
  return { shop: later, crowd, moments }
}
