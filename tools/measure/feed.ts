/**
 * The first page of a shopper's feed, through the gateway, in catalogues of several sizes: requests a second as a ratio to
 * bare Fastify that sends the same bytes in the same run, delays, memory, and how long a start takes that reads it all.
 * Usage: npm run measure -- feed [--outfits 45,10000,100000] [--seconds 5] [--rounds 3] [--connections 8]
 */
import { optionsOf } from '@vitrine/bench/options'
import { liftedLimits, openProduct, pidsOf } from '@vitrine/bench/product/product'
import { residentMb } from '@vitrine/bench/product/processes'
import type { Engines } from '@vitrine/engines'
import { embeddedEngines } from '@vitrine/engines/embedded'
import { documentsOf } from '@vitrine/test-kit/projections'
import { catalogueOf } from './catalogue.ts'
import { besideBare } from './compare.ts'
import { itemAt } from '@vitrine/bench/item-at'

const usual = { outfits: '45,10000,100000', seconds: 5, rounds: 3, connections: 8 }
const { outfits: sizes, ...given } = optionsOf(usual)
const page = '/api/outfits?styles=boho,minimalist&gender=female&age=26-35'
const dayMs = 24 * 60 * 60 * 1000

await using shop = await openProduct({ name: 'feed', settings: { ...liftedLimits, DEMO: 'off' } })
const server = itemAt(shop.processes, 0)
const memory = () => `${Math.round(residentMb(server.pid ?? 0))} MB`

/** Writes while the product is down; answers how many seconds it takes to open again. */
async function whileDown(write: (engines: Pick<Engines, 'documents'>) => Promise<void>): Promise<number> {
  await server.stop()
  const open = embeddedEngines(shop.dataDirectory!)
  await write(await open('catalog'))
  await open.close()
  const from = performance.now()
  await server.start()
  return (performance.now() - from) / 1000
}

/** What the catalog would have stored of so many publications, two in a hundred of the last day. */
async function seed({ documents }: Pick<Engines, 'documents'>, count: number) {
  const published = await documentsOf({ documents }, 'published-outfits')
  const stored = catalogueOf(count, count).map((outfit, n) => {
    const at = new Date(Date.now() - ((n * 7919) % count) * ((50 * dayMs) / count)).toISOString()
    const document = { ...outfit, publishedAt: at, createdAt: at, changedAt: at }
    return { id: outfit.id, version: 2, document }
  })
  while (stored.length > 0) await published.write(stored.splice(0, 1_000))
}

for (const outfits of sizes.split(',').map(Number)) {
  const seconds = await whileDown((engines) => seed(engines, outfits))
  const atRest = memory()
  console.log(`\n${outfits} outfits`)
  await besideBare({ url: shop.url, pids: Object.values(pidsOf(shop.processes)) }, page, given)
  console.log(`started in ${seconds.toFixed(1)} s; memory ${atRest} at rest, ${memory()} afterwards`)
}
