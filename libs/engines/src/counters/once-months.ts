export type Now = () => number

const dayMs = 24 * 60 * 60 * 1000
const monthMs = 30 * dayMs

/** Keys are remembered by the month of 30 days in which they were seen, for this many months after it: 90 to 120 days. */
export const monthsRemembered = 3

export const monthOf = (time: number) => Math.floor(time / monthMs)

/** How long the keys of the current month may still be needed, seconds. */
export const secondsToRemember = (time: number) =>
  Math.ceil(((monthOf(time) + 1 + monthsRemembered) * monthMs - time) / 1000)

/** A name of a set must fit into a key and into the name of a table. */
export function checkSetName(name: string): void {
  if (!/^[a-z0-9-]{1,40}$/.test(name))
    throw new RangeError(`${JSON.stringify(name)} cannot name a set of counters`)
}
