import { expect, it } from '@jest/globals'
import { FeedOutfit, styles } from '@vitrine/contracts'
import { seededRandom } from '@vitrine/engine-testing'
import { dateOrder } from '../published/date-order.ts'
import { publishedIndex } from '../published/published-index.ts'
import type { PublishedOutfit } from '../published/published-outfits.projection.ts'
import { anyOutfit } from '../published/published.fixtures.ts'
import { slotTable } from '../published/slots.ts'
import { outfitReplies } from '../outfit/outfit-replies.ts'
import { candidatesOf } from './candidates.ts'
import { featureColumns } from './feature-columns.ts'
import { knownTaste, type KnownTaste } from './known-taste.ts'
import { learnedLists, learnedPlaces } from './learned-list.ts'
import { learnedPages } from './learned-pages.ts'
import { popularityColumns } from './popularity-columns.ts'
import { preparedPosts } from './prepared-posts.ts'
import { ranking } from './ranking.ts'
import { rememberedLists } from './remembered-lists.ts'
import { profileOf } from './tastes.fixtures.ts'
import { readWalk } from './walk-cursor.ts'

const start = Date.parse('2026-06-10T12:00:00.000Z')

/** What is published, which outlives each process that shows it. */
const published = () => new Map<string, PublishedOutfit>()

/** A process that has just read what is published. */
function processOf(outfits: ReadonlyMap<string, PublishedOutfit>) {
  const slots = slotTable()
  const order = dateOrder(slots)
  const ranked = ranking(order)
  const features = featureColumns()
  const candidates = candidatesOf({ order, kindOf: ranked.kindOf })
  const popularity = popularityColumns(order)
  const index = publishedIndex({ slots, parts: [order, ranked, features, popularity, candidates] })
  let version = 0
  const read = {
    ...{ version: index.version, stampOf: index.stampOf, idOf: slots.idOf, slotOf: slots.slotOf },
    outfits: async (wanted: readonly number[]) =>
      wanted.flatMap((slot) => {
        const outfit = outfits.get(slots.idOf(slot))
        return outfit ? [{ version: 1, outfit }] : []
      }),
  }
  const lists = learnedLists({ order, features, popularity, candidates, ...slots })
  const pictures = { changes: () => 0 }
  const prepared = preparedPosts({
    published: read,
    pictures,
    replies: outfitReplies(() => undefined),
  })
  const pages = learnedPages({
    published: read,
    pictures,
    order,
    features,
    lists: rememberedLists({ published: read, lists }),
    prepared,
  })
  const put = (outfit: PublishedOutfit) => {
    index.put(outfit.id, ++version, outfit)
    const slot = slots.slotOf(outfit.id)
    if (slot !== undefined) popularity.set(slot, { exposures: version % 50, actions: version % 7 })
    popularity.recount()
  }
  for (const outfit of outfits.values()) put(outfit)
  return { put, remove: (id: string) => index.remove(id, ++version), pages }
}

it.each([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])(
  'a walk shows each post once and leaves out nothing that is not hidden, whatever happens meanwhile (seed %i)',
  async (seed) => {
    const random = seededRandom(seed)
    const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)]!
    const outfits = published()
    const standing = Array.from({ length: 150 + Math.floor(random() * 150) }, (_, n) => `s${n}`)
    const passing = Array.from({ length: 60 }, (_, n) => `p${n}`)
    for (const id of [...standing, ...passing]) outfits.set(id, anyOutfit(id, random, start))
    let shop = processOf(outfits)
    let hidden: string[] = []
    let acted: string[] = []
    let version = 1
    let at = start
    const anyTaste = (): KnownTaste =>
      knownTaste(
        profileOf({
          version,
          weights: Object.fromEntries(styles.map((style) => [`style:${style}`, random() * 4 - 2])),
          because: { 'style:boho': oneOf(standing) },
          ...{ hidden, acted },
        }),
      )
    let taste = anyTaste()
    const put = (outfit: PublishedOutfit) => {
      outfits.set(outfit.id, outfit)
      shop.put(outfit)
    }
    const happens: (() => void)[] = [
      () => put({ ...anyOutfit(`n${outfits.size}`, random, at), publishedAt: new Date(at).toISOString() }),
      () => put({ ...outfits.get(oneOf(standing))!, category: oneOf(styles), title: `Edited at ${at}` }),
      () => {
        const id = oneOf(passing)
        outfits.delete(id)
        shop.remove(id)
      },
      () => {
        hidden = [...hidden, oneOf(standing)]
        version += 1
        taste = anyTaste()
      },
      () => {
        version += 1
        taste = anyTaste()
      },
      () => {
        acted =
          random() < 0.3 ? acted.slice(1) : [...acted, ...Array.from({ length: 9 }, () => oneOf(standing))]
        version += 1
        taste = anyTaste()
      },
      () => void (shop = processOf(outfits)),
      () => void (at += 3_600_000),
    ]
    const walked: string[] = []
    for (let cursor: string | undefined, first = true; first || cursor; first = false) {
      const walk = cursor === undefined ? undefined : readWalk(cursor)
      expect(cursor?.length ?? 0).toBeLessThanOrEqual(500)
      const limit = 1 + Math.floor(random() * 24)
      const page = await shop.pages.read({ person: 'ada', taste, walk, limit, at, picks: [] })
      const cards = FeedOutfit.array().parse(JSON.parse(page.bytes('identity').toString()))
      expect(cards.filter(({ reason }) => reason === undefined)).toEqual([])
      const ids = cards.map(({ id }) => id)
      expect(ids.filter((id) => hidden.includes(id) || !outfits.has(id))).toEqual([])
      if (page.cursor !== undefined) expect(ids).toHaveLength(limit)
      walked.push(...ids)
      cursor = page.cursor
      for (let change = Math.floor(random() * 4); change > 0; change -= 1) oneOf(happens)()
    }
    expect(new Set(walked).size).toBe(walked.length)
    expect(standing.filter((id) => !hidden.includes(id) && !walked.includes(id))).toEqual([])
    expect(walked.length).toBeGreaterThan(learnedPlaces)
  },
)
