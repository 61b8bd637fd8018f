/**
 * Searches a catalogue from a seed: ours, and SQLite FTS5 with exact words, each in a process of its own. Every query finds the first page, the total and all facet counts; of three passes the fastest counts. The query
 * names one outfit, in words that at most three have, many of them misspelt or said otherwise.
 * Usage: npm run measure -- search [--outfits 10000,100000] [--queries 200] [--seed 1] [--only ours,fts5] [--missed]
 */
import { optionsOf } from '@vitrine/bench/options'
import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Measured } from './search-worker.ts'

const {
  outfits: sizes,
  queries,
  seed,
  only,
  missed: showsMissed,
} = optionsOf({ outfits: '10000,100000', queries: 200, seed: 1, only: 'ours,fts5', missed: false })
const say = (text: string) => void process.stdout.write(`${text}\n`)
const run = promisify(execFile)

async function measure(contestant: string, outfits: string): Promise<Measured> {
  const worker = join(import.meta.dirname, 'search-worker.ts')
  const { stdout } = await run(
    process.execPath,
    [
      ...['--expose-gc', '--max-old-space-size=4096', '--disable-warning=ExperimentalWarning', worker],
      ...[
        '--contestant',
        contestant,
        '--outfits',
        outfits,
        '--queries',
        String(queries),
        '--seed',
        String(seed),
      ],
    ],
    { maxBuffer: 2 ** 24 },
  )
  return JSON.parse(stdout) as Measured
}

const row = (cells: readonly string[]) =>
  say(cells.map((cell, at) => (at ? cell.padStart(12) : cell.padEnd(12))).join(''))

for (const outfits of sizes.split(',')) {
  say(`${Number(outfits).toLocaleString('en')} outfits, ${queries} queries`)
  row(['', 'index s', 'B/outfit', 'p50 ms', 'p95 ms', 'slowest ms', 'top three'])
  for (const contestant of only.split(',')) {
    const { buildMs, bytesEach, p50, p95, slowest, inTopThree, missed } = await measure(contestant, outfits)
    const milliseconds = [p50, p95, slowest.ms].map((ms) => ms.toFixed(2))
    const share = `${(inTopThree * 100).toFixed(1)} %`
    row([contestant, (buildMs / 1000).toFixed(1), bytesEach.toFixed(0), ...milliseconds, share])
    if (showsMissed) say(`  slowest: ${slowest.text}\n  missed: ${missed.join(' | ')}`)
  }
}
