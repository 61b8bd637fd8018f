import { singleFlight } from '@vitrine/concurrency'
import { catalogApi, FeedOutfit, type FeedReason } from '@vitrine/contracts'
import { representationsOf, type Representations } from '@vitrine/service-kit'
import { LRUCache } from 'lru-cache'
import { z } from 'zod'
import type { OutfitReplies } from '../outfit/outfit-replies.ts'
import type { PicturesInMemory } from '../pictures/pictures-in-memory.ts'
import { timeOf, type DateOrder } from '../published/date-order.ts'
import type { PublishedOutfit } from '../published/published-outfits.projection.ts'
import type { Published } from '../published/published.ts'
import { readCursor, writeCursor, type Position } from './cursor.ts'
import { hashedIds, type HashedIds } from './id-hash.ts'
import { fitOf, type Preferences } from './preferences.ts'
import { freshSince, type Ranking } from './ranking.ts'

/** `cursor`: of the next page, where there is one; `link` leads there. */
export type FeedPage = { body: Representations } & Next
type Next = { cursor: string | undefined; link: string | undefined }
export type FeedAsked = {
  preferences: Preferences | undefined
  cursor: string | undefined
  limit: number
  now: Date
}
/** `hidden`: posts to leave out. */
type Selected = FeedAsked & { hidden?: HashedIds }

const nothing = hashedIds([])

/** A page with what it was made from. Another `moment` may change which outfits are on it, another `content` it does. */
type Cached = FeedPage & { moment: string; content: string }

const mostBytes = 32 * 1024 * 1024
const besideBodies = 1_024
const minuteMs = 60_000
const Outfits = z.array(FeedOutfit)

export type FeedPages = ReturnType<typeof feedPages>

