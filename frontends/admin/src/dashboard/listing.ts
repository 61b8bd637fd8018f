import { labelOf, styles, type AnalyticsRow, type Sent } from '@vitrine/contracts'
import type { Option } from '@vitrine/ui'
import { rateOf } from './figures.ts'

export const statusChoices = [
  { value: 'all', label: 'All' },
  { value: 'published', label: 'Published' },
  { value: 'drafts', label: 'Drafts' },
  { value: 'scheduled', label: 'Scheduled' },
  { value: 'pending', label: 'Changes pending' },
] as const satisfies readonly Option[]
export const orderChoices = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
  { value: 'updated', label: 'Last changed' },
  { value: 'title', label: 'By title' },
  { value: 'views', label: 'Most views' },
  { value: 'clicks', label: 'Most clicks' },
  { value: 'rate', label: 'Best rate' },
] as const satisfies readonly Option[]
export const styleChoices = [
  { value: 'all', label: 'All styles' },
  ...styles.map((style) => ({ value: style, label: labelOf(style) })),
] as const

/** The choice with this value, or the first. */
export const chosenIn = <Value extends string>(
  choices: readonly [{ value: Value }, ...{ value: Value }[]],
  asked: string | null,
) => (choices.find(({ value }) => value === asked) ?? choices[0]).value

export type Status = (typeof statusChoices)[number]['value']
export type Order = (typeof orderChoices)[number]['value']
export type Style = (typeof styleChoices)[number]['value']
type Narrowed = NonNullable<Sent<'GET /api/admin/outfits/ids'>['query']>
export type Listing = { status: Status; order: Order; style: Style; tag: string; words: string }

type Listed = Pick<AnalyticsRow, 'title' | 'views' | 'clicks'>
const byTitle = new Intl.Collator('en', { numeric: true })
/** Orders by figures: tracking has them, and the catalog does not. */
const byFigures = {
  views: (one: Listed, other: Listed) => other.views - one.views,
  clicks: (one: Listed, other: Listed) => other.clicks - one.clicks,
  rate: (one: Listed, other: Listed) => rateOf(other) - rateOf(one),
}
const compared: { [Name in Order]?: (one: Listed, other: Listed) => number } = {
  title: (one, other) => byTitle.compare(one.title, other.title),
  ...byFigures,
}
export const isByFigures = (order: Order) => order in byFigures

/** In the order asked for; where it is one of dates, as they come. */
export const sortedBy = <Row extends Listed>(rows: readonly Row[], order: Order): readonly Row[] => {
  const compare = compared[order]
  return compare ? rows.toSorted(compare) : rows
}

/** What a listing asks of the catalog; an order by figures is none of its. */
export const paramsOf = ({ status, order, style, tag, words }: Listing) =>
  ({
    ...(words && { query: words }),
    ...(status !== 'all' && { status: status === 'drafts' ? 'draft' : status }),
    ...(style !== 'all' && { category: style }),
    ...(tag && { tag }),
    ...(order !== 'newest' && !isByFigures(order) && { sort: order }),
  }) as Narrowed

export const isNarrowed = ({ status, style, tag, words }: Omit<Listing, 'order'>) =>
  status !== 'all' || style !== 'all' || tag !== '' || words !== ''

/** Views and clicks by post; none of a post that nobody saw. */
export function countsOf(rows: readonly AnalyticsRow[] = []) {
  const counts = new Map(rows.map(({ outfitId, views, clicks }) => [outfitId, { views, clicks }]))
  return (id: string) => counts.get(id) ?? { views: 0, clicks: 0 }
}
