import { expect, it } from '@jest/globals'
import { eventually } from '@vitrine/engine-testing'
import type { EventSchema } from '../event-schema.ts'
import { defineProjection } from '../projections/projection.ts'
import { projectionsOf } from '../projections/projections.ts'
import { at, withStore } from '../with-store.fixtures.ts'

type Added = { type: 'Added'; data: { by: number } }
type Sum = { total: number }

const events: EventSchema<Added> = {
  types: ['Added'],
  parse: ({ data }) => ({ type: 'Added', data }) as Added,
}

const sums = defineProjection<Added, Sum>({
  name: 'sums',
  version: 1,
  kind: 'sum',
  events,
  evolve: (before, { data }) => ({ total: (before?.total ?? 0) + data.by }),
  formerly: { documents: 'totals' },
})

it('what was stored before projections had versions is read under its old name until it is built anew', () =>
  withStore(async (store, _bus, documents) => {
    await store.append('sum-1', 0, [{ type: 'Added', data: { by: 3 } }], { at })
    await documents.collection<Sum>('totals').put('1', 1, { total: 3 })
    const failures: unknown[] = []
    const projections = projectionsOf({ documents, store, onFailed: (error) => failures.push(error) })
    const reading = projections.project(sums)
    await projections.open()
    expect([await reading.generation(), await reading.get('1')]).toMatchObject([
      0,
      { document: { total: 3 } },
    ])
    expect(await reading.isCurrent()).toBe(false)
    const stop = projections.start()
    await eventually(async () => {
      expect(await reading.isCurrent()).toBe(true)
      expect(await documents.collection('totals').count()).toBe(0)
    })
    expect([await reading.generation(), await reading.get('1')]).toMatchObject([
      1,
      { document: { total: 3 } },
    ])
    await stop()
    expect(failures).toEqual([])
  }))
