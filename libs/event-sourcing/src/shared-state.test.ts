import { describe, expect, it } from '@jest/globals'
import type { Collection, Documents } from '@vitrine/engines'
import { changeMany, changeStored, sharedState } from './shared-state.ts'
import { withStore } from './with-store.fixtures.ts'

type Count = { n: number }
const counts = (documents: Documents) => documents.collection<Count>('counts')
const more = ({ n }: Count): Count => ({ n: n + 1 })
const withCounts = (test: (collection: Collection<Count>) => Promise<void>) =>
  withStore((_store, _bus, documents) => test(counts(documents)))
const many = Array.from({ length: 20 })

describe('a stored document that is changed', () => {
  it('loses no change of many at once, the first included', () =>
    withCounts(async (collection) => {
      await Promise.all(many.map(() => changeStored(collection, 'a', (found) => more(found ?? { n: 0 }))))
      expect(await collection.get('a')).toEqual({ id: 'a', version: 20, document: { n: 20 } })
    }))
  it('is left alone where nothing follows, and begins anew after its removal', () =>
    withCounts(async (collection) => {
      expect(await changeStored(collection, 'a', (found) => found && more(found))).toBeUndefined()
      await collection.put('a', 3, { n: 3 })
      const same = await changeStored(collection, 'a', (found) => found)
      expect(same).toEqual({ id: 'a', version: 3, document: { n: 3 } })
      await collection.remove('a', 4)
      expect(await changeStored(collection, 'a', () => ({ n: 1 }))).toMatchObject({ document: { n: 1 } })
      expect((await collection.get('a'))?.version).toBeGreaterThan(4)
    }))
})

describe('stored documents that are changed together', () => {
  it('lose no change of many at once, and those of which nothing follows are left alone', () =>
    withCounts(async (collection) => {
      await collection.put('b', 7, { n: 0 })
      const next = (id: string, found: Count = { n: 0 }) => (id === 'b' ? found : more(found))
      await Promise.all(many.map(() => changeMany(collection, ['a', 'b', 'c'], next)))
      const all = await collection.getMany(['a', 'b', 'c'])
      expect(all.map(({ id, version, document }) => [id, version, document.n])).toEqual([
        ['a', 20, 20],
        ['b', 7, 0],
        ['c', 20, 20],
      ])
    }))
})

describe('a shared state', () => {
  const shared = (collection: Collection<Count>, knownForMs = 0) =>
    sharedState({ collection, id: 'a', first: () => ({ n: 0 }), knownForMs })

  it('is begun once, and loses no change of any process', () =>
    withCounts(async (collection) => {
      const processes = many.map(() => shared(collection))
      const changes = await Promise.all(processes.map(({ change }) => change(more)))
      expect(changes.map(({ state }) => state.n).sort((a, b) => a - b)).toEqual(many.map((_, n) => n + 1))
      for (const { refresh } of processes) expect(await refresh()).toEqual({ n: 20 })
    }))
  it('tells whether there was anything to change', () =>
    withCounts(async (collection) => {
      const { change } = shared(collection)
      expect(await change(more)).toEqual({ state: { n: 1 }, isChanged: true })
      expect(await change((state) => state)).toEqual({ state: { n: 1 }, isChanged: false })
    }))
  it('is known for as long as was said, and anew when it is asked for', () =>
    withCounts(async (collection) => {
      const [forgetful, lasting, other] = [shared(collection), shared(collection, 60_000), shared(collection)]
      await Promise.all([forgetful.fresh(), lasting.fresh()])
      await other.change(more)
      expect([await lasting.fresh(), await lasting.latest()]).toEqual([{ n: 0 }, { n: 0 }])
      expect(await forgetful.fresh()).toEqual({ n: 1 })
      expect([await lasting.refresh(), await lasting.latest()]).toEqual([{ n: 1 }, { n: 1 }])
    }))
  it('does not go back for a reading that was slow', () =>
    withCounts(async (collection) => {
      await shared(collection).refresh()
      const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
      let isSlow = true
      const slow: Collection<Count> = {
        ...collection,
        async entries(ids) {
          const found = await collection.entries(ids)
          if (!isSlow) return found
          asked.resolve()
          await answer.promise
          return found
        },
      }
      const state = shared(slow)
      const reading = state.refresh()
      await asked.promise
      isSlow = false
      await state.change(more)
      answer.resolve()
      expect([await reading, await state.latest()]).toEqual([{ n: 1 }, { n: 1 }])
    }))
})
