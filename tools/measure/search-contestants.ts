import { DatabaseSync } from 'node:sqlite'
import { setImmediate as breathe } from 'node:timers/promises'
import { searchIndex, type Filters } from '@vitrine/catalog'
import type { Outfit } from '@vitrine/contracts'
import { Charset, Index } from 'flexsearch'
import MiniSearch, { type SearchResult } from 'minisearch'
import { lettersOf, textOf } from './search-catalogue.ts'
import type { Query } from './search-queries.ts'

/** Finds the first page, the total, and the counts of every facet. */
export type Ask = (query: Query) => { ids: string[]; total: number; facets: unknown }
/** `forget`: answers nothing from what was asked before. */
export type Contestant = (
  outfits: readonly Outfit[],
) => Promise<{ ask: Ask; bytes?: number; forget?: () => void }>

const page = 24
const atOnce = 50
const facetNames = ['category', 'season', 'targetGender', 'targetAgeGroup', 'priceRange'] as const
type Facets = Record<(typeof facetNames)[number], string | null>

/** How the libraries and SQLite count: a look at everything that the words found. */
function countFacets(found: Iterable<Facets & { times?: number }>, season: string | undefined) {
  const counts = facetNames.map(() => new Map<string | null, number>())
  let total = 0
  for (const one of found) {
    const passes = !season || one.season === null || one.season === season
    const times = one.times ?? 1
    if (passes) total += times
    facetNames.forEach((name, at) => {
      if (passes || name === 'season') counts[at]?.set(one[name], (counts[at]?.get(one[name]) ?? 0) + times)
    })
  }
  return { total, facets: counts }
}

const ours: Contestant = async (outfits) => {
  const index = searchIndex()
  for (const [slot, outfit] of outfits.entries()) {
    if (slot % atOnce === 0) await breathe()
    index.put(slot, outfit)
  }
  return {
    forget() {
      index.remove(0)
      index.put(0, outfits[0] as Outfit)
    },
    ask({ text, season }) {
      const asked = { query: text, filters: { season } as Filters }
      const { found, total } = index.search({ ...asked, limit: page })
      return { ids: found.map(({ id }) => id), total, facets: index.facets(asked) }
    },
  }
}

/** Exact words, all of them, by bm25; the facets of all matches in one grouped statement. */
const fts5: Contestant = async (outfits) => {
  const database = new DatabaseSync(':memory:')
  database.exec(`
    CREATE VIRTUAL TABLE words USING fts5(title, tags, category, description, products, content='');
    CREATE TABLE outfits(at INTEGER PRIMARY KEY, ${facetNames.join(', ')});
    BEGIN`)
  const addWords = database.prepare(
    'INSERT INTO words(rowid, title, tags, category, description, products) VALUES (?, ?, ?, ?, ?, ?)',
  )
  const addOutfit = database.prepare('INSERT INTO outfits VALUES (?, ?, ?, ?, ?, ?)')
  outfits.forEach((outfit, at) => {
    const { title, tags, category, description, products } = textOf(outfit)
    addWords.run(at, title, tags, category, description, products)
    addOutfit.run(at, ...facetNames.map((name) => outfit[name]))
  })
  database.exec('COMMIT')
  const matching = 'FROM words JOIN outfits ON at = words.rowid WHERE words MATCH ?'
  const inSeason = '(?2 IS NULL OR season IS NULL OR season = ?2)'
  const ofOutfits = facetNames.map((name) => `outfits.${name}`).join(', ')
  const first = database.prepare(
    `SELECT at ${matching.replace('?', '?1')} AND ${inSeason} ORDER BY bm25(words, 6, 4, 4, 1, 2.5) LIMIT ${page}`,
  )
  const grouped = database.prepare(`SELECT ${ofOutfits}, count(*) AS times ${matching} GROUP BY ${ofOutfits}`)
  const bytes = ['page_count', 'page_size']
    .map((name) => Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0] as number)
    .reduce((one, other) => one * other)
  return {
    bytes,
    ask({ text, season }) {
      const words = lettersOf(text)
        .map((word) => `"${word}"`)
        .join(' ')
      const ids = first.all(words, season ?? null).map(({ at }) => `outfit-${String(at)}`)
      const groups = grouped.all(words) as unknown as (Facets & { times: number })[]
      return { ids, ...countFacets(groups, season) }
    },
  }
}

/** All words, the last as a beginning, with as many typos as ours. */
const miniSearch: Contestant = async (outfits) => {
  const index = new MiniSearch({
    fields: ['title', 'tags', 'category', 'description', 'products'],
    storeFields: [...facetNames],
    searchOptions: {
      boost: { title: 6, tags: 4, category: 4, products: 2.5, description: 1 },
      combineWith: 'AND',
      prefix: (_, at, terms) => at === terms.length - 1,
      fuzzy: (word) => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2),
    },
  })
  for (const outfit of outfits)
    index.add({
      ...textOf(outfit),
      ...Object.fromEntries(facetNames.map((name) => [name, outfit[name]])),
      id: outfit.id,
    })
  return {
    ask({ text, season }) {
      const found = index.search(text) as (SearchResult & Facets)[]
      const passing = found.filter((one) => !season || one.season === null || one.season === season)
      return { ids: passing.slice(0, page).map(({ id }) => String(id)), ...countFacets(found, season) }
    },
  }
}

/** All words, each as a beginning, letters that sound alike folded; it knows no fields in one search across them. */
const flexSearch: Contestant = async (outfits) => {
  const index = new Index({ tokenize: 'forward', encoder: Charset.LatinBalance })
  outfits.forEach((outfit, at) => index.add(at, Object.values(textOf(outfit)).join(' ')))
  return {
    ask({ text, season }) {
      const found = (index.search(text, { limit: outfits.length }) as number[]).map(
        (at) => outfits[at] as Outfit,
      )
      const passing = found.filter((one) => !season || one.season === null || one.season === season)
      return { ids: passing.slice(0, page).map(({ id }) => id), ...countFacets(found, season) }
    },
  }
}

export const contestants = { ours, fts5, miniSearch, flexSearch } satisfies Record<string, Contestant>
export type ContestantName = keyof typeof contestants
