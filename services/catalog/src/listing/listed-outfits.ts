import { boundedMap } from '@vitrine/service-kit'
import { tagKey, type OutfitOrder } from '@vitrine/contracts'
import type { StoredOutfit } from '../outfit/stored-outfit.ts'
import { slotTable } from '../published/slots.ts'
import { rowsAfter, sortedRows, type Compare } from './sorted-rows.ts'
import { wordIndex } from './word-index.ts'

/** Where an outfit stands in an order. */
export type Place = { id: string; title: string; createdAt: string; changedAt: string }
type Row = Place & {
  slot: number
  version: number
  published: boolean
  scheduled: boolean
  category: string
  tags: readonly string[]
  kept: Kept
}
/** Whether changes are kept beside it, and at which of its versions that was known. */
type Kept = { there: boolean; version: number }
export type Narrowing = {
  query: string
  status?: 'published' | 'draft' | 'scheduled' | 'pending' | undefined
  category?: string | undefined
  tag: string
}

/** How many removals are remembered, the latest: what is older changes nothing. */
const mostRemovals = 10_000
/** Lists whose outfits are remembered for as long as nothing changes: pages ask the same again. */
const mostLists = 16
const titles = new Intl.Collator('en', { numeric: true })

const inOrder = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0)
const earliestFirst =
  (time: 'createdAt' | 'changedAt'): Compare<Place> =>
  (one, other) =>
    inOrder(one[time], other[time]) || inOrder(one.id, other.id)
const latestFirst =
  (time: 'createdAt' | 'changedAt'): Compare<Place> =>
  (one, other) =>
    earliestFirst(time)(other, one)
const compared: Record<OutfitOrder, Compare<Place>> = {
  newest: latestFirst('createdAt'),
  oldest: earliestFirst('createdAt'),
  title: (one, other) => titles.compare(one.title, other.title) || inOrder(one.id, other.id),
  updated: latestFirst('changedAt'),
}
const has: Record<NonNullable<Narrowing['status']>, (row: Row) => boolean> = {
  published: ({ published }) => published,
  draft: ({ published }) => !published,
  scheduled: ({ scheduled }) => scheduled,
  pending: ({ kept }) => kept.there,
}

export type ListedOutfits = ReturnType<typeof listedOutfits>

/** All outfits that there are, in memory: what a list finds, narrows and sorts them by. */
export function listedOutfits() {
  const rows = new Map<string, Row>()
  const removals = boundedMap<number>(mostRemovals)
  const slots = slotTable()
  const words = wordIndex()
  const orders = {
    newest: sortedRows<Place, Row>(compared.newest),
    oldest: sortedRows<Place, Row>(compared.oldest),
    title: sortedRows<Place, Row>(compared.title),
    updated: sortedRows<Place, Row>(compared.updated),
  }
  const inEachOrder = Object.values(orders)
  const lists = boundedMap<readonly Row[]>(mostLists)
  const counts = { published: 0, drafts: 0, scheduled: 0, pending: 0 }
  const count = ({ published, scheduled, kept }: Row, by: 1 | -1) => {
    counts[published ? 'published' : 'drafts'] += by
    if (scheduled) counts.scheduled += by
    if (kept.there) counts.pending += by
  }

  const versionOf = (id: string) => rows.get(id)?.version ?? removals.get(id) ?? 0
  const takeOut = (id: string) => {
    const row = rows.get(id)
    if (!row) return
    rows.delete(id)
    count(row, -1)
    lists.clear()
    words.remove(row.slot)
    slots.release(id)
    for (const order of inEachOrder) order.remove(row)
  }
  const fitting = (sort: OutfitOrder, narrowing: Narrowing): readonly Row[] => {
    const key = JSON.stringify([sort, narrowing])
    const rows = lists.get(key) ?? fittingNow(sort, narrowing)
    lists.set(key, rows)
    return rows
  }
  const fittingNow = (sort: OutfitOrder, { query, status, category, tag }: Narrowing): readonly Row[] => {
    const matches = words.matcher(query)
    const key = tagKey(tag)
    const tests = [
      ...(matches ? [({ slot }: Row) => matches(slot)] : []),
      ...(status ? [has[status]] : []),
      ...(category ? [(row: Row) => row.category === category] : []),
      ...(key ? [({ tags }: Row) => tags.includes(key)] : []),
    ]
    const all = orders[sort].all()
    return tests.length === 0 ? all : all.filter((row) => tests.every((fits) => fits(row)))
  }
  return {
    /** The version that is known, be it that of a removal; 0 where nothing is. */
    versionOf,
    put({ outfit, version, changedAt }: { outfit: StoredOutfit; version: number; changedAt: string }): void {
      const { id, title, description, category, tags, products, published, scheduledAt, createdAt } = outfit
      if (version <= versionOf(id)) return
      const kept = rows.get(id)?.kept ?? { there: false, version: 0 }
      takeOut(id)
      removals.delete(id)
      const row: Row = {
        ...{ id, title, createdAt, changedAt, version, published, kept },
        slot: slots.take(id),
        scheduled: !published && scheduledAt !== null,
        category: category.toLowerCase(),
        tags: tags.map(tagKey),
      }
      rows.set(id, row)
      count(row, 1)
      lists.clear()
      words.put(row.slot, [title, description, category, ...tags, ...products.map(({ name }) => name)])
      for (const order of inEachOrder) order.add(row)
    },
    /** Says whether changes are kept beside one that is there; what was known later stays. */
    keep(id: string, kept: Kept): void {
      const row = rows.get(id)
      if (!row || kept.version < row.kept.version) return
      const isNews = kept.there !== row.kept.there
      if (isNews) count(row, -1)
      row.kept = kept
      if (!isNews) return
      count(row, 1)
      lists.clear()
    },
    remove(id: string, version: number): void {
      if (version <= versionOf(id)) return
      takeOut(id)
      removals.set(id, version)
    },
    /** Those that fit and come after a place, in an order; `total`: how many fit in all. */
    page(asked: { narrowing: Narrowing; sort: OutfitOrder; after?: Place | undefined; limit: number }) {
      const all = fitting(asked.sort, asked.narrowing)
      const compare = compared[asked.sort]
      const found = rowsAfter<Place, Row>(all, { place: asked.after, compare, limit: asked.limit + 1 })
      return { total: all.length, found: found.slice(0, asked.limit), more: found.length > asked.limit }
    },
    counts: () => ({ total: rows.size, ...counts }),
  }
}
