import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { AnalyticsRow, Outfit } from '@vitrine/contracts'
import { shopKeeper, type ShopKeeper } from '@vitrine/bench/people/shop-keeper'
import { verifyPosts } from '@vitrine/bench/ledger/verify-posts'

const shoppers = 8
const settleMs = 10_000
const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

/**
 * Does `work` while an administrator publishes and shoppers read and click. Rejects when something acknowledged is not there
 * afterwards, or counted wrongly; and, unless something is meant to die, when any request met no success.
 */
export async function underLoad(
  url: string,
  work: () => Promise<void>,
  { somethingDies = false } = {},
): Promise<string> {
  const keeper = shopKeeper(url)
  const working = keeper.work()
  const crowd = await crowdOf(url)
  const shopping = crowd.begin(shoppers)
  working.catch(() => {})
  try {
    await work()
  } finally {
    keeper.stop()
    crowd.stop()
  }
  await Promise.all([working, shopping])
  await sleep(settleMs)
  const { clicks, views, faults } = await verifyPosts(url, keeper)
  const counted = await crowd.counted(keeper)
  const unanswered = [...keeper.unanswered, ...crowd.unanswered]
  if (clicks.acknowledged === 0) faults.push('no click was acknowledged: nothing has been tried')
  if (counted !== crowd.clicks() && !somethingDies)
    faults.push(`the crowd clicked ${crowd.clicks()} times, ${counted} were counted`)
  if (!somethingDies) faults.push(...unanswered)
  if (faults.length > 0) throw new Error(faults.join('\n'))
  return [
    `${keeper.steps() + crowd.requests()} requests, ${unanswered.length} without success`,
    `clicks ${clicks.acknowledged + crowd.clicks()} = ${clicks.counted + counted}`,
    `views ${views.acknowledged} (+${views.inDoubt}) = ${views.counted}`,
  ].join(', ')
}

/** Shoppers who read the feed and click on a product of one outfit, over and over. */
async function crowdOf(url: string) {
  const [outfit] = (await (await fetch(`${url}/api/outfits?limit=50`)).json()) as Outfit[]
  const product = outfit?.products[0]
  if (!product) throw new Error('There is no outfit to click on: load the demo catalogue first.')
  const unanswered: string[] = []
  let [requests, clicks, stopped] = [0, 0, false]
  let before: number | undefined

  const ask = async (path: string, body?: object) => {
    requests += 1
    const headers = { 'user-agent': browser, ...(body ? { 'content-type': 'application/json' } : {}) }
    const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers }
    const status = await fetch(url + path, init).then(
      async (reply) => (await reply.bytes(), reply.status),
      (error: Error) => String(error.cause ?? error),
    )
    if (status !== 200 && status !== 204) unanswered.push(`${path}: ${status}`)
    return status
  }
  const shop = async () => {
    while (!stopped) {
      await ask('/api/outfits?limit=20')
      const click = { productId: product.id, userId: 'anonymous', id: randomUUID() }
      if ((await ask('/api/affiliate-click', click)) === 204) clicks += 1
      await sleep(20)
    }
  }
  const countedNow = async ({ send }: ShopKeeper) => {
    const rows = (await send('GET', '/api/admin/analytics')).body as AnalyticsRow[]
    return rows.find(({ outfitId }) => outfitId === outfit.id)?.clicks ?? 0
  }
  return {
    unanswered,
    requests: () => requests,
    clicks: () => clicks,
    async begin(count: number) {
      const keeper = shopKeeper(url)
      await keeper.login()
      before = await countedNow(keeper)
      await Promise.all(Array.from({ length: count }, shop))
    },
    stop: () => (stopped = true),
    counted: async (keeper: ShopKeeper) => (await countedNow(keeper)) - (before ?? 0),
  }
}
