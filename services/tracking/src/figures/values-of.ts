import {
  type Activity,
  type ActivityBatch,
  type Dimension,
  type RecordedItem,
  type Step,
} from '@vitrine/contracts'
import { noneValue, visitorDimensions, type VisitorDimension } from './figure-names.ts'
import type { Values } from './figures-of.ts'

const ofVisit = visitorDimensions

/** What a record of a step can tell. */
export const dimensionsOf = (step: Step): Dimension[] => [
  ...ofVisit,
  ...(step === 'pins' || step === 'clicks' ? ['product' as const] : []),
  ...(step === 'impressions' ? ['list' as const, 'place' as const] : []),
]

type Value = readonly [Dimension, string]

const notRecorded: Values = ofVisit.map((dimension): Value => [dimension, ''])

/** Since schema 3, a view is recorded with the landing of its visit. */
export const landingSchema = 3

type Told = string | null | undefined
type Visit = {
  device: Told
  language: Told
  referrer: Told
  utm: { source?: Told; medium?: Told; campaign?: Told } | null | undefined
}

/** Pure: what is known of a visit. Of a visitor who asked not to be tracked not even the device is. */
function valuesOfVisit({ device, language, referrer, utm }: Visit, isLandingKnown: boolean): Values {
  if (!device) return notRecorded
  const values: Value[] = [['device', device]]
  const add = (dimension: Dimension, value: Told) => {
    if (value) values.push([dimension, value])
  }
  add('language', language)
  if (!referrer && !isLandingKnown) values.push(['referrer', ''])
  else add('referrer', referrer)
  if (!utm && !isLandingKnown) values.push(['source', ''], ['medium', ''], ['campaign', ''])
  else if (utm) for (const mark of ['source', 'medium', 'campaign'] as const) add(mark, utm[mark])
  return values
}

export function valuesOf(record: Activity): Values {
  const values = valuesOfVisit(record, record.schema >= landingSchema)
  return record.kind === 'click' && record.productId ? [...values, ['product', record.productId]] : values
}

/** By what its visitor is counted. */
export function visitorValuesOf({ device, language, referrer, utm, schema }: Activity): VisitorValue[] {
  if (!device) return []
  const values: VisitorValue[] = [
    ['device', device],
    ['language', language || noneValue],
  ]
  if (schema < landingSchema) return values
  values.push(['referrer', referrer || noneValue])
  for (const mark of ['source', 'medium', 'campaign'] as const) values.push([mark, utm?.[mark] || noneValue])
  return values
}
export type VisitorValue = [VisitorDimension, string]

/** What the items of a batch share. */
export const valuesOfBatch = ({ device, language, referrer, utm }: ActivityBatch): Values =>
  valuesOfVisit({ device, language, referrer, utm }, true)

/** `isPrivate`: of somebody who asked not to be tracked; then lists are not recorded. */
export function valuesOfItem(item: RecordedItem, isPrivate: boolean): Values {
  if (item.kind === 'pin-opened') return [['product', item.productId]]
  if (item.kind === 'tap') return []
  const list = isPrivate ? '' : item.list?.split('.')[1]
  return [
    ...(list === undefined ? [] : [['list', list] as const]),
    ...(item.place === undefined ? [] : [['place', placeOf(item.place)] as const]),
  ]
}

/** Counted from 1, and recorded from 0 on. */
function placeOf(recorded: number): string {
  const place = recorded + 1
  if (place <= 12) return String(place)
  return place <= 24 ? '13-24' : place <= 48 ? '25-48' : '49+'
}
