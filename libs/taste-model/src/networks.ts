/** What was done with a post, as a number of visitors for each network that it came from; a day's networks have that day's names. */
export type ByNetwork = ReadonlyMap<string, number>

/**
 * Who is heard: what was done in so many days, of each day the first networks that saw a post; and a network from which more
 * visitors act on a post in a day is one script.
 */
export const heardRules = { days: 7, networks: 256, visitors: 5 } as const

/** However often a network sees a post, it is one that has seen it. */
export const exposuresOf = (seen: ByNetwork): number => seen.size

/** A network says once that a post is good; one that says it very often is not heard at all. */
export const actionsOf = (acted: ByNetwork): number =>
  [...acted.values()].filter((visitors) => visitors <= heardRules.visitors).length