/** Pages of the feed as bytes, cached for as long as nothing on them changes. */
export function feedPages(given: {
  published: Published
  order: DateOrder
  ranking: Ranking
  pictures: Pick<PicturesInMemory, 'changes'>
  replies: OutfitReplies
}) {
  const { published, order, ranking, pictures, replies } = given
  const cache = new LRUCache<string, Cached>({
    maxSize: mostBytes,
    sizeCalculation: ({ body }) => body.size() + besideBodies,
  })
  const making = singleFlight<FeedPage>()

  /** The slots on a page, whether there are more, and when it is as of. */
  const select = (
    { preferences, limit, hidden = nothing }: Selected,
    position: Position | undefined,
    minute: number,
  ) => {
    const most = limit + 1 + hidden.size
    const left = (slots: readonly number[]) =>
      cut(hidden.size > 0 ? slots.filter((slot) => !hidden.has(published.idOf(slot))) : slots, limit)
    if (position ? 'date' in position : !preferences) {
      const from = position && 'date' in position ? order.upTo(position.date) : 0
      return { ...left([...order.slots(from, from + most)]), asOf: undefined }
    }
    const asOf = position && 'asOf' in position ? position.asOf : minute
    const after = position && 'asOf' in position ? position.rank : undefined
    const slots = ranking.select({
      preferences: preferences ?? { styles: [] },
      asOf,
      after,
      limit: most,
    })
    return { ...left(slots), asOf }
  }
  const cursorAfter = ({ preferences }: FeedAsked, { slots, more, asOf }: ReturnType<typeof select>) => {
    const last = slots.at(-1)
    if (!more || last === undefined) return undefined
    const position: Position =
      asOf === undefined
        ? { date: order.placeOf(last) }
        : { asOf, rank: ranking.rankOf(last, preferences ?? { styles: [] }, asOf) }
    return writeCursor(position)
  }

  const findPage = (asked: Selected, minute: number) => {
    const position = asked.cursor === undefined ? undefined : readCursor(asked.cursor)
    const found = select(asked, position, minute)
    const since = found.asOf === undefined ? Infinity : freshSince(found.asOf)
    const cursor = cursorAfter(asked, found)
    const next: Next = { cursor, link: cursor === undefined ? undefined : linkTo(asked, cursor) }
    return { slots: found.slots, next, isFresh: (at: number) => at > since }
  }
  type Found = ReturnType<typeof findPage>

  const textOf = async ({ slots, isFresh }: Found, preferences: Preferences | undefined) => {
    const outfits = await published.outfits(slots)
    const reasonOf = (outfit: PublishedOutfit): { reason?: FeedReason } => {
      if (!preferences) return {}
      if (isFresh(timeOf(outfit.publishedAt))) return { reason: { kind: 'new', value: null } }
      const reason = fitOf(outfit, preferences)
      return reason ? { reason } : {}
    }
    const reply = Outfits.parse(
      outfits.map(({ outfit, version }) => ({ ...replies.shown(outfit, version), ...reasonOf(outfit) })),
    )
    return JSON.stringify(reply)
  }
  const make = async (asked: FeedAsked, given: { key: string; moment: string; minute: number }) => {
    const { key, moment, minute } = given
    const found = findPage(asked, minute)
    const { slots, next, isFresh } = found
    const stamps = slots.map((slot) => published.stampOf(slot) + (isFresh(order.timeOf(slot)) ? 'n' : ''))
    const content = `${pictures.changes()} ${stamps.join()}`
    const before = cache.get(key)
    if (before?.content === content) {
      const same = { ...before, moment, ...next }
      cache.set(key, same)
      return same
    }
    const body = sameOr(representationsOf(await textOf(found, asked.preferences)), before?.body)
    const page = { body, ...next, moment, content }
    await body.in('br')
    cache.set(key, page)
    return page
  }
  const minuteOf = (now: Date) => Math.floor(now.getTime() / minuteMs) * minuteMs

  return {
    /** At once where the page is cached and nothing has changed since. */
    read(asked: FeedAsked): FeedPage | Promise<FeedPage> {
      const key = keyOf(asked)
      const minute = minuteOf(asked.now)
      const state = `${published.version()} ${pictures.changes()}`
      const moment = asked.cursor === undefined ? `${state} ${minute}` : state
      const page = cache.get(key)
      if (page?.moment === moment) return page
      return making.join(`${key} ${moment}`, () => make(asked, { key, moment, minute }))
    },
    /** The same without some posts: for one person, so nothing of it is cached. */
    async readWithout(asked: FeedAsked, hidden: HashedIds): Promise<FeedPage> {
      const found = findPage({ ...asked, hidden }, minuteOf(asked.now))
      return { body: representationsOf(await textOf(found, asked.preferences)), ...found.next }
    },
    /** In bytes. */
    weight: () => cache.calculatedSize,
  }
}

/** What was made before, where it is the same: it is compressed already. */
const sameOr = (body: Representations, before: Representations | undefined) =>
  before?.tag === body.tag ? before : body

/** What leads to the next page of a feed. */
export function linkTo(
  { preferences, limit }: Pick<FeedAsked, 'preferences' | 'limit'>,
  cursor: string,
): string {
  let query = ''
  for (const [name, word] of Object.entries(wordsOf(preferences)))
    query += `${name}=${encodeURIComponent(word)}&`
  return `<${catalogApi.readFeed.path}?${query}limit=${limit}&cursor=${cursor}>; rel="next"`
}

const cut = (slots: readonly number[], limit: number) => ({
  slots: slots.slice(0, limit),
  more: slots.length > limit,
})

const wordsOf = (preferences: Preferences | undefined): Record<string, string> => ({
  ...(preferences?.styles.length ? { styles: preferences.styles.join(',') } : {}),
  ...(preferences?.gender ? { gender: preferences.gender } : {}),
  ...(preferences?.age ? { age: preferences.age } : {}),
})

const keyOf = ({ preferences, cursor = '', limit }: FeedAsked) =>
  preferences
    ? `${preferences.styles.join()}|${preferences.gender ?? ''}|${preferences.age ?? ''}|${limit}|${cursor}`
    : `${limit}|${cursor}`
