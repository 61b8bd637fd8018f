import type { SeenList } from './read-log.ts'

/** Actions a list: the estimate, the ends of the interval that has the truth in 95 of 100 logs, how many lists it is worth. */
export type Estimate = { value: number; from: number; to: number; effective: number }

/** With fewer lists than these nothing is said. */
export const leastEffective = 200
const normal95 = 1.96

/**
 * How many actions a list would have if all were of one policy: a self-normalised mean of those that were, each the
 * heavier, the less likely it was. Lists are what was drawn, so they, and not their posts, are what is counted.
 */
export function estimate(lists: readonly SeenList[], policy: string): Estimate | undefined {
  const own = lists.filter((list) => list.policy === policy)
  const sum = (of: (list: SeenList) => number) => own.reduce((total, list) => total + of(list), 0)
  const weight = sum(({ probability }) => 1 / probability)
  const squares = sum(({ probability }) => probability ** -2)
  const effective = squares === 0 ? 0 : weight ** 2 / squares
  if (effective < leastEffective) return undefined
  const value = sum(({ probability, actions }) => actions / probability) / weight
  const variance = sum(({ probability, actions }) => ((actions - value) / probability) ** 2) / weight ** 2
  const margin = normal95 * Math.sqrt((variance * effective) / (effective - 1))
  return { value, from: Math.max(0, value - margin), to: value + margin, effective }
}
