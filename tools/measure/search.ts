/**
 * Searches a catalogue from a seed, in a process of its own, also with the index of another working copy. Every query finds the
 * first page, the total and all counts of facets; of three passes the fastest counts. The query names one outfit, in words that
 * at most three have, many of them misspelt or said otherwise.
 * Usage: npm run measure -- search [--outfits 10000,100000] [--queries 200] [--seed 1] [--beside FOLDER] [--missed]
 */
import { execFile } from 'node:child_process'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type * as Catalog from '@vitrine/catalog'
import type { Outfit } from '@vitrine/contracts'
import { percentile } from '@vitrine/bench/offer/figures'
import { optionsOf } from '@vitrine/bench/options'
import { catalogueOf } from './search-catalogue.ts'
import { queriesFor, type Query } from './search-queries.ts'

const given = optionsOf({ outfits: '10000,100000', queries: 200, seed: 1, beside: '', missed: false, of: '' })
const here = join(import.meta.dirname, '..', '..')
const page = 24
const passes = 3

type Measured = { row: Record<string, string>; slowest: string; missed: string[] }

function bytesInUse(): number {
  for (let round = 0; round < 3; round += 1) globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return heapUsed + external
}

/** With the index of a working copy. */
async function measure(workingCopy: string, size: number): Promise<Measured> {
  const file = join(workingCopy, 'services', 'catalog', 'src', 'index.ts')
  const { searchIndex } = (await import(file)) as typeof Catalog
  /** As they are when they were read from somewhere: no text is still put together from parts. */
  const outfits = catalogueOf(size, given.seed).map((outfit) => JSON.parse(JSON.stringify(outfit)) as Outfit)
  const [queries, others] = [1, 2].map((more) => queriesFor(outfits, given.queries, given.seed + more))

  const before = bytesInUse()
  const from = process.cpuUsage()
  const index = searchIndex()
  outfits.forEach((outfit, slot) => index.put(slot, outfit))
  const { user, system } = process.cpuUsage(from) // other work on the machine does not count
  const bytes = bytesInUse() - before
  const ask = ({ text, season }: Query) => {
    const asked = { query: text, filters: { season } as Catalog.Filters }
    index.facets(asked)
    return index.search({ ...asked, limit: page }).found.map(({ id }) => id)
  }
  for (const query of others!) ask(query)
  const missed: string[] = []
  const times = queries!.map(() => Infinity)
  for (let pass = 0; pass < passes; pass += 1) {
    index.remove(0)
    index.put(0, outfits[0]!) // so that nothing is answered from what was asked before
    for (const [at, query] of queries!.entries()) {
      const start = performance.now()
      const ids = ask(query)
      times[at] = Math.min(times[at]!, performance.now() - start)
      if (pass === 0 && !ids.slice(0, 3).includes(query.wanted)) missed.push(`${query.damage}: ${query.text}`)
    }
  }
  const slowest = Math.max(...times)
  return {
    row: {
      'index s': ((user + system) / 1e6).toFixed(1),
      'bytes an outfit': (bytes / size).toFixed(0),
      'p50 ms': percentile(times, 0.5).toFixed(2),
      'p95 ms': percentile(times, 0.95).toFixed(2),
      'slowest ms': slowest.toFixed(2),
      'in the top three': `${((1 - missed.length / given.queries) * 100).toFixed(1)} %`,
    },
    slowest: queries![times.indexOf(slowest)]!.text,
    missed,
  }
}

async function inProcess(workingCopy: string, size: string): Promise<Measured> {
  const flags = ['--expose-gc', '--max-old-space-size=4096', '--disable-warning=ExperimentalWarning']
  const numbers = ['--queries', String(given.queries), '--seed', String(given.seed)]
  const args = [import.meta.filename, '--of', workingCopy, '--outfits', size, ...numbers]
  const { stdout } = await promisify(execFile)(process.execPath, [...flags, ...args], { maxBuffer: 2 ** 24 })
  return JSON.parse(stdout) as Measured
}

if (given.of) process.stdout.write(JSON.stringify(await measure(given.of, Number(given.outfits))))
else
  for (const size of given.outfits.split(',')) {
    const rows: Record<string, object> = {}
    for (const workingCopy of [here, ...(given.beside ? [resolve(given.beside)] : [])]) {
      const { row, slowest, missed } = await inProcess(workingCopy, size)
      rows[workingCopy === here ? 'this index' : `the one of ${given.beside}`] = row
      if (given.missed) console.log(`slowest: ${slowest}\nmissed: ${missed.join(' | ')}`)
    }
    console.log(`\n${Number(size).toLocaleString('en')} outfits, ${given.queries} queries`)
    console.table(rows)
  }
