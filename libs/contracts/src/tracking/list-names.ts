/** By which a page of the feed may be ordered. */
export const feedPolicies = ['newest', 'quiz', 'learned'] as const
export type FeedPolicy = (typeof feedPolicies)[number]

/** How a page of the feed was ordered, and how likely that was, in thousandths. `day`: when it was given out, in UTC. */
export type ListPolicy = { policy: FeedPolicy; thousandths: number }
export type GivenList = ListPolicy & { day: string }

/** A header between the catalog and the gateway: how a page of the feed was ordered (`quiz 100`). */
export const policyHeader = 'x-vitrine-policy'

export const writtenPolicy = ({ policy, thousandths }: ListPolicy): string => `${policy} ${thousandths}`

const likely = (text: string | undefined): number | undefined => {
  const thousandths = /^[1-9]\d{0,3}$/.test(text ?? '') ? Number(text) : 0
  return thousandths > 0 && thousandths <= 1000 ? thousandths : undefined
}
const policyOf = (text: string | undefined) => feedPolicies.find((one) => one === text)

/** Undefined for what is none. */
export function readPolicy(header: string | undefined): ListPolicy | undefined {
  const [name, chance, ...more] = header?.split(' ') ?? []
  const [policy, thousandths] = [policyOf(name), likely(chance)]
  return policy && thousandths !== undefined && more.length === 0 ? { policy, thousandths } : undefined
}

/** The name of a list of the feed that says how it was ordered: `2.feed.quiz.100.2026-05-04.RANDOM`. */
export const listName = ({ policy, thousandths, day }: GivenList, random: string): string =>
  `2.feed.${policy}.${thousandths}.${day}.${random}`

/** What the name of a list says; undefined for one of version 1, and for what is none. */
export function listIn(name: string): GivenList | undefined {
  const [version, kind, policyName, chance, day = '', random, ...more] = name.split('.')
  const [policy, thousandths] = [policyOf(policyName), likely(chance)]
  if (version !== '2' || kind !== 'feed' || !policy || thousandths === undefined) return undefined
  return /^\d{4}-\d\d-\d\d$/.test(day) && random && more.length === 0
    ? { policy, thousandths, day }
    : undefined
}
