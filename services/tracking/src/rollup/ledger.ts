import { setImmediate as breathe } from 'node:timers/promises'
import type { Ledger } from '@vitrine/contracts'
import type { CounterSet } from '@vitrine/engines'
import type { OutfitReplica } from '../outfits/outfit-replica.ts'
import { excludedTotals, totalsOf } from './roll-up.ts'
import type { Rollups } from './rollups.ts'

const countersAtOnce = 500
/** Adding up the totals of 100,000 outfits takes a second: whoever asks more often gets the same again. */
const cachedMs = 5_000

/** What became of every record of the stream, according to the totals that are read; made when asked for. */
export function ledgers(given: {
  rollups: Pick<Rollups, 'live' | 'position'>
  outfits: Pick<OutfitReplica, 'find'>
  waiting: () => Promise<number>
}): () => Promise<Ledger> {
  const { rollups, outfits, waiting } = given
  let latest: { at: number; ledger: Promise<Ledger> } | undefined

  const make = async (): Promise<Ledger> => {
    const set = await rollups.live()
    const before = await rollups.position()
    const { views, clicks } = await sumOf(set, await outfits.find({}))
    const [excluded = {}] = await set.read([excludedTotals])
    const { records, left } = await rollups.position()
    const counted = views + clicks + sum(Object.values(excluded))
    return {
      taken: records + left,
      views,
      clicks,
      excluded,
      repeated: Math.max(0, records - counted),
      waiting: await waiting(),
      onTheWay: left,
      settled: records === before.records,
    }
  }
  return () => {
    if (!latest || performance.now() - latest.at > cachedMs) {
      const made = { at: performance.now(), ledger: make() }
      made.ledger.catch(() => (latest = latest === made ? undefined : latest))
      latest = made
    }
    return latest.ledger
  }
}

/** In pieces, so that records are accepted between two of them. */
async function sumOf(set: CounterSet, outfits: readonly { id: string }[]) {
  const total = { views: 0, clicks: 0 }
  for (let first = 0; first < outfits.length; first += countersAtOnce) {
    const counters = outfits.slice(first, first + countersAtOnce).map(({ id }) => totalsOf(id))
    for (const { views = 0, clicks = 0 } of await set.read(counters)) {
      total.views += views
      total.clicks += clicks
    }
    await breathe()
  }
  return total
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
