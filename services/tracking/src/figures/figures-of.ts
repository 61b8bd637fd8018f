import { heatCells, type Dimension, type RecordedItem, type Step } from '@vitrine/contracts'
import type { Increment } from '@vitrine/engines'
import { cappedBy, type DimensionOf } from './caps.ts'
import {
  dimensionField,
  formerField,
  heatField,
  heatOf,
  minuteField,
  minutesOfDay,
  partOf,
  postDay,
  postsOfDay,
  quarterField,
  rankedField,
  shopDay,
  unrankedField,
  unrankedOfDay,
  versionField,
  visitorsField,
} from './figure-names.ts'

/** What a record tells beside its post: an empty value where that was not recorded, nothing where there was none. */
export type Values = readonly (readonly [Dimension, string])[]

/** One step of somebody. `isFormer`: from before impressions and pins were recorded. */
export type CountedStep = {
  outfitId: string
  at: string
  step: Step
  version: number
  values: Values
  isFormer?: boolean
}
export type Tap = Extract<RecordedItem, { kind: 'tap' }>

/** Pure: what is added beside the totals of all time. */
export type Layout = {
  ofStep: (counted: CountedStep) => Increment[]
  ofTap: (tap: Tap) => Increment[]
  /** Something about a post that does not count. */
  ofExcluded: (outfitId: string, at: string) => Increment[]
  /** A visitor of a post, and of the shop, who is new that day. */
  ofVisitor: (outfitId: string, at: string) => Increment[]
  ofShopVisitor: (day: string) => Increment[]
}

/** What is shown by the day, hour and quarter of an hour, and by everything that a record tells. */
export const byDay: Layout = {
  ofStep: figuresOf,
  ofTap: ({ outfitId, at, imageIndex, x, y }) => [
    added(heatOf(at.slice(0, 7), outfitId), heatField(imageIndex, cellOf(x, y))),
    unranked(outfitId, at, 'taps'),
  ],
  ofExcluded: (outfitId, at) => [unranked(outfitId, at, 'excluded')],
  ofVisitor: (outfitId, at) => [
    added(postDay(dayOf(at), outfitId), visitorsField),
    unranked(outfitId, at, 'visitors'),
  ],
  ofShopVisitor: (day) => [added(shopDay(day), visitorsField)],
}

export function figuresOf({ outfitId, at, step, version, values, isFormer }: CountedStep): Increment[] {
  const day = dayOf(at)
  const [shop, post, quarter] = [shopDay(day), postDay(day, outfitId), quarterField(quarterOf(at), step)]
  const increments = [
    added(shop, quarter),
    added(post, quarter),
    added(post, versionField(version, step)),
    added(postsOfDay(day, partOf(outfitId)), rankedField(outfitId, step)),
    added(minutesOfDay(day), minuteField(at, step)),
  ]
  for (const [dimension, value] of values) {
    const inShop: DimensionOf = { version: 0, dimension, value, step }
    const inPost: DimensionOf = version === 0 ? inShop : { ...inShop, version }
    increments.push(
      withCap(shop, inShop, cappedBy.shop(day, inShop)),
      withCap(post, inPost, cappedBy.post(outfitId, day, inPost)),
    )
  }
  if (isFormer) increments.push(added(shop, formerField(step)), added(post, formerField(step)))
  return increments
}

const added = (counter: string, field: string): Increment => ({ counter, field, by: 1 })

function withCap(counter: string, of: DimensionOf, capped: Increment['capped']): Increment {
  const increment = added(counter, dimensionField(of.version, of.dimension, of.value, of.step))
  return capped ? { ...increment, capped } : increment
}

const unranked = (outfitId: string, at: string, of: Parameters<typeof unrankedField>[1]) =>
  added(unrankedOfDay(dayOf(at), partOf(outfitId)), unrankedField(outfitId, of))

const dayOf = (at: string) => at.slice(0, 10)
const quarterOf = (at: string) => 4 * Number(at.slice(11, 13)) + Math.floor(Number(at.slice(14, 16)) / 15)
const cellOf = (x: number, y: number) => ({
  column: Math.min(heatCells.columns - 1, Math.floor(x * heatCells.columns)),
  row: Math.min(heatCells.rows - 1, Math.floor(y * heatCells.rows)),
})
