import { expect } from '@jest/globals'
import type { Collection, Cursor, Documents, Find, Scalar } from '@vitrine/engines'
import type { Clauses } from '../contract/clauses.ts'

type Look = { rank?: Scalar | string[]; season?: string | null; live?: boolean | number }

/** Without indexes an answer may be slower, never another one. */
const both = (documents: Documents) => [
  documents.collection<Look>('plain'),
  documents.collection<Look>('indexed', { indexes: [['season', 'rank'], ['rank'], ['live']] }),
]
const fill = async (looks: Collection<Look>, documents: Record<string, Look>) => {
  for (const [id, document] of Object.entries(documents)) await looks.put(id, 1, document)
}
const found = async (looks: Collection<Look>, query: Find) =>
  (await looks.find(query)).map(({ id }) => id).join('')
const ascending = { by: 'rank', direction: 'ascending' } as const
const descending = { by: 'rank', direction: 'descending' } as const

/** Reads page after page, and lets something happen in between. */
async function pages(looks: Collection<Look>, query: Find, between = async () => {}): Promise<string> {
  let ids = ''
  for (let after: Cursor | undefined; ids.length < 50;) {
    const page = await looks.find({ ...query, ...(after ? { after } : {}) })
    const last = page.at(-1)
    if (!last) break
    ids += page.map(({ id }) => id).join('')
    after = { value: (last.document.rank ?? null) as Scalar, id: last.id }
    await between()
  }
  return ids
}

export const findClauses = {
  'finds what equals in every field asked for': async ({ port }) => {
    for (const looks of both(port)) {
      await fill(looks, {
        a: { season: 'summer', live: true },
        b: { season: 'summer', live: false },
        c: { season: 'winter', live: true },
      })
      expect(await found(looks, { where: { season: 'summer' } })).toBe('ab')
      expect(await found(looks, { where: { season: 'summer', live: true } })).toBe('a')
      expect(await found(looks, { where: { season: 'spring' } })).toBe('')
      expect(await looks.count({ season: 'summer' })).toBe(2)
      expect(await looks.count()).toBe(3)
    }
  },
  'tells numbers, strings and booleans apart': async ({ port }) => {
    for (const looks of both(port)) {
      await fill(looks, { a: { rank: 1 }, b: { rank: '1' }, c: { rank: true }, d: { rank: 1.5 } })
      expect(await found(looks, { where: { rank: 1 } })).toBe('a')
      expect(await found(looks, { where: { rank: '1' } })).toBe('b')
      expect(await found(looks, { where: { rank: true } })).toBe('c')
      expect(await found(looks, { where: { rank: 1.5 } })).toBe('d')
    }
  },
  'finds a missing field as null': async ({ port }) => {
    for (const looks of both(port)) {
      await fill(looks, { a: { season: null }, b: {}, c: { season: 'null' } })
      expect(await found(looks, { where: { season: null } })).toBe('ab')
    }
  },
  'does not take a list for one of its members': async ({ port }) => {
    for (const looks of both(port)) {
      await fill(looks, { a: { rank: ['gold'] }, b: { rank: 'gold' } })
      expect(await found(looks, { where: { rank: 'gold' } })).toBe('b')
    }
  },
  'sorts numbers by size and strings by their bytes, in both directions': async ({ port }) => {
    for (const looks of both(port)) {
      await fill(looks, { a: { rank: 10 }, b: { rank: 9 }, c: { rank: -1 }, d: { rank: 9.5 } })
      expect(await found(looks, { sort: ascending })).toBe('cbda')
      expect(await found(looks, { sort: descending })).toBe('adbc')
      await fill(looks, { a: { rank: 'b' }, b: { rank: 'B' }, c: { rank: '10' }, d: { rank: '9' } })
      expect(await found(looks, { sort: ascending })).toBe('cdba')
      expect(await found(looks, { sort: descending })).toBe('abdc')
    }
  },
  'mutants ties by id, in the same direction': async ({ port }) => {
    for (const looks of both(port)) {
      await fill(looks, { c: { rank: 1 }, a: { rank: 1 }, b: { rank: 1 }, d: { rank: 0 } })
      expect(await found(looks, { sort: ascending })).toBe('dabc')
      expect(await found(looks, { sort: descending })).toBe('cbad')
    }
  },
  'puts what lacks the field before everything else': async ({ port }) => {
    for (const looks of both(port)) {
      await fill(looks, { a: { rank: 1 }, b: {}, c: { rank: null }, d: { rank: -5 } })
      expect(await found(looks, { sort: ascending })).toBe('bcda')
      expect(await found(looks, { sort: descending })).toBe('adcb')
    }
  },
  'answers by id when no order is asked for': async ({ port }) => {
    for (const looks of both(port)) {
      await fill(looks, { b: { rank: 1 }, c: { rank: 0 }, a: { rank: 2 } })
      expect(await found(looks, {})).toBe('abc')
      expect(await pages(looks, { limit: 2 })).toBe('abc')
    }
  },
  'skips and limits': async ({ port }) => {
    for (const looks of both(port)) {
      await fill(looks, { a: { rank: 1 }, b: { rank: 2 }, c: { rank: 3 }, d: { rank: 4 } })
      expect(await found(looks, { sort: ascending, skip: 1, limit: 2 })).toBe('bc')
      expect(await found(looks, { sort: descending, skip: 3 })).toBe('a')
      expect(await found(looks, { skip: 9, limit: 2 })).toBe('')
    }
  },
  'pages by cursor through ties and missing fields, each document once': async ({ port }) => {
    for (const looks of both(port)) {
      await fill(looks, { a: {}, b: {}, c: { rank: 1 }, d: { rank: 1 }, e: { rank: 1 }, f: { rank: 'x' } })
      for (const limit of [1, 2, 3, 4]) {
        expect(await pages(looks, { sort: ascending, limit })).toBe('abcdef')
        expect(await pages(looks, { sort: descending, limit })).toBe('fedcba')
      }
    }
  },
  'pages by cursor stay steady while documents come and go': async ({ port }) => {
    for (const looks of both(port)) {
      await fill(looks, { c: { rank: 30 }, e: { rank: 50 }, g: { rank: 70 }, i: { rank: 90 } })
      const coming = [
        () => looks.put('z', 1, { rank: 95 }),
        () => looks.put('y', 1, { rank: 70 }),
        () => looks.remove('i', 2),
      ]
      const between = async () => void (await coming.shift()?.())
      expect(await pages(looks, { sort: descending, limit: 1 }, between)).toBe('igec')
    }
  },
  'pages by cursor within what equals': async ({ port }) => {
    for (const looks of both(port)) {
      await fill(looks, {
        a: { season: 'summer', rank: 1 },
        b: { season: 'winter', rank: 2 },
        c: { season: 'summer', rank: 3 },
        d: { season: 'summer', rank: 3 },
      })
      expect(await pages(looks, { where: { season: 'summer' }, sort: descending, limit: 1 })).toBe('dca')
    }
  },
} satisfies Clauses<Documents>
