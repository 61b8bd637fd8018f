import type { Activity } from '@vitrine/contracts'
import type { Distinct, Increment } from '@vitrine/engines'
import { recentTexts, type FigureTexts } from '../figures/figure-texts.ts'
import { byDay, type Layout } from '../figures/figures-of.ts'
import { landingDimensions, otherValue, totalsOf } from '../figures/figure-names.ts'
import { landingSchema, valuesOf, visitorValuesOf, type VisitorValue } from '../figures/values-of.ts'

/** Raise it whenever other totals would follow from the same records: what the stream holds is then counted anew. */
export const rollupVersion = 4

/** Where totals of all time are kept; what was excluded is kept by the hour too, in one counter a month. */
export { totalsOf } from '../figures/figure-names.ts'
export const excludedTotals = 'excluded'
export const excludedHours = (month: string) => `excluded/${month}`

/** A record with its classification. Without an outfit its product is not known yet. */
export type Classified = { record: Activity; outfitId: string | null; isBot: boolean }

/**
 * What records of a day (`2026-05-04`) add: once for each key, or for each visitor of that day. A set of which several partitions
 * have members is `isShared`.
 */
export type DatedTally = { day: string; increments: readonly Increment[] } & (
  | { once: { key: string; for: 'hour' | 'days' | 'month' }; distinct?: never }
  | { distinct: Omit<Distinct, 'members'> & { members: Set<string>; isShared?: true }; once?: never }
)

/** `landingsFrom`: from this day on, visitors are counted by where they came from. */
export type RollUp = { layout?: Layout; landingsFrom?: string }

/** Pure: records become what they add. In whatever order they come and however often, the totals are the same. */
export function rollUp(classified: readonly Classified[], given: RollUp = {}): DatedTally[] {
  const first = new Map<string, DatedTally>()
  const counting = { layout: byDay, landingsFrom: '', ...given, texts: recentTexts() }
  for (const one of classified)
    for (const tally of talliesOf(one, counting)) {
      const name = tally.once?.key ?? tally.distinct?.set ?? ''
      const known = first.get(name)
      if (!known) first.set(name, tally)
      else for (const member of tally.distinct?.members ?? []) known.distinct?.members.add(member)
    }
  return [...first.values()]
}

type Counting = Required<RollUp> & { texts: FigureTexts }
function talliesOf({ record, outfitId, isBot }: Classified, counting: Counting): DatedTally[] {
  if (isBot) return [botTally(record, counting.layout)]
  return [
    ...(isLate(record) ? lateTallies(record, outfitId !== null) : []),
    ...(outfitId === null ? [] : countTallies(record, outfitId, counting)),
  ]
}

/** A click whose product was unknown: it may wait for 30 days, and is then recorded once more. */
const isLate = ({ waited, outfitId }: Activity) => waited || outfitId === null

/** Views are repeated by calls that are tried again, clicks by pages too, and some once more after they waited. */
const lastingOf = (record: Activity) => (record.kind !== 'click' ? 'hour' : isLate(record) ? 'month' : 'days')

const fieldOf = { view: 'views', click: 'clicks' } as const

function countTallies(record: Activity, outfitId: string, counting: Counting): DatedTally[] {
  const { id, kind, at, visitor } = record
  const day = dayOf(at)
  const counted: DatedTally = {
    day,
    once: { key: `${kind}/${outfitId}/${id}`, for: lastingOf(record) },
    increments: [inAll(outfitId, fieldOf[kind]), ...stepOf(record, outfitId, counting)],
  }
  const isCounted = ([dimension]: VisitorValue) =>
    day >= counting.landingsFrom || !landingDimensions.includes(dimension)
  const values = visitorValuesOf(record).filter(isCounted)
  return visitor
    ? [counted, ...visitorTallies({ outfitId, at, visitor, values }, counting.layout)]
    : [counted]
}

function stepOf(record: Activity, outfitId: string, { layout, texts }: Counting): readonly Increment[] {
  const { at, kind, outfitVersion, schema } = record
  const { add, increments } = layout.ofVisit(valuesOf(record), texts)
  add({ outfitId, at, step: fieldOf[kind], version: outfitVersion ?? 0, isFormer: schema < landingSchema })
  return increments()
}

type Visited = { outfitId: string; at: string; visitor: string; values: readonly VisitorValue[] }
function visitorTallies({ outfitId, at, visitor, values }: Visited, layout: Layout): DatedTally[] {
  const day = dayOf(at)
  const shared = (by: string, increments: Increment[]): DatedTally => ({
    day,
    distinct: { set: setOf(by, day), members: new Set([visitor]), isShared: true },
    increments,
  })
  const ofValue = ([dimension, value]: VisitorValue): DatedTally => {
    const tally = shared(`${dimension}/${value}`, layout.ofValueVisitor(day, dimension, value))
    const capped = tally.increments[0]?.capped
    if (tally.distinct && capped) {
      const { group, most } = capped
      tally.distinct.capped = { group, value, most, set: setOf(`${dimension}/${otherValue}`, day) }
    }
    return tally
  }
  const inShop = [shared('shop', layout.ofShopVisitor(day)), ...values.map(ofValue)]
  return [
    {
      day,
      distinct: { set: setOf(outfitId, day), members: new Set([visitor]) },
      increments: [inAll(outfitId, 'visitors'), ...layout.ofVisitor(outfitId, at)],
    },
    ...inShop.filter(({ increments }) => increments.length > 0),
  ]
}

const setOf = (by: string, day: string) => `visitor/${by}/${day}`

const botTally = ({ id, kind, at, outfitId }: Activity, layout: Layout): DatedTally => ({
  day: dayOf(at),
  once: { key: `bot/${kind}/${id}`, for: kind === 'click' ? 'days' : 'hour' },
  increments: [
    ...inExcluded(at, 'bot', 1),
    ...(outfitId ? [inAll(outfitId, 'excluded'), ...layout.ofExcluded(outfitId, at)] : []),
  ],
})

/** A click on an unknown product is excluded until the product is known, whichever record of it comes first. */
function lateTallies({ id, at }: Activity, isKnown: boolean): DatedTally[] {
  const change = (name: string, by: number): DatedTally => ({
    day: dayOf(at),
    once: { key: `${name}/${id}`, for: 'month' },
    increments: inExcluded(at, 'unknown-product', by),
  })
  return [change('unknown', 1), ...(isKnown ? [change('known', -1)] : [])]
}

export const dayOf = (at: string) => at.slice(0, 10)
export const monthOf = (at: string) => at.slice(0, 7)
export const hourField = (at: string, field: string) => `${at.slice(8, 13)}/${field}`

/** In the totals of all time of a post. */
export const inAll = (outfitId: string, field: string): Increment => ({
  counter: totalsOf(outfitId),
  field,
  by: 1,
})

export const inExcluded = (at: string, reason: string, by: number): Increment[] => [
  { counter: excludedTotals, field: reason, by },
  { counter: excludedHours(monthOf(at)), field: hourField(at, reason), by },
]
