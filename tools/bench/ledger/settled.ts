import { setTimeout as sleep } from 'node:timers/promises'

const betweenLooksMs = 200

/** What `read` answers once its total has reached what is due and stays so for a while, or at last as it is. */
export async function settled<Counts>(given: {
  read: () => Promise<Counts>
  totalOf: (counts: Counts) => number
  due: number
  steadyMs?: number
  longestMs?: number
}): Promise<Counts> {
  const { read, totalOf, due, steadyMs = 3_000, longestMs = 20_000 } = given
  let before = -1
  let steady = 0
  for (let passed = 0; ; passed += betweenLooksMs) {
    const counts = await read()
    const total = totalOf(counts)
    steady = total >= due && total === before ? steady + betweenLooksMs : 0
    before = total
    if (steady >= steadyMs || passed >= longestMs) return counts
    await sleep(betweenLooksMs)
  }
}
