import { pieces } from '@vitrine/concurrency'
import {
  itemKinds,
  itemReasons,
  type ItemKind,
  type Ledger,
  type LedgerOfItems,
  type LedgerOfSearches,
} from '@vitrine/contracts'
import type { CounterSet } from '@vitrine/engines'
import type { OutfitReplica } from '../outfits/outfit-replica.ts'
import { searchesExcluded, searchTotals } from '../searches/search-names.ts'
import { excludedField, isOfItems, itemFields } from './batch-tally.ts'
import { excludedTotals, totalsOf } from './roll-up.ts'
import type { Fields } from './counted.ts'
import type { Rollups } from './rollups.ts'

const countersAtOnce = 500
/** Adding up the totals of 100,000 outfits takes a second: whoever asks more often gets the same again. */
const cachedMs = 5_000

/** What became of every record of the stream, according to the totals that are read; made when asked for. */
export function ledgers(given: {
  rollups: Pick<Rollups, 'live' | 'position' | 'demo'>
  outfits: Pick<OutfitReplica, 'find'>
  waiting: () => Promise<number>
}): () => Promise<Ledger> {
  const { rollups, outfits, waiting } = given
  let latest: { at: number; ledger: Promise<Ledger> } | undefined

  const make = async (): Promise<Ledger> => {
    const set = await rollups.live()
    const before = await rollups.position()
    const counted = await sumOf(set, await outfits.find({}))
    const { views = 0, clicks = 0 } = counted
    const [allExcluded = {}, ofSearches = {}] = await set.read([excludedTotals, searchTotals])
    const excluded = Object.fromEntries(Object.entries(allExcluded).filter(([reason]) => !isOfItems(reason)))
    const { records, batches, demo, searches, items, left } = await rollups.position()
    const isCounted = (await rollups.demo()) !== null
    const counts = views + clicks + sum(Object.values(excluded))
    const accountedFor = batches + searches + counts + (isCounted ? 0 : demo)
    return {
      taken: records + left,
      views,
      clicks,
      excluded,
      repeated: Math.max(0, records - accountedFor),
      batches,
      demo: { records: demo, isCounted },
      items: itemKinds.map((kind) => ledgerOf(kind, { read: items, counted, excluded: allExcluded })),
      searches: ledgerOfSearches(searches, ofSearches, allExcluded),
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

async function sumOf(set: CounterSet, outfits: readonly { id: string }[]): Promise<Fields> {
  const total: Fields = {}
  for await (const some of pieces(outfits, countersAtOnce))
    for (const fields of await set.read(some.map(({ id }) => totalsOf(id))))
      for (const [field, count] of Object.entries(fields)) total[field] = (total[field] ?? 0) + count
  return total
}

/** Pure: what became of the items of one kind. */
function ledgerOf(kind: ItemKind, given: { read: Fields; counted: Fields; excluded: Fields }): LedgerOfItems {
  const counted = given.counted[itemFields[kind]] ?? 0
  const excluded = Object.fromEntries(
    itemReasons
      .map((reason) => [reason, given.excluded[excludedField(kind, reason)] ?? 0] as const)
      .filter(([, count]) => count > 0),
  )
  const known = counted + sum(Object.values(excluded))
  const taken = Math.max(known, given.read[itemFields[kind]] ?? 0)
  return { kind, taken, counted, excluded, repeated: taken - known }
}

/** Pure: what became of `read` searches, and of what was opened from them. */
function ledgerOfSearches(read: number, totals: Fields, allExcluded: Fields): LedgerOfSearches {
  const { searches: counted = 0, opened = 0 } = totals
  const bots = allExcluded[searchesExcluded] ?? 0
  const known = counted + opened + bots
  const taken = Math.max(known, read)
  return { taken, counted, opened, excluded: bots > 0 ? { bot: bots } : {}, repeated: taken - known }
}

const sum = (counts: readonly number[]) => counts.reduce((all, count) => all + count, 0)
