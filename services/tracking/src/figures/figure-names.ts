import type { Dimension, Step } from '@vitrine/contracts'

/** The counter of the totals of all time of a post. */
export const totalsOf = (outfitId: string) => `outfit/${outfitId}`

/** Names of the counters of a day (`2026-05-04`, UTC) and of a month (`2026-05`), and of the fields in them. */

/** Of all posts together: quarter hours, dimensions, visitors. */
export const shopDay = (day: string) => `day/${day}/shop`
/** Where its values are capped together, without the dimension. */
export const shopGroup = (day: string) => `shop/${day}/`
/** Of one post: quarter hours, versions, dimensions, visitors. */
export const postDay = (day: string, outfitId: string) => `day/${day}/post/${outfitId}`
/** Of every post what it was in a day, in sixteen counters, so that posts can be ranked. */
export const postsOfDay = (day: string, part: number) => `day/${day}/posts/${part}`
/** Beside them what posts are not ranked by, so that all of their totals of all time can be told by the day. */
export const unrankedOfDay = (day: string, part: number) => `day/${day}/unranked/${part}`
export const isPostsOfDay = (counter: string): boolean => /^day\/[^/]+\/posts\//.test(counter)
/** Of all posts together, by the minute: for the last hour only. */
export const minutesOfDay = (day: string) => `day/${day}/minutes`
/** Taps beside pins on the pictures of a post. */
export const heatOf = (month: string, outfitId: string) => `heat/${month}/${outfitId}`

export const postParts = 16
/** In which part of a day a post is. */
export const partOf = (outfitId: string): number => {
  let hash = 0
  for (let place = 0; place < outfitId.length; place += 1) hash = (hash * 31 + outfitId.charCodeAt(place)) | 0
  return (hash >>> 0) % postParts
}

/** Of which day or month a counter is; undefined for one that is of all time. */
export const timeOf = (counter: string): string | undefined =>
  /^(?:day|heat)\/(\d{4}-\d\d(?:-\d\d)?)\//.exec(counter)?.[1]

/** What a field counts. `version` is 0 in the shop's, and where no version was told; `quarter` is from 0 to 95. */
export type Figure =
  | { of: 'quarter'; quarter: number; step: Step }
  | { of: 'version'; version: number; step: Step }
  /** `value` is empty where it was not recorded; records without a value have no field. */
  | { of: 'dimension'; version: number; dimension: Dimension; value: string; step: Step }
  /** Views and clicks from before impressions and pins were recorded. */
  | { of: 'former'; step: Step }
  | { of: 'visitors' }

export const visitorsField = 'visitors'
/** What is known of a visitor: by each of these visitors are counted. */
export const visitorDimensions = ['device', 'language', 'referrer', 'source', 'medium', 'campaign'] as const
export type VisitorDimension = (typeof visitorDimensions)[number]
/** Where a visit came from. Of days that are over these visitors are not recounted: there are too many sets of them. */
export const landingDimensions: readonly VisitorDimension[] = ['referrer', 'source', 'medium', 'campaign']
/** Where visitors are counted who have no value. */
export const noneValue = '(none)'
/** In the counter of `shopDay`. */
export const valueVisitorsField = (dimension: VisitorDimension, value: string) => `u/${dimension}/${value}`
/** Of one dimension, or of any. */
export const isValueVisitors = (field: string, dimension?: Dimension | null): boolean =>
  dimension !== null && field.startsWith(dimension === undefined ? 'u/' : `u/${dimension}/`)
export const isOfLandingVisitors = (field: string): boolean =>
  landingDimensions.some((dimension) => isValueVisitors(field, dimension))
export const quarterField = (quarter: number, step: Step) => `q/${quarter}/${step}`
export const versionField = (version: number, step: Step) => `v/${version}/${step}`
export const versionPrefix = (version: number) => `d/${version}/`
export const valueSuffix = (dimension: Dimension, value: string, step: Step) =>
  `${dimension}/${value}/${step}`
export const dimensionField = (version: number, dimension: Dimension, value: string, step: Step) =>
  versionPrefix(version) + valueSuffix(dimension, value, step)
export const formerField = (step: Step) => `f/${step}`
/** Where what is beyond the cap of a dimension is counted. */
export const otherValue = '(other)'

/** In the counter of `shopDay`: batches that were refused because of overload, by the hour. */
export const missedField = (at: string) => `missed/${at.slice(11, 13)}`
export const missedHourOf = (field: string): string | undefined => /^missed\/(\d\d)$/.exec(field)?.[1]
export const isOfDimension = (field: string, dimension: Dimension | null): boolean =>
  field.startsWith('d/') && field.startsWith(`${dimension}/`, field.indexOf('/', 2) + 1)

export function figureOf(field: string): Figure | undefined {
  if (field === visitorsField) return { of: 'visitors' }
  const last = field.lastIndexOf('/')
  const step = field.slice(last + 1) as Step
  const [kind, first = '', third = ''] = field.split('/', 3)
  if (kind === 'q') return { of: 'quarter', quarter: Number(first), step }
  if (kind === 'v') return { of: 'version', version: Number(first), step }
  if (kind === 'f') return { of: 'former', step }
  if (kind !== 'd') return undefined
  const value = field.slice(`d/${first}/${third}/`.length, last)
  return { of: 'dimension', version: Number(first), dimension: third as Dimension, value, step }
}

/** In the counters of `postsOfDay`. */
export const rankedField = (outfitId: string, step: Step) => `${outfitId}/${step}`
/** In the counters of `unrankedOfDay`. */
export const unrankedField = (outfitId: string, of: 'visitors' | 'taps' | 'excluded') => `${outfitId}/${of}`
/** In the counter of `minutesOfDay`: `0907/views`. */
export const minuteField = (at: string, step: Step) => `${at.slice(11, 13)}${at.slice(14, 16)}/${step}`
/** In the counter of `heatOf`: `v/3/0/19/24`, and `0/19/24` of version 0: where none was told, or before taps were by version. */
export const heatField = (version: number, imageIndex: number, cell: { column: number; row: number }) =>
  `${version === 0 ? '' : `v/${version}/`}${imageIndex}/${cell.column}/${cell.row}`
