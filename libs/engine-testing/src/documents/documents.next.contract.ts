import { expect } from '@jest/globals'
import type { Collection, Documents, Stored } from '@vitrine/engines'
import { upTo, type Clauses } from '../contract/clauses.ts'

type Count = { n: number }
const counts = (documents: Documents) => documents.collection<Count>('counts')
const next = (id: string, version: number, n = version): Stored<Count> => ({ id, version, document: { n } })
const versions = async (collection: Collection<Count>) =>
  Object.fromEntries((await collection.find()).map(({ id, version }) => [id, version]))

export const nextClauses = {
  'stores many, each in place of the version before and of no other, and says which': async ({ port }) => {
    const collection = counts(port)
    await collection.put('there', 4, { n: 4 })
    await collection.put('same', 4, { n: 4 })
    await collection.put('ahead', 4, { n: 4 })
    await collection.put('first', 4, { n: 4 })
    for (const id of ['removed', 'behind', 'removed first']) await collection.remove(id, 4)
    const stored = await collection.storeNext([
      next('there', 5),
      next('same', 4, 9),
      next('ahead', 6),
      next('first', 1),
      next('removed', 5),
      next('behind', 6),
      next('removed first', 1),
      next('new', 1),
      next('late', 2),
    ])
    expect(stored).toEqual([true, false, false, false, true, false, false, true, false])
    expect(await versions(collection)).toEqual({ there: 5, same: 4, ahead: 4, first: 4, removed: 5, new: 1 })
    expect(
      (await collection.getMany(['there', 'same', 'removed'])).map(({ document }) => document.n),
    ).toEqual([5, 4, 5])
    expect(await collection.storeNext([])).toEqual([])
  },
  'stores as many as are given, and has them when it is opened again': async ({ port, reopen }) => {
    const all = upTo(1_100).map((n) => next(`n${n}`, 1, n))
    expect(new Set(await counts(port).storeNext(all))).toEqual(new Set([true]))
    const again = counts(await reopen())
    expect(await again.count()).toBe(1_100)
    expect(await again.storeNext([next('n7', 2), next('n8', 1)])).toEqual([true, false])
  },
  'does not forget as a removal what was stored after it': async ({ port }) => {
    await counts(port).remove('1', 4)
    await counts(port).storeNext([next('1', 5)])
    await counts(port).forgetRemovals(Date.now() + 60_000)
    expect(await versions(counts(port))).toEqual({ 1: 5 })
  },
  'stores of many that race for the same versions exactly one of each': async ({ port }) => {
    const collection = counts(port)
    await collection.put('b', 1, { n: 0 })
    const ids = ['a', 'b', 'c']
    for (const version of [1, 2]) {
      const race = await Promise.all(
        upTo(20).map((n) => {
          const all = ids.map((id) => next(id, id === 'b' ? version + 1 : version, n))
          return collection
            .storeNext(n % 2 === 0 ? all : all.toReversed())
            .then((stored) => (n % 2 === 0 ? stored : stored.toReversed()))
        }),
      )
      for (const [place, { document }] of (await collection.getMany(ids)).entries()) {
        expect(race.filter((stored) => stored[place])).toHaveLength(1)
        expect(document.n).toBe(race.findIndex((stored) => stored[place]) + 1)
      }
    }
  },
  'says of everything it stored that it did, also when others follow at once': async ({ port }) => {
    const collection = counts(port)
    const increment = async (ids: readonly string[]): Promise<void> => {
      if (ids.length === 0) return
      const found = new Map((await collection.getMany(ids)).map((one) => [one.id, one]))
      const nexts = ids.map((id) => {
        const { version, document } = found.get(id) ?? next(id, 0)
        return next(id, version + 1, document.n + 1)
      })
      const stored = await collection.storeNext(nexts)
      await increment(ids.filter((_, place) => !stored[place]))
    }
    await Promise.all(upTo(20).map(() => increment(['a', 'b', 'c'])))
    expect((await collection.find()).map(({ document }) => document.n)).toEqual([20, 20, 20])
  },
} satisfies Clauses<Documents>
