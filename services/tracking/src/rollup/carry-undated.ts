import { pause } from '@vitrine/concurrency'
import type { Increment } from '@vitrine/engines'
import { postsOfDay, unrankedOfDay } from '../figures/figure-names.ts'
import type { ReadFigures } from '../figures/read-figures.ts'
import type { Fields } from './counted.ts'
import { rankOf } from './carried-days.ts'
import type { CarryOver, Totals } from './carry-over.ts'
import type { Plan } from './carry-plan.ts'
import { totalsOf } from './roll-up.ts'

const waitMs = 50

/**
 * What the totals of posts hold beside the days that are kept: days from before them, and what was counted before anything was
 * by the day. Of that, what the stream still holds is recounted already.
 */
export async function undatedChanges(
  { old, recounted, span }: CarryOver,
  { part, outfitIds, plan }: { part: number; outfitIds: readonly string[]; plan: Plan },
): Promise<Increment[]> {
  const given = { part, outfitIds, span }
  const undated = await undatedIn(old, given)
  if (Object.keys(undated).length === 0) return []
  const again = await undatedIn(recounted, given)
  const anew = old.isByHour ? await datedAnew({ old, recounted }, { part, span, plan }) : {}
  return Object.entries(undated).flatMap(([field, count]) => {
    const by = count - (again[field] ?? 0) - (anew[field] ?? 0)
    const { outfitId, of } = rankOf(field)
    return by > 0 ? [{ counter: totalsOf(outfitId), field: of, by }] : []
  })
}

type Asked = { part: number; outfitIds: readonly string[]; span: CarryOver['span'] }

/** By post and what is counted of it (`o1/views`). Totals that grow while days are read are read again. */
async function undatedIn(
  { set, read }: Pick<Totals, 'set' | 'read'>,
  { part, outfitIds, span }: Asked,
): Promise<Fields> {
  const isOver = (day: string) => day < span.certainFrom
  const before = await ranksOf(read, part, span.days.filter(isOver))
  const recent = span.days.filter((day) => !isOver(day))
  const undated: Fields = {}
  for (let open = outfitIds; open.length > 0;) {
    const totals = await set.read(open.map(totalsOf))
    const young = await ranksOf(read, part, recent)
    const after = await set.read(open.map(totalsOf))
    const isSettled = (index: number) => JSON.stringify(totals[index]) === JSON.stringify(after[index])
    for (const [index, id] of open.entries())
      for (const [of, total] of Object.entries(isSettled(index) ? (totals[index] ?? {}) : {})) {
        const count = total - (before[`${id}/${of}`] ?? 0) - (young[`${id}/${of}`] ?? 0)
        if (count > 0) undated[`${id}/${of}`] = count
      }
    open = open.filter((_, index) => !isSettled(index))
    if (open.length > 0) await pause(waitMs)
  }
  return undated
}

/** Days added up. */
async function ranksOf(read: ReadFigures, part: number, days: readonly string[]): Promise<Fields> {
  const sum: Fields = {}
  for (const fields of await read(days.flatMap((day) => [postsOfDay(day, part), unrankedOfDay(day, part)])))
    for (const [field, count] of Object.entries(fields)) sum[field] = (sum[field] ?? 0) + count
  return sum
}

/** What is by the day now, and was counted without one before. */
async function datedAnew(
  { old, recounted }: Pick<CarryOver, 'old' | 'recounted'>,
  { part, span, plan }: { part: number; span: CarryOver['span']; plan: Plan },
): Promise<Fields> {
  const carried = new Set(plan.days)
  const anew: Fields = {}
  const days = span.days.filter((day) => !carried.has(day))
  for (const counterOf of [postsOfDay, unrankedOfDay]) {
    const names = days.map((day) => counterOf(day, part))
    const [was, is] = [await old.read(names), await recounted.read(names)]
    for (const [index, fields] of is.entries())
      for (const [field, count] of Object.entries(fields))
        if (was[index]?.[field] === undefined) anew[field] = (anew[field] ?? 0) + count
  }
  return anew
}
