import { describe, expect, it } from '@jest/globals'
import { eventually } from '@vitrine/engine-testing'
import type { EventStore } from '@vitrine/engines'
import { withStore } from '../with-store.fixtures.ts'
import { derivedDocuments } from './generation-store.ts'
import { open, opened, sums, write } from './projections.fixtures.ts'

const behind = { ...sums(), behind: true }

/** A store whose log is scanned to its end only once `let` is called. */
function held(store: EventStore) {
  const gate = Promise.withResolvers<void>()
  const holding: EventStore = {
    ...store,
    async *scan(given) {
      yield* store.scan(given)
      await gate.promise
    },
  }
  return { holding, let: gate.resolve }
}

describe('a projection that may be built behind', () => {
  it('does not hold up the start, and is whole afterwards, with what was written meanwhile', () =>
    withStore(async (store, _bus, documents) => {
      const other = open(documents, store)
      other.project({ ...sums(), name: 'others' })
      await other.open()
      await write(store, other, ['sum-1', 1, 2], ['sum-2', 3])

      const { holding, let: go } = held(store)
      const slow = open(documents, holding)
      const read = slow.project(behind)
      await slow.open()
      expect(await read.preparing()).toEqual({ events: 0 })
      const stop = slow.start()
      await eventually(async () => expect((await slow.list())[0]?.building).toBeTruthy())
      await write(store, slow, ['sum-1', 4], ['sum-3', 5])
      expect(await read.preparing()).toMatchObject({ events: expect.any(Number) })
      go()
      await eventually(async () => expect(await read.preparing()).toBeNull())
      const totals = (await read.find({ sort: { by: 'total', direction: 'ascending' } })).map(
        ({ id, document }) => [id, document.total],
      )
      expect(totals).toEqual([
        ['2', 3],
        ['3', 5],
        ['1', 7],
      ])
      expect(await slow.verify('sums')).toMatchObject({ differences: [] })
      await stop()
    }))

  it('is whole at once where there is no event yet, and stays so', () =>
    withStore(async (store, _bus, documents) => {
      const { projections, reading } = await opened(documents, store, behind)
      expect(await reading.preparing()).toBeNull()
      await write(store, projections, ['sum-1', 1])
      const again = await opened(documents, store, behind)
      expect(await again.reading.preparing()).toBeNull()
    }))

  it('is not whole while its documents are lost, and is while another version is built', () =>
    withStore(async (store, _bus, documents) => {
      const { projections } = await opened(documents, store, behind)
      await write(store, projections, ['sum-1', 1])
      expect(
        await (await opened(documents, store, { ...sums(2), behind: true })).reading.preparing(),
      ).toBeNull()

      const states = documents.collection(derivedDocuments.states)
      const { version, document } = (await states.get('sums'))!
      await states.put('sums', version + 1, derivedDocuments.lost(document))
      await documents.drop('sums-1')
      const repaired = await opened(documents, store, behind)
      expect(await repaired.reading.preparing()).toEqual({ events: 0 })
      const stop = repaired.projections.start()
      await eventually(async () => expect(await repaired.reading.preparing()).toBeNull())
      expect((await repaired.reading.get('1'))?.document.total).toBe(1)
      await stop()
    }))
})
