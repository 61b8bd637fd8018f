import { administration } from '@vitrine/bench/ledger/administration'
import { openProduct } from '@vitrine/bench/product/product'
import { unlessInterrupted } from '@vitrine/run/interruption'
import type { Options } from '../arguments.ts'
import { number } from '../report/numbers.ts'
import { pressureOf } from '../scenarios.ts'
import { measureTracking, type Step } from './measure-tracking.ts'
import { itemAt } from '@vitrine/bench/item-at'

const most = 3
/** A rate is met when so much of it is acknowledged. */
const met = 0.95

/** One, two and three tracking processes at the same offered load, then at rising ones until they cannot keep up. Answers a report. */
export async function scale(options: Options, say: (line: string) => void) {
  const { rate = 3_200, seconds = 6 } = pressureOf(options, { rate: 640, seconds: 2 })
  await using product = await openProduct({ name: 'load', on: 'processes', scale: { tracking: most } })
  const lines: string[] = []
  const tell = (line: string) => void (lines.push(line), say(line))
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
      tell(stepLine(step))
      return step.perSecond >= perSecond * met
    }
    await at(rate) // partitions are shared anew, and code is warm
    await isMet(rate)
    for (let offered = rate * 2; (await isMet(offered)) && !options.short;) offered *= 2
  }
  return { startedAt, name: 'scale', lines }
}

const stepLine = (step: Step): string =>
  [
    `  ${step.processes} tracking, ${number(step.offered)} offered: ${number(step.perSecond)} clicks/s`,
    `${number(step.refused)} refused`,
    `p99 ${number(step.p99)} ms`,
    `counted ${number(step.settledAfter)} s after`,
    `${number(step.trackingCpu)} µs CPU a click`,
  ].join(', ')
