/**
 * Searches a catalogue from a seed, also with the index of another working copy. Every query finds the first page, the total and
 * all counts of facets; of three passes the fastest counts. The query names one outfit, in words that at most three have, many of
 * them misspelt or said otherwise.
 * Usage: npm run measure -- search [--outfits 10000,100000] [--queries 200] [--seed 1] [--beside FOLDER]
 */
import { join, resolve } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import type * as Catalog from '@vitrine/catalog'
import type { Outfit } from '@vitrine/contracts'
import { percentile } from '@vitrine/bench/offer/figures'
import { optionsOf } from '@vitrine/bench/options'
import { catalogueOf } from './catalogue.ts'
import { queriesFor, type Query } from './search-queries.ts'
import { itemAt } from '@vitrine/bench/item-at'

const { beside, ...given } = optionsOf({ outfits: '10000,100000', queries: 200, seed: 1, beside: '' })
const page = 24
const passes = 3

setFlagsFromString('--expose-gc')
const collectGarbage = runInNewContext('gc') as () => void
function bytesInUse(): number {
  for (let round = 0; round < 3; round += 1) collectGarbage()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** `others` are asked first, so that the code is as fast as it gets. */
async function measure(
  workingCopy: string,
  outfits: readonly Outfit[],
  { queries, others }: Record<'queries' | 'others', readonly Query[]>,
) {
  const file = join(workingCopy, 'services', 'catalog', 'src', 'index.ts')
  const { searchIndex } = (await import(file)) as typeof Catalog
  const before = bytesInUse()
  const from = process.cpuUsage()
  const index = searchIndex()
  outfits.forEach((outfit, slot) => index.put(slot, outfit))
  const { user, system } = process.cpuUsage(from) // other work on the machine does not count
  const bytes = bytesInUse() - before
  const ask = ({ text, season }: Query) => {
    const asked = { query: text, filters: { season } }
    index.facets(asked)
    return index.search({ ...asked, limit: page }).found.map(({ id }) => id)
  }
  others.forEach(ask)
  const times = queries.map(() => Infinity)
  for (let pass = 0; pass < passes; pass += 1) {
    index.remove(0)
    index.put(0, itemAt(outfits, 0)) // so that nothing is answered from what was asked before
    for (const [at, query] of queries.entries()) {
      const start = performance.now()
      ask(query)
      times[at] = Math.min(itemAt(times, at), performance.now() - start)
    }
  }
  const found = queries.filter((query) => ask(query).slice(0, 3).includes(query.wanted))
  return {
    'index s': ((user + system) / 1e6).toFixed(1),
    'bytes an outfit': (bytes / outfits.length).toFixed(0),
    'p50 ms': percentile(times, 0.5).toFixed(2),
    'p95 ms': percentile(times, 0.95).toFixed(2),
    'slowest ms': Math.max(...times).toFixed(2),
    'in the top three': `${((found.length / queries.length) * 100).toFixed(1)} %`,
  }
}

for (const size of given.outfits.split(',').map(Number)) {
  /** As they are when they were read from somewhere: no text is still put together from parts. */
  const outfits = catalogueOf(size, given.seed).map((outfit) => structuredClone(outfit))
  const asked = (more: number) => queriesFor(outfits, given.queries, given.seed + more)
  const queries = { queries: asked(1), others: asked(2) }
  console.log(`\n${size.toLocaleString('en')} outfits, ${given.queries} queries`)
  const rows = { 'this index': await measure(join(import.meta.dirname, '../..'), outfits, queries) }
  if (beside) Object.assign(rows, { [beside]: await measure(resolve(beside), outfits, queries) })
  console.table(rows)
}
