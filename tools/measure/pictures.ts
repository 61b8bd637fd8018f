/**
 * Pictures: what one costs beside bare Fastify that sends the same bytes, and what is refused: of 200 connections that ask as fast
 * as they are answered, and of 200 pictures that one address asks for at once. Each shop is fresh, so that its pictures have to be
 * made; then all is asked for once more.
 * Usage: npm run measure -- pictures [--parts bare,connections,address] [--seconds 5] [--rounds 3]
 */
import { bareFastify } from '@vitrine/bench/offer/bare'
import { loadOf } from '@vitrine/bench/offer/closed-loop'
import { optionsOf } from '@vitrine/bench/options'
import { openProduct } from '@vitrine/bench/product/open-product'
import { liftedLimits } from '@vitrine/bench/product/product'
import { createClient } from '@vitrine/client'
import type { Outfit } from '@vitrine/contracts'
import { compare } from './compare.ts'

const given = optionsOf({ parts: 'bare,connections,address', seconds: 5, rounds: 3 })
let refusals = 0

/** The product with its demo catalogue, opened a moment ago: nothing is made of its pictures yet. */
type Shop = { url: string; pids: readonly number[] }

async function within(settings: Readonly<Record<string, string>>, work: (shop: Shop) => Promise<unknown>) {
  await using product = await openProduct({ name: 'pictures', settings: { LIMITS: 'on', ...settings } })
  await work({ url: product.url, pids: product.processes.flatMap(({ pid }) => pid ?? []) })
}

type Pictures = (outfit: Outfit) => readonly string[]
async function picturesOf({ url }: Shop, of: Pictures, renditions: readonly string[]) {
  const images: string[] = []
  for await (const outfit of createClient({ url }).items('GET /api/outfits', { query: { limit: 50 } }))
    images.push(...of(outfit))
  return renditions.flatMap((name) => images.map((image) => image.replace('.webp', `/${name}`)))
}
/** The first picture of every post, the newest first. */
const firstPictures = (shop: Shop, ...renditions: string[]) =>
  picturesOf(shop, ({ images }) => images.slice(0, 1), renditions)

/** What media would make meanwhile, of a fresh catalogue, is no part of what a picture costs. */
async function makeAll(shop: Shop) {
  const all = ({ images, products }: Outfit) => [
    ...images,
    ...products.flatMap(({ productImageUrl }) => productImageUrl ?? []),
  ]
  const waiting = await picturesOf(shop, all, ['16.webp', '320.avif', '640.avif', '960.avif', '1280.avif'])
  const ask = async () => {
    for (let path = waiting.pop(); path; path = waiting.pop())
      await (await fetch(shop.url + path)).arrayBuffer()
  }
  await Promise.all(Array.from({ length: 16 }, ask))
}

async function besideBare(shop: Shop) {
  const [path = ''] = await firstPictures(shop, '640.avif')
  await makeAll(shop)
  const bytes = Buffer.from(await (await fetch(shop.url + path)).arrayBuffer())
  await using bare = await bareFastify({ bytes, type: 'image/avif' })
  const targets = [
    { name: 'bare Fastify', url: bare.url + path, pids: bare.pids },
    { name: 'the shop', url: shop.url + path, pids: shop.pids },
  ]
  await compare('One picture, 50 connections', targets, { ...given, connections: 50 })
}

async function twoHundredConnections(shop: Shop) {
  const [picture = ''] = await firstPictures(shop, '640.avif')
  const { seconds } = given
  const rows: Record<string, object> = {}
  const paths = {
    'feed pages': '/api/outfits?limit=20',
    searches: '/api/search?q=linen',
    'one picture': picture,
  }
  for (const [name, path] of Object.entries(paths)) {
    const load = { url: shop.url + path, pids: shop.pids, connections: 200, seconds }
    const { perSecond, p99, refused } = await loadOf(load)
    rows[name] = { answered: Math.round(perSecond * seconds), refused, 'p99 ms': p99 }
    refusals += refused
  }
  console.log(`\n200 connections that ask as fast as they are answered, ${seconds} s each`)
  console.table(rows)
}

/** Of one address, with limits as they are by themselves. */
async function twoHundredAtOnce(shop: Shop) {
  const paths = await firstPictures(shop, '16.webp', '320.avif', '640.avif', '960.avif', '640.webp')
  const rows: Record<string, object> = {}
  for (const state of ['cold', 'warm']) {
    const began = performance.now()
    const statuses = await Promise.all(paths.slice(0, 200).map((path) => statusOf(shop.url + path)))
    const refused = statuses.filter((status) => status !== 200).length
    rows[state] = { answered: statuses.length - refused, refused, ms: Math.round(performance.now() - began) }
    refusals += refused
  }
  console.log('\n200 pictures at once, by one address')
  console.table(rows)
}

const statusOf = (url: string) =>
  fetch(url)
    .then((reply) => reply.arrayBuffer().then(() => reply.status))
    .catch(() => 0)

const parts = given.parts.split(',')
if (parts.includes('bare')) await within(liftedLimits, besideBare)
if (parts.includes('connections')) await within(liftedLimits, twoHundredConnections)
if (parts.includes('address')) await within({}, twoHundredAtOnce)
console.log(refusals === 0 ? '\nNothing was refused.' : `\n${refusals} were refused.`)
process.exit(refusals === 0 ? 0 : 1)
