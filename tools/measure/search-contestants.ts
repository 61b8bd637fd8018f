import { DatabaseSync } from 'node:sqlite'
import { setImmediate as breathe } from 'node:timers/promises'
import { searchIndex, type Filters } from '@vitrine/catalog'
import type { Outfit } from '@vitrine/contracts'
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

/** How SQLite counts: a look at everything that the words found. */
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

export const contestants = { ours, fts5 } satisfies Record<string, Contestant>
export type ContestantName = keyof typeof contestants
