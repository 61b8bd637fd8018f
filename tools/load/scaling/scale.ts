import { administration } from '@vitrine/bench/ledger/administration'
import { openProduct } from '@vitrine/bench/product/product'
import { unlessInterrupted } from '@vitrine/run/interruption'
import type { Options } from '../arguments.ts'
import { stepLine } from '../report/scaling-lines.ts'
import { pressureOf } from '../scenarios.ts'
import { measureTracking, type Step } from './measure-tracking.ts'
import { fitLaw } from './scalability-law.ts'
import { itemAt } from '@vitrine/bench/item-at'

export type Scaling = Awaited<ReturnType<typeof scale>>

const most = 3
/** A rate is met when so much of it is acknowledged. */
const met = 0.95

/** One, two and three tracking processes at the same offered load, then at rising ones until they cannot keep up. */
export async function scale(options: Options, say: (line: string) => void) {
  const { rate = 3_200, seconds = 6 } = pressureOf(options, { rate: 640, seconds: 2 })
  await using product = await openProduct({ name: 'load', on: 'processes', scale: { tracking: most } })
  const steps: Step[] = []
  const startedAt = new Date()
  const shop = await administration(product)
  const posts = (await shop.outfits()).filter(({ published }) => published)
  const productIds = posts.flatMap(({ products }) => products.slice(0, 1).map(({ id }) => id))
  const tracking = product.processes.filter(({ service }) => service === 'tracking')
  for (const process of tracking.slice(1)) await process.stop()
  for (let count = 1; count <= most; count += 1) {
    if (count > 1) await itemAt(tracking, count - 1).start()
    const urls = tracking.slice(0, count).map(({ url }) => url)
    const at = (perSecond: number) =>
      unlessInterrupted(() => measureTracking({ product, shop, productIds, urls, perSecond, seconds }))
    const isMet = async (perSecond: number) => {
      const step = await at(perSecond)
      say(stepLine(step))
      steps.push(step)
      return step.perSecond >= perSecond * met
    }
    await at(rate) // partitions are shared anew, and code is warm
    await isMet(rate)
    for (let offered = rate * 2; (await isMet(offered)) && !options.short;) offered *= 2
  }
  const byNumber = Map.groupBy(steps, ({ processes }) => processes)
  /** What each number of processes does with a core for each: by the least that a click cost them at any rate. */
  const capacity = [...byNumber].map(([processes, all]) => {
    const leastCpu = Math.min(...all.map(({ trackingCpu }) => trackingCpu))
    return { processes, throughput: (processes / leastCpu) * 1e6 }
  })
  return { startedAt, steps, capacity, law: fitLaw(capacity) }
}
