import { seeded } from '../src/seeded.ts'
import { gini, ndcg } from './measures.ts'
import type { Moment, World } from './moments.ts'
import { mean } from './world/random.ts'

export type Policy = keyof Moment['lists']
export type Row = {
  actions: number
  policy: Policy
  /** NDCG@10 where what is wanted are the posts that the shopper would act on. */
  acts: number
  /** NDCG@10 where what is wanted are the 2 % of the posts that the shopper is likeliest to act on. */
  best: number
  /** How much of the catalogue is on somebody's first page. */
  coverage: number
  gini: number
}

export const policies: readonly Policy[] = ['newest', 'quiz', 'arranged', 'learned', 'the best possible']
const pageLength = 24
const bestShare = 0.02

/** Whether a shopper would act on a post is drawn once, and is the same for every policy. */
function wanted(moments: readonly Moment[], seed: number) {
  const random = seeded(seed)
  return moments.map(
    ({ chance }) => new Set([...chance].flatMap(([id, chance]) => (random() < chance ? [id] : []))),
  )
}

export function compare({ shop, moments }: World, seed: number): Row[] {
  const draws = wanted(moments, seed)
  return [...new Set(moments.map(({ actions }) => actions))].flatMap((actions) =>
    policies.map((policy) => {
      const shown = new Map<string, number>(shop.posts.map(({ id }) => [id, 0]))
      const [acts, best]: [number[], number[]] = [[], []]
      moments.forEach(({ actions: done, lists }, at) => {
        if (done !== actions) return
        const list = lists[policy]
        const favourites = lists['the best possible']
        acts.push(ndcg(list, draws[at] ?? new Set()))
        best.push(ndcg(list, new Set(favourites.slice(0, Math.ceil(bestShare * favourites.length)))))
        for (const id of list.slice(0, pageLength)) shown.set(id, (shown.get(id) ?? 0) + 1)
      })
      const counts = [...shown.values()]
      return {
        actions,
        policy,
        acts: mean(acts),
        best: mean(best),
        coverage: counts.filter((count) => count > 0).length / counts.length,
        gini: gini(counts),
      }
    }),
  )
}

/** The means of several seeds. */
export function averaged(runs: readonly (readonly Row[])[]): Row[] {
  return (runs[0] ?? []).map((row, at) => {
    const of = (key: 'acts' | 'best' | 'coverage' | 'gini') =>
      mean(runs.flatMap((rows) => rows[at]?.[key] ?? []))
    return { ...row, acts: of('acts'), best: of('best'), coverage: of('coverage'), gini: of('gini') }
  })
}
