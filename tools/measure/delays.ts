import { setTimeout as sleep } from 'node:timers/promises'
import type { ShopLoad } from '@vitrine/bench/people/shop-load'

const betweenLooksMs = 10

/** How long a publication takes from its reply to favorites' copy, and a click from its acknowledgement to the totals; milliseconds. */
export async function delays(given: { url: string; load: ShopLoad; samples: number }) {
  const { shop, visitor, meet } = given.load
  const person = await meet()
  const known: number[] = []
  const counted: number[] = []

  const untilTrue = async (isSo: () => Promise<boolean>) => {
    const from = performance.now()
    while (!(await isSo())) await sleep(betweenLooksMs)
    return performance.now() - from
  }
  /** Favorites lets nobody like what it has not heard of. */
  const isKnown = async (outfitId: string) => {
    const reply = await fetch(`${given.url}/api/interactions/like`, {
      method: 'POST',
      headers: { ...person.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ userId: person.id, outfitId }),
    })
    return reply.status === 204
  }
  const clicksOf = async (id: string) =>
    (await shop.analytics()).find(({ outfitId }) => outfitId === id)?.clicks

  for (let sample = 0; sample < given.samples; sample += 1) {
    const outfit = await shop.publish()
    known.push(await untilTrue(() => isKnown(outfit.id)))
    await untilTrue(async () => (await clicksOf(outfit.id)) !== undefined)
    await visitor.click(outfit)
    counted.push(await untilTrue(async () => (await clicksOf(outfit.id)) === 1))
  }
  return { known, counted }
}
