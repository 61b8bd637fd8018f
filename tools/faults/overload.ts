/**
 * Offers the product three times what it can answer, and looks at what becomes of it: how much is still answered, how late, how
 * much memory it takes, how soon all is well again; then ends it with SIGTERM under the same load, and compares what was
 * acknowledged with what is counted after it was started anew.
 * Usage: npm run faults -- overload [--composition one|processes] [--factor 3] [--seconds 10] [--connections 1000]
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { itemAt } from '@vitrine/bench/item-at'
import { administration } from '@vitrine/bench/ledger/administration'
import { acknowledgedOf, countedInTheEnd, miscounted, together } from '@vitrine/bench/ledger/due'
import { backToNormal, figuresOf } from '@vitrine/bench/offer/figures'
import { offer, shoppersAsk, type Phase } from '@vitrine/bench/offer/offer'
import { oneOf, optionsOf } from '@vitrine/bench/options'
import { openProduct, pidsOf } from '@vitrine/bench/product/product'
import { residentMb } from '@vitrine/bench/product/processes'
import { verdict } from '@vitrine/bench/verdict'

const promised = { share: 0.8, p99Ms: 500, recoveredMs: 2_000, endedMs: 10_000, memoryMb: 256 }
const atOnce = [64, 128, 256]
const peakSeconds = 4
const beforeSignalMs = 2_000

const usual = { composition: 'one', factor: 3, seconds: 10, connections: 1000 }
const { composition, factor, seconds, connections } = optionsOf(usual)
const on = oneOf('composition', composition, ['one', 'processes'])
await using product = await openProduct({ name: 'overload', on })
const faults: string[] = []
const promise = (holds: boolean, fault: string) => void (holds || faults.push(fault))
const rounded = (figures: object) =>
  JSON.stringify(figures, (_, it: unknown) => (typeof it === 'number' ? Math.round(it) : it))
const shop = await administration(product)
const posts = (await shop.outfits()).filter(({ published, products }) => published && products.length > 0)
const asked = posts.map(({ id, products }) => ({ outfitId: id, productId: itemAt(products, 0).id }))
const plan = { urls: [product.url], requests: shoppersAsk(asked), mostConnections: connections }
const load = (...phases: Phase[]) => offer({ ...plan, phases })

const warm = await load({ atOnce: itemAt(atOnce, 0), seconds: peakSeconds })
const closed = await load(...atOnce.map((count) => ({ atOnce: count, seconds: peakSeconds })))
const goodputOf = (phase: number) => figuresOf(closed.observed, { phase, seconds: peakSeconds }).goodput
const peak = Math.max(...atOnce.map((_, phase) => goodputOf(phase)))

const resident = () =>
  Object.entries(pidsOf(product.processes)).map(([name, pid]) => [name, residentMb(pid)] as const)
const before = Object.fromEntries(resident())
const most = { ...before }
const looking = setInterval(() => {
  for (const [name, mb] of resident()) most[name] = Math.max(most[name] ?? 0, mb)
}, 250)
const phases = [
  { name: 'half of the peak', perSecond: peak / 2, seconds: 4 },
  { name: `${factor} times the peak`, perSecond: peak * factor, seconds },
  { name: 'half of it again', perSecond: peak / 2, seconds: 5 },
]
const over = await load(...phases)
clearInterval(looking)

console.log(`peak: ${Math.round(peak)} answers a second, of ${atOnce.join(', ')} at once`)
for (const [phase, { name, seconds }] of phases.entries())
  for (const kind of [undefined, 'feed', 'post', 'click'] as const) {
    const figures = figuresOf(over.observed, { phase, seconds, ...(kind ? { kind } : {}) })
    console.log(`${(kind ? `  ${kind}` : name).padEnd(20)} ${rounded(figures)}`)
  }
const { cpu, lateP99 } = itemAt(over.generator, 1)
const late = `99 of 100 were sent ${Math.round(lateP99)} ms late at most`
console.log(`offering it took ${Math.round(cpu * 100)} % of a processor; ${late}`)
console.log(`resident MB before ${rounded(before)}, at most ${rounded(most)}`)

const { goodput, p99 } = figuresOf(over.observed, { phase: 1, seconds })
const share = `${Math.round((goodput / peak) * 100)} % of the peak`
const recovered = backToNormal(over.observed, { phase: 2, withinMs: promised.p99Ms })
const delays = `p99 ${Math.round(p99)} ms, normal after ${recovered} ms`
console.log(`goodput ${share}, ${delays}, ${over.hung} hung`)
promise(goodput >= promised.share * peak, `goodput is ${share}`)
promise(p99 <= promised.p99Ms, `answers come ${Math.round(p99)} ms late`)
promise((recovered ?? Infinity) <= promised.recoveredMs, `all is well again only after ${recovered} ms`)
promise(over.hung === 0, `${over.hung} requests got no answer`)
for (const [name, mb] of Object.entries(most))
  promise(mb <= (before[name] ?? 0) + promised.memoryMb, `${name} grew from ${before[name]} to ${mb} MB`)

const ending = load({ perSecond: peak * factor, seconds: beforeSignalMs / 1_000 + 4 })
await sleep(beforeSignalMs)
const signalled = performance.now()
await Promise.all(product.processes.map((one) => one.stop()))
const endedMs = Math.round(performance.now() - signalled)
console.log(`ended ${endedMs} ms after SIGTERM`)
promise(endedMs <= promised.endedMs, `it ended only ${endedMs} ms after SIGTERM`)
const cut = await ending
await Promise.all(product.processes.map((one) => one.start()))
const due = together([warm, closed, over, cut].map((one) => one.due))
const wrong = miscounted(due, await countedInTheEnd({ read: shop.rows, due }))
const counted = `${acknowledgedOf(due)} views and clicks acknowledged`
console.log(`${counted}; ${wrong.length} outfits whose counts differ`)
faults.push(...wrong)
verdict(faults, 'all that was promised held')
