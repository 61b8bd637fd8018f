/**
 * The first page of a shopper's feed, those of people of whom something was learned, and what is similar to a post, through the gateway,
 * in catalogues of several sizes: requests a second as a ratio to bare Fastify that sends the same bytes in the same run, delays, memory,
 * and how long a start takes. After likes, only pages are counted and timed, and the processor time of the likes is in theirs.
 * Usage: npm run measure -- feed [--outfits 45,10000,100000] [--people 10000] [--seconds 5] [--rounds 3] [--connections 8]
 */
import { percentile } from '@vitrine/bench/offer/figures'
import { loadOf } from '@vitrine/bench/offer/load-of'
import { optionsOf } from '@vitrine/bench/options'
import { liftedLimits, openProduct, pidsOf } from '@vitrine/bench/product/product'
import { residentMb } from '@vitrine/bench/product/processes'
import { besideBare } from './compare.ts'
import { itemAt } from '@vitrine/bench/item-at'
import { addPeople, askedBy } from './people.ts'
import { startWith } from './stored-posts.ts'

const usual = { outfits: '45,10000,100000', people: 10_000, seconds: 5, rounds: 3, connections: 8 }
const { outfits: sizes, people: count, ...given } = optionsOf(usual)
const similarTo = (outfit: number) => `/api/outfits/outfit-${outfit}/similar`
const feed = '/api/outfits?styles=boho,minimalist&gender=female&age=26-35'

await using shop = await openProduct({ name: 'feed', settings: { ...liftedLimits, DEMO: 'off' } })
const server = itemAt(shop.processes, 0)
const memory = () => `${Math.round(residentMb(server.pid ?? 0))} MB`

let people: Awaited<ReturnType<typeof addPeople>> = []
for (const outfits of sizes.split(',').map(Number)) {
  const seconds = await startWith(shop, outfits)
  const atRest = memory()
  console.log(`\n${outfits} outfits`)
  const own = { url: shop.url, pids: Object.values(pidsOf(shop.processes)) }
  for (const page of [feed, similarTo(7)]) await besideBare(own, page, given)
  if (people.length === 0) people = await addPeople(shop.url, count)
  const asked = askedBy(people, feed, outfits)
  // Until the code is as fast as it gets, and everybody was there.
  await loadOf({ ...own, ...given, seconds: 20, requests: asked['of people'] })
  const targets = Object.entries(asked).map(([name, requests]) => ({ ...own, name, requests }))
  await besideBare(own, feed, given, { headers: itemAt(people, 0).headers, targets })
  const times: number[] = []
  for (let n = 0, from = performance.now(); n < 500; n += 1, from = performance.now()) {
    await (await fetch(shop.url + similarTo((n * 7919) % outfits))).bytes()
    times.push(performance.now() - from)
  }
  console.log(`similar to one outfit after the other: p95 ${percentile(times, 0.95).toFixed(1)} ms`)
  console.log(`started in ${seconds.toFixed(1)} s; memory ${atRest} at rest, ${memory()} afterwards`)
}
