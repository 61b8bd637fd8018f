import { z } from 'zod'
import { anId } from '../an-id.ts'
import { searchFilters } from '../catalog/http.ts'

/** `words`: in UTF-16 units. `atOnce`: how many one call hands over. `visitors`: so many search for words before anybody sees them. */
export const searchLimits = { words: 80, atOnce: 200, visitors: 3 } as const

/** In replies of the catalog: the words of a search as they may be recorded, percent-encoded. The gateway does not pass it on. */
export const searchedWordsHeader = 'x-vitrine-words'

/** A header of the first page of a search: names it. A page sends it with the outfit that was opened from there. */
export const searchHeader = 'x-vitrine-search'

const folded = /^(?!.*\p{N}{5})(?:[\p{L}\p{N}]+(?: [\p{L}\p{N}]+)*)?$/u
/** Folded words, without addresses and long numbers; empty where nothing else was searched for. */
export const SearchedWords = z
  .string()
  .max(searchLimits.words)
  .refine((text) => folded.test(text), 'must be folded words without long numbers')

const searched = { id: anId, at: z.iso.datetime(), words: SearchedWords }
const asked = { filters: z.object(searchFilters), found: z.int().min(0) }

/** As the gateway alone can see it. */
const visitor = z.object({
  /** Empty when unknown. */
  address: z.string().max(100),
  agent: z.string(),
  /** Asked not to be tracked. */
  private: z.boolean(),
})

/** What the gateway tells of a search, or of an outfit that was opened from one. The same id twice is one record. */
export const ReportedSearch = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('search'), ...searched, ...asked, visitor }),
  z.object({ kind: z.literal('search-opened'), ...searched, visitor }),
])
export type ReportedSearch = z.infer<typeof ReportedSearch>

const recorded = {
  /** The version of this description: `activitySchema`. */
  schema: z.int(),
  id: z.string(),
  at: z.string(),
  words: SearchedWords,
  excluded: z.literal('bot').optional(),
  /** Invented, with the demo catalogue. */
  demo: z.literal(true).optional(),
}

/**
 * A search, or that an outfit was opened from one, on the activity stream. Nobody stands in it: no user, no network, no agent,
 * and nothing that it shares with a view, a click, or another search.
 */
export const SearchRecord = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('search'),
    ...recorded,
    ...asked,
    /** A keyed hash of these words, the day and who searched: the same for who searches for the same words again that day, and for nothing else. */
    searcher: z.string().optional(),
  }),
  z.object({ kind: z.literal('search-opened'), ...recorded }),
])
export type SearchRecord = z.infer<typeof SearchRecord>
