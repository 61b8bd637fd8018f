/**
 * One picture beside bare Fastify that sends the same bytes, then feed pages and searches: what they cost, and what is refused of 200
 * connections that ask as fast as they are answered. `visitors` counts what browsers of one address lose under its limits.
 * Usage: npm run measure -- pictures [--seconds 5] [--rounds 3]
 */
import { sum } from '@vitrine/bench/ledger/count-faults'
import { optionsOf } from '@vitrine/bench/options'
import { openProduct, liftedLimits, pidsOf } from '@vitrine/bench/product/product'
import { createClient } from '@vitrine/client'
import { besideBare, compare } from './compare.ts'

const given = { ...optionsOf({ seconds: 5, rounds: 3 }), connections: 200 }
await using product = await openProduct({ name: 'pictures', settings: liftedLimits })
const { url } = product
const pids = Object.values(pidsOf(product.processes))
const pictures: string[] = []
for await (const outfit of createClient({ url }).items('GET /api/outfits', { query: { limit: 50 } }))
  pictures.push(...outfit.images, ...outfit.products.flatMap(({ productImageUrl }) => productImageUrl ?? []))
const renditionsOf = (picture: string) =>
  ['640.avif', '16.webp', '320.avif', '960.avif', '1280.avif'].map((name) =>
    picture.replace('.webp', `/${name}`),
  )

/** What media would make meanwhile, of a fresh catalogue, is no part of what a picture costs. */
const waiting = pictures.flatMap(renditionsOf).values()
const makeAll = async () => {
  for (const path of waiting) await (await fetch(url + path)).arrayBuffer()
}
await Promise.all(Array.from({ length: 16 }, makeAll))

const [picture = ''] = pictures.flatMap(renditionsOf)
const others = { 'feed pages': '/api/outfits?limit=20', searches: '/api/search?q=linen' }
const targets = Object.entries(others).map(([name, path]) => ({ name, url: url + path, pids }))
const rows = [await besideBare({ url, pids }, picture, given), await compare('Beside it', targets, given)]
const refused = sum(rows.flatMap((table) => Object.values(table).map((row) => row.refused)))
console.log(refused === 0 ? '\nNothing was refused.' : `\n${refused} were refused.`)
process.exitCode = refused === 0 ? 0 : 1
