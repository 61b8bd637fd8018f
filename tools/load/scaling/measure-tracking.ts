import { setTimeout as sleep } from 'node:timers/promises'
import { cpuSeconds } from '@vitrine/bench/product/processes'
import { totalOf, type Administration } from '@vitrine/bench/ledger/administration'
import { batchOf, recordsInBatch } from '@vitrine/bench/offer/activity-batch'
import { percentile } from '@vitrine/bench/offer/figures'
import { offer } from '@vitrine/bench/offer/offer'
import { pidsOf, type Product } from '@vitrine/bench/product/product'

export type Step = {
  processes: number
  offered: number
  perSecond: number
  p99: number
  refused: number
  /** Seconds from the last answer until every acknowledged click was counted. */
  settledAfter: number
  /** CPU of the tracking processes for each click, its counting included; microseconds. */
  trackingCpu: number
  /** CPU of engines of our own for each click; microseconds by program. Empty where they are not ours. */
  engineCpu: Readonly<Record<string, number>>
}

const settleWithinMs = 60_000

type Given = {
  product: Product
  shop: Administration
  productIds: readonly string[]
  urls: readonly string[]
  perSecond: number
  seconds: number
}

/** Offers clicks at a rate to the tracking processes of these addresses, and waits until all are counted. */
export async function measureTracking(given: Given): Promise<Step> {
  const { product, shop, urls, perSecond: offered } = given
  const before = totalOf(await shop.counts())
  const earlier = cpuOf(product)
  const result = await offerClicks(given)
  const settledAfter = await countedAll(shop, before + result.acknowledged)
  const later = cpuOf(product)
  const micros = (name: string) =>
    (Math.max(0, (later[name] ?? 0) - (earlier[name] ?? 0)) / Math.max(1, result.acknowledged)) * 1e6
  const isTracking = (name: string) => name.startsWith('tracking')
  const services = product.processes.map(({ name }) => name)
  return {
    processes: urls.length,
    offered,
    perSecond: result.perSecond,
    p99: result.p99,
    refused: result.refused,
    settledAfter,
    trackingCpu: Object.keys(later)
      .filter(isTracking)
      .reduce((all, name) => all + micros(name), 0),
    engineCpu: Object.fromEntries(
      Object.keys(later)
        .filter((name) => !services.includes(name))
        .map((name) => [name, micros(name)]),
    ),
  }
}

/** Clicks straight at tracking processes, which take turns, in calls as the gateway makes them; at their rate, however late the answers are. */
async function offerClicks(given: Omit<Given, 'shop'>) {
  const { product, urls, productIds, perSecond, seconds } = given
  const batch = batchOf({ productIds, gatewayKey: product.gatewayKey ?? '' })
  const { observed } = await offer({
    urls,
    requests: [{ kind: 'click', outfitId: '', ...batch }],
    phases: [{ perSecond: perSecond / recordsInBatch, seconds }],
    mostConnections: 1_000,
  })
  const taken = observed.filter(([, , , , outcome]) => typeof outcome === 'number' && outcome < 300)
  const tookMs = Math.max(seconds * 1_000, ...observed.map(([, , dueAt, ms]) => dueAt + ms))
  return {
    acknowledged: recordsInBatch * taken.length,
    refused: recordsInBatch * (observed.length - taken.length),
    perSecond: (recordsInBatch * taken.length * 1_000) / tookMs,
    /** Milliseconds from when a call was due until it was answered. */
    p99: percentile(
      observed.map(([, , , ms]) => ms),
      0.99,
    ),
  }
}

/** Rejects when acknowledged clicks are missing a minute later, or more are counted than were acknowledged. */
async function countedAll(shop: Administration, due: number): Promise<number> {
  const from = performance.now()
  const since = () => performance.now() - from
  for (;;) {
    const counted = totalOf(await shop.counts())
    if (counted === due) return since() / 1_000
    if (counted > due) throw new Error(`${counted - due} clicks more are counted than were acknowledged.`)
    if (since() > settleWithinMs)
      throw new Error(`${due - counted} acknowledged clicks are not counted after a minute.`)
    await sleep(100)
  }
}

const cpuOf = ({ processes, enginePids }: Product): Record<string, number> =>
  Object.fromEntries(
    Object.entries({ ...pidsOf(processes), ...enginePids }).map(([name, pid]) => [name, cpuSeconds(pid)]),
  )
