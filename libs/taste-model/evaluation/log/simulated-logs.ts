import { isLookedAt } from '../visits.ts'
import type { Moment } from '../moments.ts'
import { mean, type Random } from '../world/random.ts'
import type { Seen } from './read-log.ts'

export const loggedPolicies = ['newest', 'quiz', 'learned'] as const
type Policy = (typeof loggedPolicies)[number]

const places = 10

/** By how much is known of a shopper, one policy or the other is the likelier one: so a plain mean would be wrong. */
const probabilities = (moment: Moment): Record<Policy, number> =>
  moment.actions >= 10 ? { newest: 0.05, quiz: 0.15, learned: 0.8 } : { newest: 0.2, quiz: 0.5, learned: 0.3 }

/** Of each place of a list, the chance that it is acted on. */
const actsIn = ({ chance, lists }: Moment, policy: Policy) =>
  lists[policy].slice(0, places).map((id) => chance.get(id) ?? 0)

/** How many actions a list has on average, if all are of one policy. */
export const truthOf = (moments: readonly Moment[], policy: Policy): number =>
  mean(
    moments.map((moment) =>
      actsIn(moment, policy).reduce((sum, chance, place) => sum + isLookedAt(place) * chance, 0),
    ),
  )

/** What would be logged of so many lists. Several logs share one source of chance: neighbouring seeds draw alike. */
export function simulatedLog(moments: readonly Moment[], lists: number, random: Random): Seen[] {
  return Array.from({ length: lists }, (_, list) => {
    const moment = moments[Math.floor(random() * moments.length)]
    if (!moment) return []
    const chances = probabilities(moment)
    const drawn = random()
    const policy =
      drawn < chances.newest ? 'newest' : drawn < chances.newest + chances.quiz ? 'quiz' : 'learned'
    return actsIn(moment, policy).flatMap((chance, position): Seen[] =>
      random() < isLookedAt(position)
        ? [
            {
              list: `l${list}`,
              position,
              policy,
              probability: chances[policy],
              outcome: random() < chance ? 1 : 0,
            },
          ]
        : [],
    )
  }).flat()
}
