import { heatCells, type Dimension, type RecordedItem, type Step } from '@vitrine/contracts'
import type { Increment } from '@vitrine/engines'
import { heatVersions, shopCaps } from './caps.ts'
import {
  heatField,
  heatOf,
  missedField,
  noneValue,
  otherValue,
  partOf,
  postDay,
  shopDay,
  shopGroup,
  unrankedField,
  unrankedOfDay,
  valueVisitorsField,
  visitorsField,
  type VisitorDimension,
} from './figure-names.ts'
import type { FigureTexts } from './figure-texts.ts'
import { stepsOfVisit } from './steps-of-visit.ts'

/** What a record tells beside its post: an empty value where that was not recorded, nothing where there was none. */
export type Values = readonly (readonly [Dimension, string])[]

/** `values`: what this step alone tells. `isFormer`: from before impressions and pins were recorded. */
export type CountedStep = {
  outfitId: string
  at: string
  step: Step
  version: number
  values?: Values
  isFormer?: boolean
}
/** Takes the steps of one visit, and tells what all of them add. */
export type CountedSteps = { add: (step: CountedStep) => void; increments: () => readonly Increment[] }

export type Tap = Extract<RecordedItem, { kind: 'tap' }>

/** Pure: what is added beside the totals of all time. */
export type Layout = {
  /** `values`: what all steps of the visit tell. */
  ofVisit: (values: Values, texts: FigureTexts) => CountedSteps
  ofTap: (tap: Tap) => Increment[]
  /** Something about a post that does not count. */
  ofExcluded: (outfitId: string, at: string) => Increment[]
  /** A visitor of a post, and of the shop, who is new that day. */
  ofVisitor: (outfitId: string, at: string) => Increment[]
  ofShopVisitor: (day: string) => Increment[]
  /** A visitor of the shop who is new that day with a value, which takes a place as in steps. */
  ofValueVisitor: (day: string, ...of: Parameters<typeof valueVisitorsField>) => Increment[]
  /** Batches that were refused because of overload. */
  ofMissed: (at: string, batches: number) => Increment[]
}

/** What is shown by the day, hour and quarter of an hour, and by everything that a record tells. */
export const byDay: Layout = {
  ofVisit: stepsOfVisit,
  ofTap: (tap) => [inHeat(tap), unranked(tap.outfitId, tap.at, 'taps')],
  ofExcluded: (outfitId, at) => [unranked(outfitId, at, 'excluded')],
  ofVisitor: (outfitId, at) => [
    added(postDay(dayOf(at), outfitId), visitorsField),
    unranked(outfitId, at, 'visitors'),
  ],
  ofShopVisitor: (day) => [added(shopDay(day), visitorsField)],
  ofValueVisitor,
  ofMissed: (at, by) => [{ counter: shopDay(dayOf(at)), field: missedField(at), by }],
}

const added = (counter: string, field: string): Increment => ({ counter, field, by: 1 })

function ofValueVisitor(day: string, dimension: VisitorDimension, value: string): Increment[] {
  const one = added(shopDay(day), valueVisitorsField(dimension, value))
  const most = value === noneValue ? undefined : shopCaps[dimension]
  if (most === undefined) return [one]
  const field = valueVisitorsField(dimension, otherValue)
  return [{ ...one, capped: { group: shopGroup(day) + dimension, value, most, field } }]
}

/** A version beyond the cap counts as none. */
function inHeat({ outfitId, at, outfitVersion: version = 0, imageIndex, x, y }: Tap): Increment {
  const [month, cell] = [at.slice(0, 7), cellOf(x, y)]
  const counter = heatOf(month, outfitId)
  const ofNone = heatField(0, imageIndex, cell)
  if (version === 0) return added(counter, ofNone)
  const group = `post/${outfitId}/${month}/heat`
  const capped = { group, value: String(version), most: heatVersions, field: ofNone }
  return { counter, field: heatField(version, imageIndex, cell), by: 1, capped }
}

const unranked = (outfitId: string, at: string, of: Parameters<typeof unrankedField>[1]) =>
  added(unrankedOfDay(dayOf(at), partOf(outfitId)), unrankedField(outfitId, of))

const dayOf = (at: string) => at.slice(0, 10)
const cellOf = (x: number, y: number) => ({
  column: Math.min(heatCells.columns - 1, Math.floor(x * heatCells.columns)),
  row: Math.min(heatCells.rows - 1, Math.floor(y * heatCells.rows)),
})
