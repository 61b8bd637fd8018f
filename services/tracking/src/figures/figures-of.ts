import { dimensions, heatCells, type Dimension, type RecordedItem, type Step } from '@vitrine/contracts'
import type { Increment } from '@vitrine/engines'
import { heatVersions, postCaps, shopCaps, type Caps } from './caps.ts'
import {
  formerField,
  heatField,
  heatOf,
  minuteField,
  minutesOfDay,
  missedField,
  otherValue,
  partOf,
  postDay,
  postsOfDay,
  quarterField,
  rankedField,
  shopDay,
  unrankedField,
  unrankedOfDay,
  valueVisitorsField,
  valueSuffix,
  versionField,
  versionPrefix,
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
  /** A visitor of the shop who is new that day with a device, or a language. */
  ofValueVisitor: (day: string, ...of: Parameters<typeof valueVisitorsField>) => Increment[]
  /** Batches that were refused because of overload. */
  ofMissed: (at: string, batches: number) => Increment[]
}

/** What is shown by the day, hour and quarter of an hour, and by everything that a record tells. */
export const byDay: Layout = {
  ofStep: incrementsOf,
  ofTap: (tap) => [inHeat(tap), unranked(tap.outfitId, tap.at, 'taps')],
  ofExcluded: (outfitId, at) => [unranked(outfitId, at, 'excluded')],
  ofVisitor: (outfitId, at) => [
    added(postDay(dayOf(at), outfitId), visitorsField),
    unranked(outfitId, at, 'visitors'),
  ],
  ofShopVisitor: (day) => [added(shopDay(day), visitorsField)],
  ofValueVisitor: (day, ...of) => [added(shopDay(day), valueVisitorsField(...of))],
  ofMissed: (at, by) => [{ counter: shopDay(dayOf(at)), field: missedField(at), by }],
}

function incrementsOf({ outfitId, at, step, version, values, isFormer }: CountedStep): Increment[] {
  const day = dayOf(at)
  const [shop, post, quarter] = [shopDay(day), postDay(day, outfitId), quarterField(quarterOf(at), step)]
  const increments = [
    added(shop, quarter),
    added(post, quarter),
    added(post, versionField(version, step)),
    added(postsOfDay(day, partOf(outfitId)), rankedField(outfitId, step)),
    added(minutesOfDay(day), minuteField(at, step)),
  ]
  const inShop = counterOf(shop, 0, `shop/${day}/`, shopCaps)
  const inPost = counterOf(post, version, `post/${outfitId}/${day.slice(0, 7)}/`, postCaps)
  for (const [dimension, value] of values) {
    const suffix = valueSuffix(dimension, value, step)
    const other = beyond[step][dimension]
    increments.push(
      inValue(inShop, { dimension, value, suffix, other }),
      inValue(inPost, { dimension, value, suffix, other }),
    )
  }
  if (isFormer) increments.push(added(shop, formerField(step)), added(post, formerField(step)))
  return increments
}

const added = (counter: string, field: string): Increment => ({ counter, field, by: 1 })

/** Where values of a shop or a post are counted; `group`: of the values that it caps together, without the dimension. */
const counterOf = (counter: string, version: number, group: string, caps: Caps) => ({
  counter,
  prefix: versionPrefix(version),
  group,
  caps,
})
type Of = { dimension: Dimension; value: string; suffix: string; other: string }

/** This is done for every value of every record: each text is made once. */
function inValue({ counter, prefix, group, caps }: ReturnType<typeof counterOf>, of: Of): Increment {
  const field = prefix + of.suffix
  const most = of.value === '' ? undefined : caps[of.dimension]
  if (most === undefined) return { counter, field, by: 1 }
  const capped = { group: group + of.dimension, value: of.value, most, field: prefix + of.other }
  return { counter, field, by: 1, capped }
}

/** The ends of fields that count what is beyond a cap. */
const beyondOf = (step: Step) =>
  Object.fromEntries(
    dimensions.map((dimension) => [dimension, valueSuffix(dimension, otherValue, step)]),
  ) as Record<Dimension, string>
const beyond: Record<Step, Record<Dimension, string>> = {
  impressions: beyondOf('impressions'),
  views: beyondOf('views'),
  pins: beyondOf('pins'),
  clicks: beyondOf('clicks'),
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
const quarterOf = (at: string) => 4 * Number(at.slice(11, 13)) + Math.floor(Number(at.slice(14, 16)) / 15)
const cellOf = (x: number, y: number) => ({
  column: Math.min(heatCells.columns - 1, Math.floor(x * heatCells.columns)),
  row: Math.min(heatCells.rows - 1, Math.floor(y * heatCells.rows)),
})
