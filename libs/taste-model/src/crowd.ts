/** What was done with a post, as a number for each network that it came from; a day's networks have that day's names. */
export type ByNetwork = ReadonlyMap<string, number>

/** More visitors of one network than these who act on the same post are one script. */
const mostOfNetwork = 5

/** However often a network sees a post, it is one that has seen it. */
export const exposuresOf = (seen: ByNetwork): number => seen.size

/** A network says once that a post is good; one that says it very often is not heard at all. */
export const actionsOf = (acted: ByNetwork): number =>
  [...acted.values()].filter((times) => times <= mostOfNetwork).length
