import { until } from '../until.ts'
import type { ShopLoad } from './shop-load.ts'

/** Publishes, views, likes and clicks until all of it is seen where it belongs. Answers how long that took, in milliseconds. */
export async function backToNormal({ shop, visitor, meet }: ShopLoad): Promise<number> {
  const from = performance.now()
  const outfit = await shop.publish()
  const person = await meet()
  await Promise.all([visitor.view(outfit), visitor.click(outfit), visitor.like(person, outfit)])
  await until(
    async () => {
      const row = (await shop.analytics()).find(({ outfitId }) => outfitId === outfit.id)
      if (row?.clicks === 0) await visitor.click(outfit) // the first may have come before tracking knew the product
      return row && row.views > 0 && row.clicks > 0
    },
    { everyMs: 200 },
  )
  return performance.now() - from
}
