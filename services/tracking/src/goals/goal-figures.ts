import type { GoalCounts, GoalFigures } from '@vitrine/contracts'
import type { FigureDays } from '../reports/figure-days.ts'
import { daysOf, spansOf } from '../reports/spans.ts'
import type { GoalPart } from './goal-parts.ts'

type Asked = { from: string; to: string; compare: 'none' | 'period' | 'year' }

/** What was counted of parts in a span, as a sum of the counters that there are: also for days before somebody asked. */
export async function goalFigures(
  parts: readonly GoalPart[],
  asked: Asked,
  days: Pick<FigureDays, 'links'>,
): Promise<GoalFigures> {
  const { span, before } = spansOf({ ...asked, zone: 'UTC', by: 'day' })
  const [now, then] = await Promise.all([days.links(parts, span), before && days.links(parts, before)])
  const names = daysOf(span)
  return {
    span,
    comparedWith: before,
    total: totalOf(now),
    before: then && totalOf(then),
    days: now.map(({ views, clicks }, place) => ({ day: names[place] ?? '', views, clicks })),
    capped: now.some(({ isCapped }) => isCapped),
    posts: parts.map(({ post }) => post),
  }
}

const totalOf = (days: readonly GoalCounts[]): GoalCounts => ({
  views: days.reduce((sum, { views }) => sum + views, 0),
  clicks: days.reduce((sum, { clicks }) => sum + clicks, 0),
})
