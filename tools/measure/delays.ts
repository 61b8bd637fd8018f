import { setTimeout as sleep } from 'node:timers/promises'
import type { ShopLoad } from '@vitrine/bench/people/shop-load'
import { likeOf } from '@vitrine/bench/people/visitors'

const betweenLooksMs = 10

/** How long a publication takes from its reply to favorites' copy, and a click from its acknowledgement to the totals; milliseconds. */
export async function delays(given: { load: ShopLoad; samples: number }) {
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
  const isKnown = (outfitId: string) =>
    likeOf(person, outfitId).then(
      () => true,
      () => false,
    )
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
