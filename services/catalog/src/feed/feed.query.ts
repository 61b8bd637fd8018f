import type { Cursor } from '@vitrine/engines'
import { refuse } from '@vitrine/event-sourcing'
import { z } from 'zod'
import type { StoredOutfit } from '../outfit/stored-outfit.ts'
import type { PublishedOutfits } from './published-outfits.projection.ts'
import { compareRanks, rankOf, type Rank, type Tastes } from './tastes.ts'

export type FeedPage = { outfits: StoredOutfit[]; next?: string }

/** How many of the newest outfits are ranked by taste; older ones follow by date. */
const rankedWindow = 500

const Position = z.union([
  z.object({ value: z.string(), id: z.string() }),
  z.object({
    asOf: z.string(),
    rank: z.object({ fresh: z.boolean(), score: z.number(), publishedAt: z.string(), id: z.string() }),
  }),
])
type Position = z.infer<typeof Position>

export async function readFeed(
  published: PublishedOutfits,
  asked: { limit: number; cursor?: string | undefined; tastes?: Tastes | undefined; now: Date },
): Promise<FeedPage> {
  const position = asked.cursor === undefined ? undefined : decode(asked.cursor)
  if (!asked.tastes || (position && 'value' in position))
    return byDate(published, asked.limit, position && 'value' in position ? position : undefined)
  return byTaste(published, { ...asked, tastes: asked.tastes, position })
}

async function byDate(
  published: PublishedOutfits,
  limit: number,
  after: Cursor | undefined,
): Promise<FeedPage> {
  const sort = { by: 'publishedAt', direction: 'descending' } as const
  const found = await published.find({ sort, limit: limit + 1, ...(after ? { after } : {}) })
  const outfits = found.slice(0, limit).map(({ document }) => document)
  const last = outfits.at(-1)
  if (found.length <= limit || !last) return { outfits }
  return { outfits, next: encode({ value: last.publishedAt ?? '', id: last.id }) }
}

async function byTaste(
  published: PublishedOutfits,
  asked: { limit: number; tastes: Tastes; position: Exclude<Position, Cursor> | undefined; now: Date },
): Promise<FeedPage> {
  const asOf = asked.position?.asOf ?? asked.now.toISOString()
  const newest = await byDate(published, rankedWindow, undefined)
  const after = asked.position?.rank
  const ranked = newest.outfits
    .filter(({ publishedAt }) => (publishedAt ?? '') <= asOf)
    .map((outfit) => ({ outfit, rank: rankOf(outfit, asked.tastes, asOf) }))
    .sort((one, other) => compareRanks(one.rank, other.rank))
    .filter(({ rank }) => !after || compareRanks(after, rank) < 0)
  const page = ranked.slice(0, asked.limit)
  const outfits = page.map(({ outfit }) => outfit)
  const last: Rank | undefined = page.at(-1)?.rank
  if (ranked.length > asked.limit && last) return { outfits, next: encode({ asOf, rank: last }) }
  return { outfits, ...(newest.next ? { next: newest.next } : {}) }
}

const encode = (position: Position) => Buffer.from(JSON.stringify(position)).toString('base64url')

function decode(cursor: string): Position {
  try {
    return Position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8')))
  } catch {
    return refuse('invalid', 'request-invalid', 'cursor: this cursor was not given out here')
  }
}
