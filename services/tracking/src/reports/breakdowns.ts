import { noValue, steps, type Dimension, type Step, type StepCounts } from '@vitrine/contracts'
import {
  figureOf,
  isValueVisitors,
  landingDimensions,
  isOfDimension,
  otherValue,
  valueVisitorsField,
  visitorDimensions,
  visitorsField,
} from '../figures/figure-names.ts'
import { add, isEmpty, noCounts, rest, sumOf } from './step-counts.ts'
import type { Fields } from '../rollup/counted.ts'
import type { Filter } from './report-spec.ts'

type Version = Filter['version']

/** The steps that are counted by a dimension, all without one: only a list has places, and only pins and links have products. */
export const stepsOf = (dimension: Dimension | null): readonly Step[] =>
  dimension === 'product'
    ? ['pins', 'clicks']
    : dimension === 'list' || dimension === 'place'
      ? ['impressions']
      : steps

/** All together, of every version or of one. */
export function totalIn(fields: Fields, version?: Version): StepCounts {
  const total = noCounts()
  for (const [field, count] of Object.entries(fields)) {
    if (field.startsWith('d/')) continue
    const figure = figureOf(field)
    if (version === undefined && figure?.of === 'quarter') add(total, figure.step, count)
    if (version !== undefined && figure?.of === 'version' && figure.version === version)
      add(total, figure.step, count)
  }
  return total
}

export function byVersion(
  fields: Fields,
  { versions = { first: 0, last: Infinity }, dimension }: Pick<Filter, 'versions' | 'dimension'>,
): Map<string, StepCounts> {
  const { first, last } = versions
  const rows = new Map<string, StepCounts>()
  for (const [field, count] of Object.entries(fields)) {
    const figure = figureOf(field)
    const counts =
      figure?.of === 'version'
        ? !dimension
        : figure?.of === 'dimension' &&
          figure.dimension === dimension?.name &&
          isValue(figure.value, dimension.value)
    if (!counts || (figure?.of !== 'version' && figure?.of !== 'dimension')) continue
    if (figure.version >= first && figure.version <= last)
      add(rowOf(rows, String(figure.version)), figure.step, count)
  }
  return rows
}

/** Every value of a dimension, and what has none, or was not recorded, or is one of too many. */
export function byDimension(
  fields: Fields,
  dimension: Dimension,
  version?: Version,
): Map<string, StepCounts> {
  const rows = new Map<string, StepCounts>()
  for (const [field, count] of Object.entries(fields)) {
    const figure = isOfDimension(field, dimension) ? figureOf(field) : undefined
    if (figure?.of !== 'dimension') continue
    if (version === undefined || figure.version === version)
      add(rowOf(rows, valueOf(figure.value)), figure.step, count)
  }
  const without = rest(only(totalIn(fields, version), stepsOf(dimension)), sumOf(rows.values()))
  if (!isEmpty(without)) rows.set(noValue.none, without)
  return rows
}

/** Views of a post, and clicks on it or only on some of its products. */
export function linksIn(fields: Fields, products?: readonly string[]) {
  const { views, clicks } = totalIn(fields)
  if (!products) return { views, clicks, isCapped: false }
  const rows = byDimension(fields, 'product')
  const counted = products.reduce((sum, product) => sum + (rows.get(product)?.clicks ?? 0), 0)
  return { views, clicks: counted, isCapped: isCapped(rows) }
}

export const isCapped = (rows: ReadonlyMap<string, StepCounts>): boolean => rows.has(noValue.other)

/**
 * Visitors by the values of a dimension, where they are counted in all of the span: each visitor has a device, and a landing that may
 * be none, so those of all values are not many fewer than there are in all.
 */
export function visitorsBy(fields: Fields, dimension: Dimension): ReadonlyMap<string, number> | undefined {
  const counted = visitorDimensions.find((one) => one === dimension)
  if (!counted) return undefined
  const ofAll = landingDimensions.includes(counted) ? counted : 'device'
  const all = sumUnder(fields, valueVisitorsField(ofAll, ''))
  if (all === 0 || all < leastCounted * (fields[visitorsField] ?? 0)) return undefined
  const prefix = valueVisitorsField(counted, '')
  return new Map(
    Object.entries(fields).flatMap(([field, count]) =>
      field.startsWith(prefix) ? [[field.slice(prefix.length), count] as const] : [],
    ),
  )
}

/** Estimates are off by 0.8 %, more or less. */
const leastCounted = 0.95
const sumUnder = (fields: Fields, prefix: string) =>
  Object.entries(fields).reduce((sum, [field, count]) => sum + (field.startsWith(prefix) ? count : 0), 0)

/** What was counted before impressions and pins were recorded. */
export const hasFormer = (fields: Fields): boolean =>
  Object.keys(fields).some((field) => field.startsWith('f/'))

const valueOf = (stored: string) =>
  stored === '' ? noValue.notRecorded : stored === otherValue ? noValue.other : stored
const isValue = (stored: string, asked: string) => valueOf(stored) === asked

function only(counts: StepCounts, counted: readonly Step[]): StepCounts {
  const left = noCounts()
  for (const step of counted) left[step] = counts[step]
  return left
}

export function rowOf(rows: Map<string, StepCounts>, key: string): StepCounts {
  const there = rows.get(key)
  if (there) return there
  const made = noCounts()
  rows.set(key, made)
  return made
}

/** Adds fields to `sums`, which it changes; of dimensions only one, or none. */
export function addUp(sums: Fields, fields: Fields, dimension: Dimension | null): void {
  for (const [field, count] of Object.entries(fields))
    if (isAsked(field, dimension)) sums[field] = (sums[field] ?? 0) + count
}

/** What is counted of a filter. */
export function totalOf(fields: Fields, { version, dimension }: Filter): StepCounts {
  if (!dimension) return totalIn(fields, version)
  return byDimension(fields, dimension.name, version).get(dimension.value) ?? noCounts()
}

/** Visitors by device are few, and tell of which days visitors are counted by values. */
function isAsked(field: string, dimension: Dimension | null): boolean {
  if (field.startsWith('d/')) return isOfDimension(field, dimension)
  return !isValueVisitors(field) || isValueVisitors(field, 'device') || isValueVisitors(field, dimension)
}
