import { until } from '../until.ts'

/** What `read` answers once its total has reached what is due and stays so for a while, or at last as it is. */
export async function settled<Counts>(given: {
  read: () => Counts | Promise<Counts>
  totalOf: (counts: Counts) => number
  due: number
  steadyMs?: number
  longestMs?: number
}): Promise<Counts> {
  const { totalOf, due, steadyMs = 3_000, longestMs = 20_000 } = given
  let [before, since] = [-1, 0]
  const isSo = (counts: Counts) => {
    const total = totalOf(counts)
    if (total < due || total !== before) since = performance.now()
    before = total
    return performance.now() - since >= steadyMs
  }
  return until(given.read, { isSo, withinMs: longestMs, everyMs: 200 })
}
