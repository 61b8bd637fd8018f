/**
 * Pictures: what one costs beside bare Fastify that sends the same bytes; what is refused of 200 connections that ask as fast as
 * they are answered; of 200 pictures that one address asks for at once; of visitors who go through search and feed at once in a real browser,
 * without nginx and behind it. Each shop is fresh, so that its pictures have to be made; then all is asked for once more.
 * Usage: npm run measure -- pictures [--distributed] [--parts bare,connections,address,visitors] [--seconds 5] [--rounds 3] [--visitors 1,6,15]
 * CHROMIUM names the browser.
 */
import { optionsOf } from '@vitrine/bench/options'
import { Agent, get } from 'node:http'
import { bareFastify } from '@vitrine/bench/offer/bare'
import { inTurn } from '@vitrine/bench/offer/in-turn'
import { loadOf, type Measured } from '@vitrine/bench/offer/closed-loop'
import { liftedLimits } from '@vitrine/bench/product/product'
import { behindNginx, hasNginx } from './pictures/behind-nginx.ts'
import { openShop, picturesOf, usualPictures, type Shop } from './pictures/shop.ts'
import { visit } from './pictures/visitors.ts'

const {
  distributed,
  seconds,
  rounds,
  parts: chosen,
  visitors,
} = optionsOf({
  distributed: false,
  parts: 'bare,connections,address,visitors',
  seconds: 5,
  rounds: 3,
  visitors: '1,6,15',
})
const crowds = visitors.split(',').map(Number)
let refusals = 0

async function within<Answer>(
  settings: Readonly<Record<string, string>>,
  work: (shop: Shop) => Promise<Answer>,
) {
  const shop = await openShop({ distributed, settings })
  try {
    return await work(shop)
  } finally {
    await shop.stop()
  }
}

async function besideBare({ url, pids }: Shop) {
  const [path = ''] = await picturesOf({ url }, '640.avif')
  await makeAll(url)
  const bare = await bareFastify({
    bytes: Buffer.from(await (await fetch(url + path)).arrayBuffer()),
    type: 'image/avif',
  })
  const targets = [
    { name: 'bare Fastify', url: bare.url + path, pids: bare.pids },
    { name: 'the shop', url: url + path, pids },
  ]
  const measured = await inTurn(targets, { rounds, seconds, connections: 50 })
  await bare.stop()
  const of = (name: string, figure: keyof Measured) => measured.get(name)?.[figure] ?? NaN
  const rowOf = (name: string) => ({
    'pictures/s': Math.round(of(name, 'perSecond')),
    'CPU µs each': Math.round(of(name, 'cpuMicros')),
    'p99 ms': of(name, 'p99'),
    refused: of(name, 'refused'),
  })
  console.log('\nOne picture, 50 connections')
  console.table(Object.fromEntries(targets.map(({ name }) => [name, rowOf(name)])))
  console.log(`${(of('the shop', 'perSecond') / of('bare Fastify', 'perSecond')).toFixed(2)} of bare Fastify`)
}

/** What media would make meanwhile, of a fresh catalogue, is no part of what a picture costs. */
async function makeAll(url: string) {
  const waiting = await usualPictures({ url })
  const ask = async () => {
    for (let path = waiting.pop(); path; path = waiting.pop()) await (await fetch(url + path)).arrayBuffer()
  }
  await Promise.all(Array.from({ length: 16 }, ask))
}

async function twoHundredConnections({ url, pids }: Shop) {
  const [picture = ''] = await picturesOf({ url }, '640.avif')
  const rows: Record<string, object> = {}
  const paths = {
    'feed pages': '/api/outfits?limit=20',
    searches: '/api/search?q=linen',
    'one picture': picture,
  }
  for (const [name, path] of Object.entries(paths)) {
    const { perSecond, p99, refused } = await loadOf({ url: url + path, pids, connections: 200, seconds })
    rows[name] = { answered: Math.round(perSecond * seconds), refused, 'p99 ms': p99 }
    refusals += refused
  }
  console.log(`\n200 connections that ask as fast as they are answered, ${seconds} s each`)
  console.table(rows)
}

/** Of one address, with limits as they are by themselves. */
async function twoHundredAtOnce(shop: Shop) {
  const urls = await picturesOf(shop, '16.webp', '320.avif', '640.avif', '960.avif', '640.webp')
  const agent = new Agent({ maxSockets: 200, keepAlive: true })
  const rows: Record<string, object> = {}
  for (const state of ['cold', 'warm']) {
    const began = performance.now()
    const statuses = await Promise.all(urls.slice(0, 200).map((path) => statusOf(shop.url + path, agent)))
    const refused = statuses.filter((status) => status !== 200).length
    rows[state] = { answered: statuses.length - refused, refused, ms: Math.round(performance.now() - began) }
    refusals += refused
  }
  agent.destroy()
  console.log('\n200 pictures at once, by one address')
  console.table(rows)
}

const statusOf = (url: string, agent: Agent) =>
  new Promise<number>((resolve) => {
    get(url, { agent }, (reply) => {
      reply.resume().once('end', () => resolve(reply.statusCode ?? 0))
    }).once('error', () => resolve(0))
  })

async function visitorsAtOnce() {
  const rows: Record<string, object> = {}
  const fronts = hasNginx ? ['', ', behind nginx over HTTP/2'] : ['']
  if (!hasNginx) console.log('\nnginx is not installed (apt-get install nginx): visitors come without it.')
  for (const front of fronts)
    for (const count of crowds)
      await within(front ? { TRUST_PROXY: '127.0.0.1' } : {}, async ({ url }) => {
        const nginx = front ? await behindNginx(url) : undefined
        for (const state of ['cold', 'warm']) {
          const seen = await visit(nginx?.url ?? url, count)
          rows[`${count} ${state}${front}`] = seen
          console.log(`${count} visitors, ${state}${front}: ${JSON.stringify(seen)}`)
          refusals += seen.refused + seen.broken
        }
        await nginx?.close()
      })
  console.log('\nVisitors at once, search and feed to their ends: pictures')
  console.table(rows)
}

const parts = chosen.split(',')
if (parts.includes('bare')) await within(liftedLimits, besideBare)
if (parts.includes('connections')) await within(liftedLimits, twoHundredConnections)
if (parts.includes('address')) await within({}, twoHundredAtOnce)
if (parts.includes('visitors')) await visitorsAtOnce()
console.log(refusals === 0 ? '\nNothing was refused.' : `\n${refusals} were refused or broken.`)
process.exit(refusals === 0 ? 0 : 1)
