import type { CounterSet, Increment, Tally } from '@vitrine/engines'
import { formerTotalsIn } from '../upgrades/totals-without-generations.ts'
import { undatedTotals } from '../upgrades/undated-totals.ts'
import { isBefore, totalField, type Counted, type Fields } from './counted.ts'
import { excludedHours, excludedTotals, hoursOf, totalsOf } from './roll-up.ts'

type Change = { month: string; field: string; by: number }

/**
 * Pure: what completes the recounted totals. What was before an hour (`2026-05-04T09`) is taken as it was counted then.
 */
export function carriedOver(old: Counted, recounted: Counted, before: string) {
  const months = [...new Set([...old.months.keys(), ...recounted.months.keys()])].flatMap((month) =>
    changesIn(month, {
      old: old.months.get(month) ?? {},
      recounted: recounted.months.get(month) ?? {},
      before,
    }),
  )
  const totals: Fields = {}
  for (const { field, by } of [
    ...months.map((one) => ({ ...one, field: totalField(one.field) })),
    ...undatedTotals(old, recounted, before),
  ])
    totals[field] = (totals[field] ?? 0) + by
  return { months, totals }
}

function changesIn(
  month: string,
  { old, recounted, before }: { old: Fields; recounted: Fields; before: string },
): Change[] {
  return [...new Set([...Object.keys(old), ...Object.keys(recounted)])]
    .filter((field) => isBefore(month, field, before))
    .map((field) => ({ month, field, by: (old[field] ?? 0) - (recounted[field] ?? 0) }))
    .filter(({ by }) => by !== 0)
}

/** Something that is counted: where its totals are, and its months. */
type Subject = { name: string; totals: string; month: (month: string) => string; months: string[] }

/** Everything that is counted in a set. */
async function subjectsOf(set: CounterSet): Promise<Map<string, Subject>> {
  const subjects = new Map<string, Subject>()
  const monthsOf = new Map<string, string[]>()
  for await (const page of set.names())
    for (const name of page) {
      const outfitId = /^outfit\/(.*)$/s.exec(name)?.[1]
      if (outfitId !== undefined) subjects.set(outfitId, outfitSubject(outfitId))
      const [, owner, month] = /^hours\/(.*)\/(\d{4}-\d\d)$/s.exec(name) ?? []
      if (owner !== undefined && month !== undefined) push(monthsOf, owner, month)
      const excluded = /^excluded\/(\d{4}-\d\d)$/.exec(name)?.[1]
      if (excluded !== undefined) push(monthsOf, excludedTotals, excluded)
    }
  subjects.set(excludedTotals, {
    name: excludedTotals,
    totals: excludedTotals,
    month: excludedHours,
    months: [],
  })
  for (const subject of subjects.values()) subject.months = [...new Set(monthsOf.get(subject.name))]
  return subjects
}
const outfitSubject = (outfitId: string): Subject => ({
  name: outfitId,
  totals: totalsOf(outfitId),
  month: (month) => hoursOf(outfitId, month),
  months: [],
})
const push = (lists: Map<string, string[]>, key: string, value: string) => {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

export type CarryOver = {
  old: CounterSet
  recounted: CounterSet
  /** The hour (`2026-05-04T09`) from which the stream is complete; null when nothing is gone from it. */
  heldFrom: string | null
  /** Nothing younger than this was ever removed from the stream. */
  certainFrom: string
  /** Names this process: two processes copy nothing twice. */
  by: string
}

/** Copies, once each, what the stream no longer holds; of a subject of which it holds nothing, everything that is old enough. */
export async function carryOver(given: CarryOver): Promise<void> {
  const { old, recounted, heldFrom, certainFrom, by } = given
  const recountedSubjects = await subjectsOf(recounted)
  let step = (await recounted.position(by))?.offset ?? 0
  for (const subject of (await subjectsOf(old)).values()) {
    const again = recountedSubjects.get(subject.name)
    const before = again ? heldFrom : certainFrom
    if (before === null) continue
    const { months, totals } = carriedOver(
      await countedIn(old, subject, await formerTotalsIn(old, subject.totals)),
      await countedIn(recounted, again ?? { ...subject, months: [] }),
      before,
    )
    const increments: Increment[] = [
      ...months.map(({ month, field, by }) => ({ counter: subject.month(month), field, by })),
      ...Object.entries(totals).map(([field, by]) => ({ counter: subject.totals, field, by })),
    ].filter((increment) => increment.by !== 0)
    const tally: Tally = { once: { key: `carried/${subject.name}`, for: 'month' }, increments }
    if (increments.length > 0) await recounted.add(by, { offset: (step += 1) }, [tally])
  }
}

async function countedIn(set: CounterSet, subject: Subject, more: Fields = {}): Promise<Counted> {
  const [totals = {}, ...fields] = await set.read([subject.totals, ...subject.months.map(subject.month)])
  const all = { ...totals }
  for (const [field, count] of Object.entries(more)) all[field] = (all[field] ?? 0) + count
  return { totals: all, months: new Map(subject.months.map((month, index) => [month, fields[index] ?? {}])) }
}
