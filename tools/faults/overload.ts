/**
 * Offers the product three times what it can answer, and looks at what becomes of it: how much is still answered, how late, how
 * much memory it takes, how soon all is well again; then ends it with SIGTERM under the same load, and holds what was
 * acknowledged against what is counted after it was started anew.
 * Usage: npm run faults -- overload [--composition one|processes] [--factor 3] [--seconds 10] [--connections 1000]
 */
import { optionsOf } from '@vitrine/bench/options'
import { setTimeout as sleep } from 'node:timers/promises'
import { administration } from '@vitrine/bench/ledger/administration'
import { acknowledgedOf, countedInTheEnd, miscounted, together } from '@vitrine/bench/ledger/due'
import { backToNormal, figuresOf } from '@vitrine/bench/offer/figures'
import { shoppersAsk, type Phase } from '@vitrine/bench/offer/observed-load'
import { offer } from '@vitrine/bench/offer/offer'
import { openProduct } from '@vitrine/bench/product/open-product'
import { pidsOf } from '@vitrine/bench/product/product'
import { residentMb } from '@vitrine/bench/product/processes'

const promised = { share: 0.8, p99Ms: 500, recoveredMs: 2_000, endedMs: 10_000, memoryMb: 256 }
const atOnce = [64, 128, 256]
const peakSeconds = 4
const beforeSignalMs = 2_000

const {
  composition,
  factor,
  seconds,
  connections: mostConnections,
} = optionsOf({ composition: 'one', factor: 3, seconds: 10, connections: 1000 })
const say = (text = '') => console.log(text)

const product = await openProduct({
  name: 'overload',
  on: composition === 'processes' ? 'processes' : 'one',
})
const faults: string[] = []
const promise = (holds: boolean, fault: string) => void (holds || faults.push(fault))
try {
  const { url } = product
  const shop = await administration(product)
  const posts = (await shop.outfits()).filter(({ published, products }) => published && products.length > 0)
  const requests = shoppersAsk(
    posts.map(({ id, products }) => ({ outfitId: id, productId: products[0]!.id })),
  )
  const load = (...phases: Phase[]) => offer({ urls: [url], requests, mostConnections, phases })

  const warm = await load({ atOnce: atOnce[0]!, seconds: peakSeconds })
  const closed = await load(...atOnce.map((count) => ({ atOnce: count, seconds: peakSeconds })))
  const peak = Math.max(
    ...atOnce.map((_, phase) => figuresOf(closed.observed, { phase, seconds: peakSeconds }).goodput),
  )

  const resident = () =>
    Object.fromEntries(
      Object.entries(pidsOf(product.processes)).map(([name, pid]) => [name, Math.round(residentMb(pid))]),
    )
  const before = resident()
  const most = { ...before }
  const looking = setInterval(() => {
    for (const [name, mb] of Object.entries(resident())) most[name] = Math.max(most[name] ?? 0, mb)
  }, 250)
  const usual = { perSecond: peak / 2, seconds: 4 }
  const over = await load(usual, { perSecond: peak * factor, seconds }, { ...usual, seconds: 5 })
  clearInterval(looking)

  const phases = { 'half of the peak': 0, [`${factor} times the peak`]: 1, 'half of it again': 2 }
  const lasted = [usual.seconds, seconds, 5]
  const table = Object.entries(phases).flatMap(([name, phase]) =>
    ([undefined, 'feed', 'post', 'click'] as const).map((kind) => [
      kind ? `  ${kind}` : name,
      figuresOf(over.observed, { phase, seconds: lasted[phase]!, ...(kind ? { kind } : {}) }),
    ]),
  )
  say(`peak: ${Math.round(peak)} answers a second, of ${atOnce.join(', ')} at once`)
  for (const [name, figures] of table)
    say(`${String(name).padEnd(20)} ${JSON.stringify(rounded(figures as object))}`)
  const { cpu, lateP99 } = over.generator[1]!
  say(
    `offering it took ${Math.round(cpu * 100)} % of a processor; 99 of 100 were sent ${Math.round(lateP99)} ms late at most`,
  )
  say(`resident MB before ${JSON.stringify(before)}, at most ${JSON.stringify(most)}`)

  const { goodput, p99 } = figuresOf(over.observed, { phase: 1, seconds })
  const recovered = backToNormal(over.observed, { phase: 2, withinMs: promised.p99Ms })
  say(
    `goodput ${Math.round((goodput / peak) * 100)} % of the peak, p99 ${Math.round(p99)} ms, normal after ${recovered} ms, ${over.hung} hung`,
  )
  promise(goodput >= promised.share * peak, `goodput is ${Math.round((goodput / peak) * 100)} % of the peak`)
  promise(p99 <= promised.p99Ms, `answers come ${Math.round(p99)} ms late`)
  promise((recovered ?? Infinity) <= promised.recoveredMs, `all is well again only after ${recovered} ms`)
  promise(over.hung === 0, `${over.hung} requests got no answer`)
  for (const [name, mb] of Object.entries(most))
    promise(mb <= (before[name] ?? 0) + promised.memoryMb, `${name} grew from ${before[name]} to ${mb} MB`)

  const ending = load({ perSecond: peak * factor, seconds: beforeSignalMs / 1_000 + 4 })
  await sleep(beforeSignalMs)
  const signalled = performance.now()
  await Promise.all(product.processes.map((one) => one.stop()))
  const endedMs = performance.now() - signalled
  say(`ended ${Math.round(endedMs)} ms after SIGTERM`)
  promise(endedMs <= promised.endedMs, `it ended only ${Math.round(endedMs)} ms after SIGTERM`)
  const cut = await ending
  await Promise.all(product.processes.map((one) => one.start()))
  const due = together([warm, closed, over, cut].map((one) => one.due))
  const wrong = miscounted(due, await countedInTheEnd({ read: shop.rows, due }))
  say(`${acknowledgedOf(due)} views and clicks acknowledged; ${wrong.length} outfits whose counts differ`)
  faults.push(...wrong)
} finally {
  await product.stop()
}
for (const fault of faults) say(`fault: ${fault}`)
say(faults.length ? `${faults.length} faults` : 'all that was promised held')
process.exit(faults.length ? 1 : 0)

function rounded(figures: object) {
  return Object.fromEntries(
    Object.entries(figures).map(([name, value]) => [name, Math.round(value as number)]),
  )
}
