import { totalOf, type Administration } from '@vitrine/bench/ledger/administration'
import { batchOf, recordsInBatch } from '@vitrine/bench/offer/activity-batch'
import { isSuccess, percentile } from '@vitrine/bench/offer/figures'
import { offer } from '@vitrine/bench/offer/offer'
import { cpuSecondsOf } from '@vitrine/bench/product/processes'
import { pidsOf, type Product } from '@vitrine/bench/product/product'
import { until } from '@vitrine/bench/until'

export type Step = Awaited<ReturnType<typeof measureTracking>>

/**
 * Offers clicks straight at the tracking processes of these addresses, which take turns, in calls as the gateway makes them; at
 * their rate, however late the answers are. Then waits until all are counted.
 */
export async function measureTracking(given: {
  product: Product
  shop: Administration
  productIds: readonly string[]
  urls: readonly string[]
  perSecond: number
  seconds: number
}) {
  const { product, shop, urls, productIds, perSecond, seconds } = given
  const pids = Object.values(pidsOf(product.processes.filter(({ service }) => service === 'tracking')))
  const batch = batchOf({ productIds, gatewayKey: product.gatewayKey ?? '' })
  const counted = totalOf(await shop.counts())
  const before = cpuSecondsOf(pids)
  const { observed } = await offer({
    urls,
    requests: [{ kind: 'click', outfitId: '', ...batch }],
    phases: [{ perSecond: perSecond / recordsInBatch, seconds }],
    mostConnections: 1_000,
  })
  const taken = observed.filter(isSuccess).length
  const delays = observed.map(([, , , ms]) => ms)
  const tookMs = Math.max(seconds * 1_000, ...observed.map(([, , dueAt, ms]) => dueAt + ms))
  const acknowledged = recordsInBatch * taken
  const settledAfter = await countedAll(shop, counted + acknowledged)
  return {
    processes: urls.length,
    offered: perSecond,
    perSecond: (acknowledged * 1_000) / tookMs,
    /** Milliseconds from when a call was due until it was answered. */
    p99: percentile(delays, 0.99),
    refused: recordsInBatch * (observed.length - taken),
    settledAfter,
    /** CPU of the tracking processes for each click, its counting included; microseconds. */
    trackingCpu: ((cpuSecondsOf(pids) - before) / Math.max(1, acknowledged)) * 1e6,
  }
}

/** Seconds until it is so. Rejects when acknowledged clicks are missing a minute later, or more are counted than were acknowledged. */
async function countedAll(shop: Administration, due: number): Promise<number> {
  const from = performance.now()
  const isSo = (total: number) => total >= due
  const what = `${due} acknowledged clicks are counted`
  const counted = await until(async () => totalOf(await shop.counts()), { isSo, what })
  if (counted > due) throw new Error(`${counted - due} clicks more are counted than were acknowledged.`)
  return (performance.now() - from) / 1_000
}
