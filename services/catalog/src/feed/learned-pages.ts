import type { PicturesInMemory } from '../pictures/pictures-in-memory.ts'
import type { DateOrder } from '../published/date-order.ts'
import type { Published } from '../published/published.ts'
import type { FeatureColumns } from './feature-columns.ts'
import { bytesOf, firstPages } from './first-pages.ts'
import { hashedIds, idHash } from './id-hash.ts'
import { joinedGzip, joinedText, type Piece } from './joined-gzip.ts'
import type { KnownTaste } from './known-taste.ts'
import { learnedPlaces } from './learned-list.ts'
import type { PreparedPosts } from './prepared-posts.ts'
import { freshSince } from './ranking.ts'
import type { LearnedFeed, RememberedLists } from './remembered-lists.ts'
import { writeWalk, type WalkPlace } from './walk-cursor.ts'
import { plainReasons, written } from './written-reasons.ts'

type Asked = {
  person: string | undefined
  taste: KnownTaste | undefined
  /** Where the page before ended; undefined for the first. */
  walk: WalkPlace | undefined
  limit: number
  /** In milliseconds. */
  at: number
  picks: readonly string[]
}
/** `cursor`: of the next page, where there is one. */
export type LearnedPage = { bytes: (coding: 'gzip' | 'identity') => Buffer; cursor: string | undefined }
/** `end`: how a post ends, which is prepared without its last brace. */
type Card = { slot: number; end: string }

const nobodyHides = hashedIds([])

export type LearnedPages = ReturnType<typeof learnedPages>

/**
 * Pages of the feeds of people of whom something was learned: what was learned for them leads, all else follows by date. Each
 * post once, since every page leaves out what the cursor says was shown. They are one person's, and found by that person alone.
 */
export function learnedPages(given: {
  published: Pick<Published, 'idOf' | 'version'>
  pictures: Pick<PicturesInMemory, 'changes'>
  order: DateOrder
  features: Pick<FeatureColumns, 'of'>
  lists: RememberedLists
  prepared: PreparedPosts
}) {
  const { published, pictures, order, features, lists, prepared } = given
  const { idOf } = published
  const firsts = firstPages()

  const leading = (feed: LearnedFeed, most: number, isOut: (slot: number) => boolean): Card[] => {
    const cards: Card[] = []
    for (let at = 0; at < feed.length && cards.length < most; at += 1) {
      const slot = feed.slotAt(at)
      if (slot === undefined || isOut(slot)) continue
      cards.push({ slot, end: withReason(feed.reasonAt(at)) })
    }
    return cards
  }
  /** By date, from a place on; one more than is asked for tells that there are more. */
  const following = (from: number, most: number, isOut: (slot: number) => boolean): number[] => {
    const slots = order.slots(from)
    const found: number[] = []
    for (let at = 0; at < slots.length && found.length <= most; at += 1) {
      const slot = slots[at] ?? 0
      if (!isOut(slot)) found.push(slot)
    }
    return found
  }
  return {
    async read({ person, taste, walk, limit, at, picks }: Asked): Promise<LearnedPage> {
      const before = walk?.shown ?? []
      const shown = new Set(before)
      const hidden = taste?.hidden ?? nobodyHides
      const isOut = (slot: number) => {
        const id = idOf(slot)
        return (hidden.size > 0 && hidden.has(id)) || (shown.size > 0 && shown.has(idHash(id)))
      }
      const most = walk?.date ? 0 : Math.min(limit, learnedPlaces - before.length)
      const feed =
        person !== undefined && taste?.isFollowed && most > 0
          ? await lists.of(person, taste, { at, picks })
          : undefined
      const of = feed && {
        list: feed.list,
        limit,
        published: published.version(),
        pictures: pictures.changes(),
      }
      const first = walk === undefined && of && person !== undefined ? { person, of } : undefined
      const known = first && firsts.find(first.person, first.of)
      if (known) return { bytes: bytesOf(known.gzip), cursor: known.cursor }

      const cards = feed ? leading(feed, most, isOut) : []
      const led = new Set(cards.map(({ slot }) => slot))
      const from = walk?.date ? order.upTo(walk.date) : 0
      const rest = following(from, limit - cards.length, (slot) => led.has(slot) || isOut(slot))
      const more = rest.length > limit - cards.length
      const since = freshSince(at)
      const why = taste?.isFollowed ? plainReasons(taste.weights) : undefined
      for (const slot of rest.slice(0, limit - cards.length)) {
        const reason = order.timeOf(slot) > since ? written('new') : why?.(features.of(slot))
        cards.push({ slot, end: reason === undefined ? '}' : withReason(reason) })
      }

      const last = rest[limit - led.size - 1]
      const next: WalkPlace = {
        shown: [...before, ...[...led].map((slot) => idHash(idOf(slot)))],
        date: last === undefined ? walk?.date : order.placeOf(last),
      }
      const pieces = await prepared.of(cards.map(({ slot }) => slot))
      const parts: (Piece | string)[] = []
      let text = '['
      pieces.forEach((piece, index) => {
        if (!piece) return
        parts.push(parts.length > 0 ? `${text},` : text, piece)
        text = cards[index]?.end ?? '}'
      })
      parts.push(`${text}]`)
      const cursor = more ? writeWalk(next) : undefined
      if (!first)
        return { bytes: (coding) => (coding === 'gzip' ? joinedGzip(parts) : joinedText(parts)), cursor }
      const gzip = joinedGzip(parts)
      firsts.add(first.person, first.of, { gzip, cursor })
      return { bytes: bytesOf(gzip), cursor }
    },
  }
}

const withReason = (reason: string) => `,"reason":${reason}}`
