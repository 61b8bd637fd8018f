import { setTimeout as sleep } from 'node:timers/promises'
import type { ShopLoad } from './shop-load.ts'

const longestMs = 60_000

/** Publishes, views, likes and clicks until all of it is seen where it belongs. Answers how long that took, in milliseconds. */
export async function backToNormal({ shop, visitor, meet }: ShopLoad): Promise<number> {
  const from = performance.now()
  const since = () => performance.now() - from
  const outfit = await shop.publish()
  const person = await meet()
  await Promise.all([visitor.view(outfit), visitor.click(outfit), visitor.like(person, outfit)])
  while (since() < longestMs) {
    const row = (await shop.analytics()).find(({ outfitId }) => outfitId === outfit.id)
    if (row && row.views > 0 && row.clicks > 0) break
    await sleep(200)
    if (row && row.clicks === 0) await visitor.click(outfit) // the first may have come before tracking knew the product
  }
  return since()
}
