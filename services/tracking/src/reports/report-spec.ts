import { dimensions, type Dimension, type Grouping, type ReportQuery } from '@vitrine/contracts'
import { invalidField } from './invalid-field.ts'

/** What a report is restricted to: one post, one version or some versions of it, and at most one value of one dimension. */
export type Filter = {
  post?: string
  version?: number
  versions?: { first: number; last: number }
  dimension?: { name: Dimension; value: string }
}

export type ReportSpec = { by: Grouping; filter: Filter }

/** Reads `post:ID;version:3;referrer:example.org`. Refuses what cannot be answered, and names both sides of it. */
export function reportSpec({ by, filter: text }: Pick<ReportQuery, 'by' | 'filter'>): ReportSpec {
  const filter = filterOf(text)
  const conflict = conflictIn(by, filter)
  if (conflict) return invalid(`${conflict[0]} and ${conflict[1]} cannot be combined in one report`)
  return { by, filter }
}

function filterOf(text: string): Filter {
  const filter: Filter = {}
  for (const part of text.split(';').filter(Boolean)) {
    const [name, value] = partOf(part)
    if (value === undefined) return invalid(`${part} is not NAME:VALUE`)
    if (name === 'post' && filter.post === undefined) filter.post = value
    else if (name === 'version' && filter.version === undefined) filter.version = versionOf(value)
    else if (name === 'versions' && filter.versions === undefined) filter.versions = versionsOf(value)
    else if (isDimension(name)) {
      if (filter.dimension)
        return invalid(`${filter.dimension.name} and ${name} cannot be combined in one report`)
      filter.dimension = { name, value }
    } else return invalid(`${name} is no filter, or is there twice`)
  }
  if (filter.version !== undefined && filter.post === undefined)
    return invalid('version needs the post that it is a version of')
  return filter
}

function partOf(part: string): [name: string, value?: string] {
  const colon = part.indexOf(':')
  if (colon < 0) return [part]
  try {
    return [part.slice(0, colon), decodeURIComponent(part.slice(colon + 1))]
  } catch {
    return [part.slice(0, colon)]
  }
}

const versionOf = (value: string): number =>
  /^\d{1,10}$/.test(value) ? Number(value) : invalid(`${value} is no version`)

function versionsOf(value: string) {
  const [first = '', last = '', ...more] = value.split('-')
  if (more.length > 0) return invalid(`${value} is not FIRST-LAST`)
  return { first: versionOf(first), last: versionOf(last) }
}

export const isDimension = (name: string): name is Dimension => dimensions.some((one) => one === name)

/** By what a report is, and the filter that it cannot have beside it. */
function conflictIn(
  by: Grouping,
  { post, version, versions, dimension }: Filter,
): [string, string] | undefined {
  if (by === 'post' && post !== undefined) return ['by post', 'the filter post']
  if (by === 'post' && dimension) return ['by post', `the filter ${dimension.name}`]
  if (by === 'version' && post === undefined) return ['by version', 'no filter post']
  if (by === 'version' && version !== undefined) return ['by version', 'the filter version']
  if (by !== 'version' && versions) return [`by ${by}`, 'the filter versions']
  if (by === 'hour' && version !== undefined) return ['by hour', 'the filter version']
  if (by === 'hour' && dimension) return ['by hour', `the filter ${dimension.name}`]
  if (isDimension(by) && dimension) return [`by ${by}`, `the filter ${dimension.name}`]
  return undefined
}

const invalid = (message: string): never => invalidField('filter', message)
