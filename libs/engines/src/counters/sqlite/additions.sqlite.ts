import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Position, Tally } from '../counters.ts'

/** A call of `add`. `weight`: the sum of what it adds, without signs. */
export type GivenAddition = Position & {
  source: string
  after: number
  tallies: readonly Tally[]
  weight: number
}

/** Why an addition was not made; undefined where it was. */
export type Outcome = Error | undefined

/**
 * Makes the additions of one turn of the event loop in one commit, in their order: what many partitions count of the same posts is
 * written once. `commit` adds all of them
 * durably, or throws. Then each is tried alone, so that none fails because of another.
 */
export function additionsOfATurn(commit: (additions: readonly GivenAddition[]) => Promise<Outcome[]>) {
  let arrived: GivenAddition[] = []
  let made: Promise<Map<GivenAddition, Outcome>> | undefined

  const attempt = async (additions: readonly GivenAddition[]): Promise<Outcome[]> => {
    if (additions.length > 1 && !isExact(additions)) return eachAlone(additions)
    try {
      return await commit(additions)
    } catch (error) {
      return additions.length > 1 ? eachAlone(additions) : [error as Error]
    }
  }
  const eachAlone = async (additions: readonly GivenAddition[]) => {
    const outcomes: Outcome[] = []
    for (const one of additions) outcomes.push(...(await attempt([one])))
    return outcomes
  }
  const makeArrived = async () => {
    await nextTurn()
    const additions = arrived
    arrived = []
    made = undefined
    const outcomes = await attempt(additions)
    return new Map(additions.map((addition, place) => [addition, outcomes[place]]))
  }
  /** Resolves when it is durable. */
  return async (addition: GivenAddition): Promise<void> => {
    arrived.push(addition)
    const outcome = (await (made ??= makeArrived())).get(addition)
    if (outcome) throw outcome
  }
}

/** Sums of all of them are whole numbers that JavaScript counts exactly. */
const isExact = (additions: readonly GivenAddition[]): boolean =>
  additions.reduce((sum, { weight }) => sum + weight, 0) <= Number.MAX_SAFE_INTEGER
