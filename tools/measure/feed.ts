/**
 * The first page of a shopper's feed, through the gateway, in catalogues of several sizes: requests a second as a ratio to
 * bare Fastify that sends the same bytes in the same run, delays, memory, and how long a start takes that reads it all.
 * Usage: npm run measure -- feed [--outfits 45,10000,100000] [--seconds 5] [--rounds 3] [--connections 8] [--distributed]
 */
import { ageRanges, genders, styles } from '@vitrine/contracts'
import { bareFastify } from '@vitrine/bench/offer/bare'
import { optionsOf } from '@vitrine/bench/options'
import { openProduct } from '@vitrine/bench/product/open-product'
import { residentMb } from '@vitrine/bench/product/processes'
import { liftedLimits } from '@vitrine/bench/product/product'
import { startStack } from '@vitrine/bench/product/stack'
import { seededRandom } from '@vitrine/engine-testing'
import type { Engines } from '@vitrine/engines'
import { embeddedEngines } from '@vitrine/engines/embedded'
import { documentsOf } from '@vitrine/test-kit/projections'
import { compare } from './compare.ts'
import { outfitOf } from './outfit.ts'

const {
  outfits: sizes,
  distributed,
  ...given
} = optionsOf({ outfits: '45,10000,100000', seconds: 5, rounds: 3, connections: 8, distributed: false })
const page = '/api/outfits?styles=boho,minimalist&gender=female&age=26-35'
const headers = { 'accept-encoding': 'br' }
const dayMs = 24 * 60 * 60 * 1000

const stack = distributed ? await startStack({ power: false, say: console.log }) : undefined
const shop = stack ?? (await openProduct({ name: 'feed', settings: { ...liftedLimits, DEMO: 'off' } }))
/** What a request for the feed goes through. */
const passed = shop.processes.filter(({ service }) => ['all-in-one', 'gateway', 'catalog'].includes(service))
const pids = () => passed.flatMap(({ pid }) => pid ?? [])
const memory = () =>
  `${pids()
    .map((pid) => Math.round(residentMb(pid)))
    .join(' + ')} MB`

/** Writes while the process that shows it is down; answers how many seconds it takes to open again. */
async function whileDown(write: (engines: Pick<Engines, 'documents'>) => Promise<void>): Promise<number> {
  const catalog = passed.at(-1)!
  await catalog.stop()
  const embedded = shop.dataDirectory ? embeddedEngines(shop.dataDirectory) : undefined
  await write(await (embedded ?? stack!.openEngines)('catalog'))
  await embedded?.close()
  const from = performance.now()
  await catalog.start()
  return (performance.now() - from) / 1000
}

/** Texts that compress about as well as those of people do. */
const words = Array.from({ length: 3_000 }, (_, n) => (n * 2_654_435_761).toString(36).slice(-3 - (n % 7)))

/** What the catalog would have stored of so many publications, two in a hundred of the last day. */
async function seed({ documents }: Pick<Engines, 'documents'>, count: number) {
  const published = await documentsOf({ documents }, 'published-outfits')
  const random = seededRandom(count)
  const oneOf = <Value>(all: readonly Value[]): Value => all[Math.floor(random() * all.length)]!
  const hex = (length: number) => Array.from({ length }, () => oneOf([...'0123456789abcdef'])).join('')
  const document = (n: number) => {
    const id = `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
    const at = new Date(Date.now() - random() * 50 * dayMs).toISOString()
    const category = oneOf(styles)
    return {
      ...outfitOf(id, `Outfit ${n}`),
      description: Array.from({ length: 40 }, () => oneOf(words)).join(' '),
      images: [1, 2, 3].map(() => `/media/${hex(32)}-960x1200-${hex(6)}.webp`),
      category,
      styleCategory: category,
      tags: ['linen', oneOf(styles), `tag ${Math.floor(random() * 500)}`],
      targetGender: oneOf([null, ...genders]),
      targetAgeGroup: oneOf([null, ...ageRanges]),
      publishedAt: at,
      createdAt: at,
      changedAt: at,
    }
  }
  for (let from = 0; from < count; from += 1_000) {
    const some = Array.from({ length: Math.min(1_000, count - from) }, (_, n) => document(from + n))
    await published.write(some.map((one) => ({ id: one.id, version: 2, document: one })))
  }
}

/** The bytes as they go over the wire: fetch would decompress them. */
async function bytesOf(url: string): Promise<Buffer> {
  const { request } = await import('undici')
  const { body, headers: answered } = await request(url, { headers })
  if (answered['content-encoding'] !== 'br') throw new Error('The page did not come in brotli')
  return Buffer.from(await body.arrayBuffer())
}

try {
  for (const outfits of sizes.split(',').map(Number)) {
    const seconds = await whileDown((engines) => seed(engines, outfits))
    const atRest = memory()
    const bytes = await bytesOf(shop.url + page)
    const bare = await bareFastify({ bytes, type: 'application/json; charset=utf-8', coding: 'br' })
    const targets = [
      { name: 'bare Fastify', url: bare.url + page, pids: bare.pids, headers },
      { name: 'the shop', url: shop.url + page, pids: pids(), headers },
    ]
    await compare(`${outfits} outfits, a page of ${bytes.length} bytes`, targets, given)
    await bare.stop()
    console.log(`started in ${seconds.toFixed(1)} s; memory ${atRest} at rest, ${memory()} afterwards`)
  }
} finally {
  await shop.stop()
}
process.exit()
