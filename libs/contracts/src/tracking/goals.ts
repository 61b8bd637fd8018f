import { z } from 'zod'
import { anId } from '../an-id.ts'
import { adminEndpoint } from '../endpoint.ts'
import { writtenLine } from '../written.ts'
import { goalLimits } from './analytics-limits.ts'

const parts = {
  name: writtenLine.min(1).max(goalLimits.name),
  /** Clicks on any product of these posts. */
  posts: z.array(anId).max(goalLimits.posts).default([]),
  /** Clicks on these products. */
  products: z.array(anId).max(goalLimits.products).default([]),
}
/** A named set of clicks: on products of its posts, and on its products. A click on a product of both counts once. */
const Goal = z.object({
  id: z.string(),
  ...parts,
  /** When it was made or changed, and by whom. */
  at: z.string(),
  by: z.string(),
})
export type Goal = z.infer<typeof Goal>

/** Views are those of the posts that it has anything of. */
const Counts = z.object({ views: z.int(), clicks: z.int() })
export type GoalCounts = z.infer<typeof Counts>

const day = z.iso.date()
const Span = z.object({ from: day, to: day })

const GoalFigures = z.object({
  span: Span,
  /** What `before` is of; null without `compare`. */
  comparedWith: Span.nullable(),
  total: Counts,
  before: Counts.nullable(),
  /** Every day of the span in UTC, oldest first. */
  days: z.array(Counts.extend({ day })),
  /** More products of a post were clicked in a month than are counted one by one: clicks on some may be missing. */
  capped: z.boolean(),
  /** Additive: the posts that it has anything of, so that its products can be named. */
  posts: z.array(z.string()),
})
export type GoalFigures = z.infer<typeof GoalFigures>

const params = z.object({ id: anId.regex(/^[\w-]+$/) })

export const goalsApi = {
  readGoals: adminEndpoint('GET /api/admin/analytics/goals', {
    summary: 'The goals, those that were made first before others; 50 at most.',
    reply: z.array(Goal),
  }),
  readGoal: adminEndpoint('GET /api/admin/analytics/goals/:id', {
    summary: 'What a goal reached in a span, by the day in UTC, also before it was made.',
    params,
    query: z.object({ from: day, to: day, compare: z.enum(['none', 'period', 'year']).default('none') }),
    reply: GoalFigures,
  }),
  writeGoal: adminEndpoint('PUT /api/admin/analytics/goals/:id', {
    summary: 'Makes a goal, or changes the one with this id.',
    params,
    body: z.object(parts),
  }),
  removeGoal: adminEndpoint('DELETE /api/admin/analytics/goals/:id', {
    summary: 'Removes a goal; one that is not there is no error. No click is removed.',
    params,
  }),
} as const
