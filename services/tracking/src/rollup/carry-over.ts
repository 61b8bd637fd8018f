import type { CounterSet, Increment } from '@vitrine/engines'
import {
  heatOf,
  isOfLandingVisitors,
  partOf,
  postDay,
  postParts,
  postsOfDay,
  shopDay,
  timeOf,
  unrankedOfDay,
} from '../figures/figure-names.ts'
import type { ReadFigures } from '../figures/read-figures.ts'
import { searchesOfDay } from '../searches/search-names.ts'
import { excludedChanges } from './carry-excluded.ts'
import { changesBetween, inGroups, postsIn, rankChanges, type Span } from './carried-days.ts'
import { carryPlan, type Plan } from './carry-plan.ts'
import { undatedChanges } from './carry-undated.ts'

/**
 * What was counted into one generation: its counters, and the figures of its days and months. `closeAll` moves what is over out
 * of the counters: so much is carried over that they would not have room for it.
 */
export type Totals = {
  set: CounterSet
  read: ReadFigures
  closeAll: (names: readonly string[]) => Promise<void>
}

export type CarryOver = {
  /** `isByHour`: it was counted by the hour, before there were figures of days. */
  old: Omit<Totals, 'closeAll'> & { isByHour: boolean }
  recounted: Totals
  /** Then a post without records has lost those of the demo, and none that the stream no longer holds. */
  isDemoLeaving?: boolean
  /** Visitors of days before were not recounted by where they came from. */
  landingsFrom?: string
  span: Span
  /** Names this process: two processes copy nothing twice. */
  by: string
}

type Add = (key: string, increments: readonly Increment[]) => Promise<void>

/**
 * Copies, once each, what the stream no longer holds: days as they were counted then, with all that is told of them, and totals
 * that no day tells of.
 */
export async function carryOver(given: CarryOver): Promise<void> {
  const { old, recounted, span, by } = given
  let offset = (await recounted.set.position(by))?.offset ?? 0
  const add: Add = async (key, increments) => {
    const once = { key: `carried/${key}`, for: 'month' } as const
    if (increments.length === 0) return
    await recounted.set.add(by, { offset: (offset += 1) }, [{ once, increments }])
    const changed = new Set(increments.map(({ counter }) => counter))
    await recounted.closeAll([...changed].filter((counter) => timeOf(counter) !== undefined))
  }
  const plan = await carryPlan(given, add)
  await carryLandings(given, plan.days, add)
  const { heldFrom } = span
  if (heldFrom !== null) await add('excluded', await excludedChanges(old.set, recounted.set, heldFrom))
  if (heldFrom === null && plan.missing.size === 0) return
  for (let part = 0; part < postParts; part += 1) {
    await carryPosts(given, { part, days: plan.days, add })
    const outfitIds = plan.outfitIds.filter((id) => partOf(id) === part)
    await add(`undated/${part}`, await undatedChanges(given, { part, outfitIds, plan }))
    if (!old.isByHour) await carryHeat(given, { part, outfitIds, plan, add })
  }
  await carryShop(given, plan.days, add)
}

/** Most that is read at once of days, posts and steps together. */
const countersAtOnce = 5_000

async function carryPosts(
  { old, recounted }: CarryOver,
  { part, days, add }: { part: number; days: readonly string[]; add: Add },
) {
  for (const month of Map.groupBy(days, (day) => day.slice(0, 7)).values()) {
    const names = month.flatMap((day) => [postsOfDay(day, part), unrankedOfDay(day, part)])
    const [was, is] = [await old.read(names), await recounted.read(names)]
    const ranks = month.map((day, index) => {
      const of = [2 * index, 2 * index + 1]
      const changes = of.flatMap((at) => changesBetween(names[at] ?? '', was[at], is[at]))
      return { day, changes, posts: postsIn(of.flatMap((at) => [was[at] ?? {}, is[at] ?? {}])) }
    })
    for (const group of inGroups(ranks, ({ posts }) => posts.length, countersAtOnce)) {
      const counters = group.flatMap(({ day, posts }) => posts.map((id) => postDay(day, id)))
      const [before, after] = [await old.read(counters), await recounted.read(counters)]
      let at = 0
      for (const { day, changes, posts } of group) {
        const ofPosts = posts.flatMap((id) => {
          at += 1
          return changesBetween(postDay(day, id), before[at - 1], after[at - 1])
        })
        await add(`${day}/${part}`, [...changes, ...ofPosts, ...rankChanges(changes)])
      }
    }
  }
}

async function carryShop({ old, recounted }: CarryOver, days: readonly string[], add: Add) {
  for (const [of, counterOf] of Object.entries({ shop: shopDay, searches: searchesOfDay })) {
    const names = days.map(counterOf)
    const [was, is] = [await old.read(names), await recounted.read(names)]
    for (const [index, day] of days.entries())
      await add(`${day}/${of}`, changesBetween(counterOf(day), was[index], is[index]))
  }
}

async function carryLandings(
  { old, recounted, span, landingsFrom = '' }: CarryOver,
  carried: readonly string[],
  add: Add,
) {
  const days = span.days.filter((day) => day < landingsFrom && !carried.includes(day))
  const names = days.map(shopDay)
  const [was, is] = [await old.read(names), await recounted.read(names)]
  for (const [index, day] of days.entries()) {
    const changes = changesBetween(shopDay(day), was[index], is[index])
    await add(
      `${day}/landings`,
      changes.filter(({ field }) => isOfLandingVisitors(field)),
    )
  }
}

/** Whole months that began before the stream is complete: none of them is under way. */
async function carryHeat(
  { old, recounted, span }: CarryOver,
  { part, outfitIds, plan, add }: { part: number; outfitIds: readonly string[]; plan: Plan; add: Add },
) {
  for (const month of new Set(span.days.map((day) => day.slice(0, 7)))) {
    const isCarried = (id: string) =>
      `${month}-01` < ((plan.missing.has(id) ? span.certainFrom : span.heldFrom) ?? '')
    const names = outfitIds.filter(isCarried).map((id) => heatOf(month, id))
    if (names.length === 0) continue
    const [was, is] = [await old.read(names), await recounted.read(names)]
    const changes = names.flatMap((name, index) => changesBetween(name, was[index], is[index]))
    await add(`heat/${month}/${part}`, changes)
  }
}
