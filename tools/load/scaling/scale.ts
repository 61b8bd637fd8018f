import { unlessInterrupted } from '@vitrine/run/interruption'
import type { Options } from '../arguments.ts'
import { administration } from '@vitrine/bench/ledger/administration'
import { onProcesses } from '@vitrine/bench/product/on-processes'
import { stepLine } from '../report/scaling-lines.ts'
import { fitLaw, type Law, type Measured } from './scalability-law.ts'
import { measureTracking, type Step } from './measure-tracking.ts'

export type Scaling = {
  startedAt: Date
  /** At one offered rate, which each number of processes meets. */
  same: readonly Step[]
  /** At rising rates. */
  rising: readonly Step[]
  /** What each number of processes does with a core for each: by the least that a click cost them at any rate. */
  capacity: readonly Measured[]
  law: Law
}

const most = 3
const usual = { rate: 3_200, seconds: 6, short: { rate: 640, seconds: 2 } }
/** A rate is met when so much of it is acknowledged. */
const met = 0.95

/** One, two and three tracking processes at the same offered load, then at rising ones until they cannot keep up. */
export async function scale(options: Options, say: (line: string) => void): Promise<Scaling> {
  const { rate = usual.rate, seconds = usual.seconds } = {
    ...(options.short ? usual.short : {}),
    ...set(options),
  }
  const product = await onProcesses({ name: 'load', scale: { tracking: most } })
  const [same, rising]: [Step[], Step[]] = [[], []]
  const startedAt = new Date()
  try {
    const shop = await administration(product)
    const posts = (await shop.outfits()).filter(({ published }) => published)
    const productIds = posts.flatMap(({ products }) => products.slice(0, 1).map(({ id }) => id))
    const tracking = product.processes.filter(({ service }) => service === 'tracking')
    for (const process of tracking.slice(1)) await process.stop()
    for (let count = 1; count <= most; count += 1) {
      if (count > 1) await tracking[count - 1]!.start()
      const urls = tracking.slice(0, count).map(({ url }) => url)
      const at = (perSecond: number) =>
        unlessInterrupted(() => measureTracking({ product, shop, productIds, urls, perSecond, seconds }))
      await at(rate) // partitions are shared anew, and code is warm
      same.push(noted(await at(rate), say))
      for (let offered = rate * 2; ; offered *= 2) {
        const step = noted(await at(offered), say)
        rising.push(step)
        if (step.perSecond < offered * met || options.short) break
      }
    }
  } finally {
    await product.stop()
  }
  const capacity = [...Map.groupBy([...same, ...rising], ({ processes }) => processes).values()].map(
    capacityOf,
  )
  return { startedAt, same, rising, capacity, law: fitLaw(capacity) }
}

function capacityOf(steps: readonly Step[]): Measured {
  const { processes, trackingCpu } = steps.reduce((best, one) =>
    one.trackingCpu < best.trackingCpu ? one : best,
  )
  return { processes, throughput: (processes / trackingCpu) * 1e6 }
}

const set = ({ rate, seconds }: Options) =>
  Object.fromEntries(Object.entries({ rate, seconds }).filter(([, value]) => value !== undefined)) as {
    rate?: number
    seconds?: number
  }

function noted(step: Step, say: (line: string) => void): Step {
  say(stepLine(step))
  return step
}
