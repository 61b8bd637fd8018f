import { pause, pieces } from '@vitrine/concurrency'
import type { CountChange } from '@vitrine/contracts'
import type { CounterSet } from '@vitrine/engines'
import { totalsOf } from './roll-up.ts'

const mostListed = 1_000
const outfitsAtOnce = 500
/** Longer than a batch may be counted in one set and not yet in the other. */
const settleMs = 300

type Counts = CountChange['before']
type Change = { outfitId: string; before: Counts; after: Counts }

/** The outfits whose totals differ between two sets, twice in a row: what is being counted right now differs for a moment. */
export async function countChanges(given: {
  old: CounterSet
  recounted: CounterSet
  titlesOf: (outfitIds: readonly string[]) => Promise<ReadonlyMap<string, string>>
}): Promise<{ changed: number; changes: CountChange[] }> {
  const { old, recounted, titlesOf } = given
  const outfits = new Set([...(await outfitsOf(old)), ...(await outfitsOf(recounted))])
  const first = await differences(given, [...outfits])
  if (first.length > 0) await pause(settleMs)
  const changed = await differences(
    { old, recounted },
    first.map(({ outfitId }) => outfitId),
  )
  const listed = changed.slice(0, mostListed)
  const titles = await titlesOf(listed.map(({ outfitId }) => outfitId))
  const changes = listed.map((change) => ({
    ...change,
    title: titles.get(change.outfitId) ?? change.outfitId,
  }))
  return { changed: changed.length, changes }
}

export async function outfitsOf(set: CounterSet): Promise<string[]> {
  const prefix = totalsOf('')
  const found: string[] = []
  for await (const names of set.names())
    for (const name of names) if (name.startsWith(prefix)) found.push(name.slice(prefix.length))
  return found
}

async function differences(
  { old, recounted }: { old: CounterSet; recounted: CounterSet },
  outfits: readonly string[],
): Promise<Change[]> {
  const changes: Change[] = []
  for await (const ids of pieces(outfits, outfitsAtOnce)) {
    const [before, after] = [await old.read(ids.map(totalsOf)), await recounted.read(ids.map(totalsOf))]
    for (const [index, outfitId] of ids.entries()) {
      const change = { outfitId, before: countsOf(before[index]), after: countsOf(after[index]) }
      if (JSON.stringify(change.before) !== JSON.stringify(change.after)) changes.push(change)
    }
  }
  return changes
}

const counted = [
  'views',
  'clicks',
  'visitors',
  'impressions',
  'pins',
  'taps',
] as const satisfies (keyof Counts)[]

export const countsOf = (totals: Record<string, number> = {}): Counts =>
  Object.fromEntries(counted.map((field) => [field, totals[field] ?? 0])) as Record<
    (typeof counted)[number],
    number
  >
