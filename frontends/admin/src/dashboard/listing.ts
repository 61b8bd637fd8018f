import type { AnalyticsRow, Outfit } from '@vitrine/contracts'
import type { Option } from '@vitrine/ui'
import { rateOf } from './figures.ts'

export const statusChoices = [
  { value: 'all', label: 'All' },
  { value: 'published', label: 'Published' },
  { value: 'drafts', label: 'Drafts' },
  { value: 'scheduled', label: 'Scheduled' },
] as const satisfies readonly Option[]
export const orderChoices = [
  { value: 'newest', label: 'Newest first' },
  { value: 'title', label: 'By title' },
  { value: 'views', label: 'Most views' },
  { value: 'clicks', label: 'Most clicks' },
  { value: 'rate', label: 'Best rate' },
] as const satisfies readonly Option[]

/** The choice with this value, or the first. */
export const chosenIn = <Value extends string>(
  choices: readonly [{ value: Value }, ...{ value: Value }[]],
  asked: string | null,
) => (choices.find(({ value }) => value === asked) ?? choices[0]).value

export type Status = (typeof statusChoices)[number]['value']
export type Order = (typeof orderChoices)[number]['value']
export type Listing = { status: Status; order: Order; words: string }

type Statused = Pick<Outfit, 'published' | 'scheduledAt'>
const has: Record<Status, (post: Statused) => boolean> = {
  all: () => true,
  published: ({ published }) => published,
  drafts: ({ published }) => !published,
  scheduled: ({ published, scheduledAt }) => !published && scheduledAt !== null,
}

type Listed = Pick<AnalyticsRow, 'title' | 'views' | 'clicks'>
const byTitle = new Intl.Collator('en', { numeric: true })
const compared: Record<Exclude<Order, 'newest'>, (one: Listed, other: Listed) => number> = {
  title: (one, other) => byTitle.compare(one.title, other.title),
  views: (one, other) => other.views - one.views,
  clicks: (one, other) => other.clicks - one.clicks,
  rate: (one, other) => rateOf(other) - rateOf(one),
}

/** In the order asked for; they come newest first. */
export const sortedBy = <Row extends Listed>(rows: readonly Row[], order: Order): readonly Row[] =>
  order === 'newest' ? rows : rows.toSorted(compared[order])

const textOf = ({ title, description, category, tags }: Outfit) =>
  [title, description, category, ...tags].join('\n').toLowerCase()

export type CountedPost = { post: Outfit; title: string; views: number; clicks: number }

/** The posts that a listing asks for, with their counts. */
export function listed(posts: readonly Outfit[], rows: readonly AnalyticsRow[], listing: Listing) {
  const counts = new Map(rows.map((row) => [row.outfitId, row]))
  const words = listing.words.trim().toLowerCase()
  const found = posts.filter((post) => has[listing.status](post) && (!words || textOf(post).includes(words)))
  const counted = found.map((post): CountedPost => {
    const { views = 0, clicks = 0 } = counts.get(post.id) ?? {}
    return { post, title: post.title, views, clicks }
  })
  return sortedBy(counted, listing.order)
}
