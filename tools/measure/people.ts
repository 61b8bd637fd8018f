/**
 * First pages of people of whom something was learned, one person after the other, beside bare Fastify that sends the bytes of one; then
 * the same with a like before one page in twenty. Only pages are counted and timed; the processor time of the likes is in that of the pages.
 * Usage: npm run measure -- people [--outfits 10,10000,100000] [--people 10000] [--seconds 4] [--rounds 5] [--connections 8]
 */
import { itemAt } from '@vitrine/bench/item-at'
import { bareFastify } from '@vitrine/bench/offer/bare'
import { connections as opened, type Outcome } from '@vitrine/bench/offer/connections'
import { percentile } from '@vitrine/bench/offer/figures'
import type { Measured } from '@vitrine/bench/offer/load-of'
import { optionsOf } from '@vitrine/bench/options'
import { liftedLimits, openProduct, pidsOf } from '@vitrine/bench/product/product'
import { cpuSecondsOf, residentMb } from '@vitrine/bench/product/processes'
import { request } from 'undici'
import { tableOf } from './compare.ts'
import { startWith } from './stored-posts.ts'

const usual = { outfits: '10,10000,100000', people: 10_000, seconds: 4, rounds: 5, connections: 8 }
const { outfits: sizes, people: count, seconds, rounds, connections } = optionsOf(usual)
const path = '/api/outfits?styles=boho,minimalist&gender=female&age=26-35'
/** So many requests it takes until the code is as fast as it gets. */
const warmUp = 30_000

await using shop = await openProduct({ name: 'people', settings: { ...liftedLimits, DEMO: 'off' } })
const server = () => ({ url: shop.url, pids: Object.values(pidsOf(shop.processes)) })
const memory = () => `${Math.round(residentMb(itemAt(server().pids, 0)))} MB`
const people: { id: string; cookie: string }[] = []
const headersOf = (cookie: string) => ({
  'accept-encoding': 'gzip',
  'content-type': 'application/json',
  cookie,
})
const likeOf = (userId: string, n: number) => JSON.stringify({ userId, outfitId: `outfit-${n}` })
const post = (at: string, body: string, cookie = '') =>
  fetch(shop.url + at, { method: 'POST', headers: headersOf(cookie), body })
async function addPerson() {
  const reply = await post('/api/users', '{"age":"26-35","gender":"female","stylePreferences":["boho"]}')
  const { id } = (await reply.json()) as { id: string }
  const cookie = reply.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const n = people.push({ id, cookie })
  for (const like of [n, n + 3]) await post('/api/interactions/like', likeOf(id, like % 10), cookie)
}
let turn = 0
async function load({ url, pids }: ReturnType<typeof server>, outfits = 0): Promise<Measured> {
  const { hostname, port, host } = new URL(url)
  const network = opened({ host: hostname, port: Number(port), most: connections })
  const send = (line: string, cookie: string, body = '') => {
    const all = Object.entries({ ...headersOf(cookie), host, 'content-length': body.length })
    const lines = [`${line} HTTP/1.1`, ...all.map(([name, value]) => `${name}: ${value}`), '', body]
    const { promise, resolve } = Promise.withResolvers<Outcome>()
    network.send(Buffer.from(lines.join('\r\n')), resolve)
    return promise
  }
  const times: number[] = []
  let refused = 0
  const [began, before] = [performance.now(), cpuSecondsOf(pids)]
  const ask = async () => {
    while (performance.now() - began < seconds * 1_000) {
      const { id, cookie } = itemAt(people, (turn += 1))
      const like = outfits > 0 && turn % 20 === 0 && likeOf(id, (turn * 7919) % outfits)
      if (like) await send('POST /api/interactions/like', cookie, like)
      const asked = performance.now()
      if ((await send(`GET ${path}`, cookie)) === 200) times.push(performance.now() - asked)
      else refused += 1
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
  network.close()
  const cpuMicros = ((cpuSecondsOf(pids) - before) * 1e6) / times.length
  const at = (share: number) => Math.round(percentile(times, share) * 10) / 10
  const perSecond = times.length / seconds
  return { perSecond, cpuMicros, p50: at(0.5), p99: at(0.99), refused, sentLateP99: NaN }
}

for (const outfits of sizes.split(',').map(Number)) {
  const started = (await startWith(shop, outfits)).toFixed(1)
  while (people.length < count) await Promise.all(Array.from({ length: 20 }, addPerson))
  const atRest = memory()
  for (const last = turn + Math.max(count, warmUp); turn < last;) await load(server())
  const { body, headers } = await request(shop.url + path, { headers: headersOf(itemAt(people, 0).cookie) })
  const bytes = Buffer.from(await body.arrayBuffer())
  const typed = { 'content-type': String(headers['content-type']) }
  await using bare = await bareFastify({ bytes, headers: typed })
  const loads = { bare: () => load(bare), people: () => load(server()), likes: () => load(server(), outfits) }
  const all = new Map<string, Measured[]>()
  for (let round = 0; round < rounds; round += 1)
    for (const [name, run] of Object.entries(loads)) all.set(name, [...(all.get(name) ?? []), await run()])
  tableOf(`${outfits} outfits, ${count} people, started in ${started} s`, all)
  console.log(`memory: ${atRest} at rest, ${memory()} at the end`)
}
