import { steps, type Grouping, type ReportOrder, type Step } from '@vitrine/contracts'
import { withoutDimension, withoutVersion, type Filter } from './filters.ts'

/** What a breakdown can be by: what is not a moment. */
export type Breakdown = Exclude<Grouping, 'day' | 'hour'>

export const breakdownLabels: Record<Breakdown, string> = {
  post: 'Post',
  version: 'Version',
  product: 'Product',
  referrer: 'Referrer',
  source: 'Source',
  medium: 'Medium',
  campaign: 'Campaign',
  device: 'Device',
  language: 'Language',
  list: 'List',
  place: 'Place in the list',
}

type Tab = { label: string; breakdowns: readonly [Breakdown, ...Breakdown[]] }

const common: readonly Tab[] = [
  { label: 'Referrers', breakdowns: ['referrer'] },
  { label: 'Campaigns', breakdowns: ['source', 'medium', 'campaign'] },
  { label: 'Devices', breakdowns: ['device'] },
  { label: 'Languages', breakdowns: ['language'] },
  { label: 'Lists & places', breakdowns: ['list', 'place'] },
]
const ofShop: readonly Tab[] = [{ label: 'Posts', breakdowns: ['post'] }, ...common]
const ofPost: readonly Tab[] = [
  { label: 'Products', breakdowns: ['product'] },
  { label: 'Versions', breakdowns: ['version'] },
  ...common,
]
export const tabsFor = ({ post }: Filter): readonly Tab[] => (post === undefined ? ofShop : ofPost)

/** Why figures with this filter cannot be broken down so; undefined where they can. */
export function obstacle(by: Breakdown, { dimension }: Filter): string | undefined {
  if (!dimension || by === dimension.name || by === 'version') return undefined
  const filtered = breakdownLabels[dimension.name].toLowerCase()
  return `Each is counted alone: remove the filter by ${filtered} to see this.`
}

/** The breakdown that is asked for, or the first that this filter allows. */
export function breakdownIn(asked: string | null, filter: Filter): Breakdown {
  const offered = tabsFor(filter).flatMap(({ breakdowns }) => breakdowns)
  const possible = offered.filter((by) => !obstacle(by, filter))
  return possible.find((by) => by === asked) ?? possible[0] ?? 'referrer'
}

/** A filter leaves its own breakdown whole, so that another value can be chosen there. */
export function filterFor(by: Breakdown, filter: Filter): Filter {
  if (by === filter.dimension?.name) return withoutDimension(filter)
  return by === 'version' ? withoutVersion(filter) : filter
}

const only: Partial<Record<Grouping, readonly Step[]>> = {
  list: ['impressions'],
  place: ['impressions'],
  product: ['pins', 'clicks'],
}
/** Which steps are counted by these; a list is told of impressions only. */
export const countedSteps = (...by: (Grouping | undefined)[]): readonly Step[] =>
  steps.filter((step) => by.every((one) => one === undefined || (only[one]?.includes(step) ?? true)))

export const hasRate = (counted: readonly Step[]) => counted.includes('views') && counted.includes('clicks')

/** `-views`: the greatest first. */
export type Sort = ReportOrder | `-${ReportOrder}`

export function defaultSort(by: Breakdown): Sort {
  if (by === 'version' || by === 'place') return by === 'place' ? 'key' : '-key'
  const counted = countedSteps(by)
  return counted.includes('views') ? '-views' : `-${counted.at(-1) ?? 'key'}`
}

export function sortIn(asked: string | null, by: Breakdown): Sort {
  const counted = countedSteps(by)
  const orders: ReportOrder[] = ['key', ...counted, ...(hasRate(counted) ? (['rate'] as const) : [])]
  const sorts = orders.flatMap((order): Sort[] => [order, `-${order}`])
  return sorts.find((sort) => sort === asked) ?? defaultSort(by)
}

/** Figures of a version or of a dimension are by the day in UTC. */
export const isByDay = ({ version, dimension }: Filter) => version !== undefined || dimension !== undefined
