import { LRUCache } from 'lru-cache'
import type { StoredOutfit } from '../outfit/stored-outfit.ts'
import { colourTable } from '../pictures/colour-table.ts'
import { column } from '../published/column.ts'
import { timeOf } from '../published/date-order.ts'
import { expandQuery } from './expand-query.ts'
import { filterColumns, type ColourCodes, type FacetCounts, type Filters } from './filter-columns.ts'
import { foldText } from './fold.ts'
import { impactsBy } from './impact.ts'
import { invertedIndex } from './inverted-index.ts'
import { matcher, type Match } from './match.ts'
import { comparePositions, firstOf, type Position } from './ranking.ts'
import { completions, type Completion } from './suggest.ts'

export type Search = { query: string; filters: Filters }
export type Found = Position & { slot: number }
export type Results = { total: number; found: Found[]; more: boolean; terms: ReadonlySet<string> }

const mostBytes = 8 * 1024 * 1024
const besideSlots = 4_096

/**
 * Outfits by their words and by what a search can be narrowed to. A slot is a small number that whoever keeps the
 * outfits gives out, and gives again once it was removed.
 */
export function searchIndex(colours: ColourCodes = colourTable()) {
  const words = invertedIndex()
  const tags = invertedIndex()
  const columns = filterColumns(colours)
  const publishedAt = column(Float64Array)
  const ids: (string | undefined)[] = []
  const impactsOf = impactsBy(words.numberOf)
  const tagsOf = (outfit: StoredOutfit) =>
    [...new Set(outfit.tags.map(foldText))].map((tag) => ({ term: tags.numberOf(tag), impact: 1 }))
  const matchWords = matcher(words)
  /** What the last queries found, for as long as nothing changes: pages, facets and suggestions ask the same again. */
  const matches = new LRUCache<string, { version: number; match: Match }>({
    maxSize: mostBytes,
    sizeCalculation: ({ match }) => besideSlots + 8 * match.slots.length,
  })
  let version = 0
  let size = 0

  function everything(): Match {
    const slots = new Uint32Array(size)
    let count = 0
    for (let slot = 0; slot < ids.length; slot += 1) if (ids[slot] !== undefined) slots[count++] = slot
    return { slots, scores: new Uint32Array(size), terms: new Set() }
  }

  function match(query: string): Match {
    const key = foldText(query)
    const known = matches.get(key)
    if (known?.version === version) return known.match
    const meanings = expandQuery(words, query)
    const match = meanings.length ? matchWords(meanings, { slots: ids.length, outfits: size }) : everything()
    matches.set(key, { version, match })
    return match
  }

  return {
    /** What terms stand where: of these, what is alike is found too. */
    words: { get: words.get, termsOf: words.termsOf },

    put(slot: number, outfit: StoredOutfit): void {
      words.put(slot, impactsOf(outfit))
      tags.put(slot, tagsOf(outfit))
      columns.put(slot, outfit)
      publishedAt.set(slot, timeOf(outfit.publishedAt))
      ids[slot] = outfit.id
      size += 1
      version += 1
    },

    remove(slot: number): void {
      if (ids[slot] === undefined) return
      words.remove(slot)
      tags.remove(slot)
      columns.remove(slot)
      ids[slot] = undefined
      size -= 1
      version += 1
    },

    /** The best matches after a position; a query without words finds everything, the newest first. */
    search({
      query,
      filters,
      limit,
      after,
    }: Search & { limit: number; after?: Position | undefined }): Results {
      const { slots, scores, terms } = match(query)
      const passes = columns.matcher(filters)
      const best = firstOf<Found>(limit + 1, comparePositions)
      const times = publishedAt.values()
      let total = 0
      for (let at = 0; at < slots.length; at += 1) {
        const slot = slots[at] ?? 0
        if (!passes(slot)) continue
        total += 1
        const found = {
          slot,
          score: scores[at] ?? 0,
          publishedAt: times[slot] ?? 0,
          id: ids[slot] ?? '',
        }
        if (!after || comparePositions(after, found) < 0) best.offer(found)
      }
      return { total, found: best.items().slice(0, limit), more: best.items().length > limit, terms }
    },

    facets: ({ query, filters }: Search): { total: number; counts: FacetCounts } =>
      columns.count(match(query).slots, filters),
    areColoursKnown: columns.areColoursKnown,
    colourCodes: columns.colourCodes,

    /** What the last word may become, and the tags and categories that a text may mean. */
    completions: (text: string): Completion[] =>
      completions({ words, tags, slotsOf: (query) => match(query).slots }, text),
  }
}
export type SearchIndex = ReturnType<typeof searchIndex>
