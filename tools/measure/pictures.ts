/**
 * Pictures: what one costs beside bare Fastify that sends the same bytes; what is refused of 200 connections that ask as fast as
 * they are answered; of 200 pictures that one address asks for at once; of visitors who go through search and feed at once in a real browser,
 * without nginx and behind it. Each shop is fresh, so that its pictures have to be made; then all is asked for once more.
 * Usage: npm run measure -- pictures [--distributed] [--parts bare,connections,address,visitors] [--seconds 5] [--rounds 3] [--visitors 1,6,15]
 * CHROMIUM names the browser.
 */
import { Agent, get } from 'node:http'
import { parseArgs } from 'node:util'
import { bareFastify } from '@vitrine/bench/offer/bare'
import { loadOf, type Measured } from '@vitrine/bench/offer/closed-loop'
import { behindNginx, hasNginx } from './pictures/behind-nginx.ts'
import { openShop, picturesOf, usualPictures, type Shop } from './pictures/shop.ts'
import { visit } from './pictures/visitors.ts'
import { median } from '@vitrine/bench/product/processes'

const { values } = parseArgs({
  options: {
    distributed: { type: 'boolean', default: false },
    parts: { type: 'string', default: 'bare,connections,address,visitors' },
    seconds: { type: 'string', default: '5' },
    rounds: { type: 'string', default: '3' },
    visitors: { type: 'string', default: '1,6,15' },
  },
})
const { distributed } = values
const [seconds, rounds] = [Number(values.seconds), Number(values.rounds)]
const crowds = values.visitors.split(',').map(Number)
const outOfReach = { LIMIT_IMAGES: '1000000', LIMIT_READS: '1000000' }
let refusals = 0

async function within<Answer>(settings: Record<string, string>, work: (shop: Shop) => Promise<Answer>) {
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
  const bare = await bareFastify(Buffer.from(await (await fetch(url + path)).arrayBuffer()), 'image/avif')
  const targets = [
    { name: 'bare Fastify', url: bare.url + path, pids: [bare.child.pid ?? 0] },
    { name: 'the shop', url: url + path, pids },
  ]
  const measured = new Map<string, Measured[]>(targets.map(({ name }) => [name, []]))
  for (const target of targets) await loadOf({ ...target, connections: 50, seconds: 2 })
  for (let round = 0; round < rounds; round += 1)
    for (const target of targets)
      measured.get(target.name)?.push(await loadOf({ ...target, connections: 50, seconds }))
  bare.child.kill()
  const of = (name: string, figure: keyof Measured) =>
    median((measured.get(name) ?? []).map((one) => one[figure]))
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

const parts = values.parts.split(',')
if (parts.includes('bare')) await within(outOfReach, besideBare)
if (parts.includes('connections')) await within(outOfReach, twoHundredConnections)
if (parts.includes('address')) await within({}, twoHundredAtOnce)
if (parts.includes('visitors')) await visitorsAtOnce()
console.log(refusals === 0 ? '\nNothing was refused.' : `\n${refusals} were refused or broken.`)
process.exit(refusals === 0 ? 0 : 1)
