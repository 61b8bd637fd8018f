import { z } from 'zod'
import { adminEndpoint } from '../endpoint.ts'
import { writtenLine } from '../written.ts'
import { outfitLimits } from '../vocabulary.ts'
import { numberedPage } from '../pages.ts'

/** Changes of tags: how many are listed, for how many days, and how many may wait at once. */
export const tagChangeLimits = { kept: 50, days: 30, waiting: 20, refusals: 10 } as const

const tag = writtenLine.min(1).max(outfitLimits.tag)

/** Case makes no other tag: it is written here as most posts write it. */
const CountedTag = z.object({
  tag: z.string(),
  /** How many posts have it, published or not; those in the trash do not count. */
  posts: z.int(),
  published: z.int(),
})
export type CountedTag = z.infer<typeof CountedTag>

/** A change of one tag on all posts. It goes on by itself, one post after the other, also after a restart. */
const TagChange = z.object({
  id: z.string(),
  from: z.string(),
  /** Null where the tag is removed. */
  to: z.string().nullable(),
  /** Whether other posts had the new tag already. */
  merge: z.boolean(),
  state: z.enum(['waiting', 'running', 'done']),
  /** How many posts there are to change; 0 while it waits. */
  total: z.int(),
  done: z.int(),
  refused: z.int(),
  /** Why the first ten of them were left as they were. */
  refusals: z.array(z.object({ id: z.string(), code: z.string(), message: z.string() })),
  /** Whether the opposite change would make every post what it was. */
  reversible: z.boolean(),
  /** The id of the administrator who asked. */
  by: z.string().nullable(),
  askedAt: z.string(),
  endedAt: z.string().nullable(),
})
export type TagChange = z.infer<typeof TagChange>

export const tagsApi = {
  listTags: adminEndpoint('GET /api/admin/tags', {
    summary: 'The tags of all posts, with how many posts have each.',
    query: z.object({
      query: z.string().max(outfitLimits.tag).default(''),
      sort: z.enum(['count', 'name']).default('count'),
      ...numberedPage,
    }),
    reply: z.object({ items: z.array(CountedTag), total: z.int() }),
  }),
  listTagChanges: adminEndpoint('GET /api/admin/tags/changes', {
    summary: 'Changes of tags that wait, run or have ended within 30 days, the latest first; 50 at most.',
    reply: z.object({ items: z.array(TagChange) }),
  }),
  changeTag: adminEndpoint('POST /api/admin/tags/changes', {
    summary:
      'Renames a tag on all posts, or removes it where `to` is null, in the background. Onto a tag that exists, only with `merge`.',
    status: 201,
    body: z.object({ from: tag, to: tag.nullable(), merge: z.boolean().default(false) }),
    reply: TagChange,
  }),
} as const
