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

/** How many increments are made in one commit: other work waits for it. */
const mostIncrements = 100_000

/**
 * Makes what arrives in one turn of the event loop, or while a commit waits for the disk, in one commit, in its order: what many
 * partitions count of the same posts is written once. `commit` adds all of it durably, or throws. Then each is tried alone, so that
 * none fails because of another.
 */
export function sharedCommits(commit: (additions: readonly GivenAddition[]) => Promise<Outcome[]>) {
  let waiting: { addition: GivenAddition; settle: (outcome: Outcome) => void }[] = []
  let isMaking = false

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
  const makeWaiting = async () => {
    isMaking = true
    while (waiting.length > 0) {
      await nextTurn()
      const additions = firstOf(waiting.map(({ addition }) => addition))
      const some = waiting.slice(0, additions.length)
      waiting = waiting.slice(some.length)
      const outcomes = await attempt(additions)
      some.forEach(({ settle }, place) => settle(outcomes[place]))
    }
    isMaking = false
  }
  /** Resolves when it is durable. */
  return (addition: GivenAddition): Promise<void> =>
    new Promise((resolve, reject) => {
      waiting.push({ addition, settle: (outcome) => (outcome ? reject(outcome) : resolve()) })
      if (!isMaking) void makeWaiting()
    })
}

/** The first one, and those after it that fit into a commit. */
function firstOf(additions: readonly GivenAddition[]): readonly GivenAddition[] {
  let increments = 0
  const end = additions.findIndex(({ tallies }, place) => {
    for (const tally of tallies) increments += tally.increments.length
    return place > 0 && increments > mostIncrements
  })
  return end === -1 ? additions : additions.slice(0, end)
}

/** Sums of all of them are whole numbers that JavaScript counts exactly. */
const isExact = (additions: readonly GivenAddition[]): boolean =>
  additions.reduce((sum, { weight }) => sum + weight, 0) <= Number.MAX_SAFE_INTEGER
