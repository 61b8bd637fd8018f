import { describe, expect, it } from '@jest/globals'
import { at, withStore } from '../with-store.fixtures.ts'
import { type Sum, added, events, opened, refusing, slowly, sums, write } from './projections.fixtures.ts'

describe('verifying', () => {
  slowly('names what is missing, what differs and what should not be there', () =>
    withStore(async (store, _bus, documents) => {
      const { projections } = await opened(documents, store, sums())
      await write(store, projections, ['sum-1', 1], ['sum-2', 2], ['sum-3', 3], ['sum-4', 4])
      expect(await projections.verify('sums')).toEqual({ events: 4, documents: 4, differences: [] })
      const stored = documents.collection<Sum>('sums-1')
      await stored.put('1', 1, { total: 9, last: 9 })
      await stored.put('stray', 3, { total: 9, last: 9 })
      await stored.remove('2', 2)
      await documents.drop('numbers-1')
      await documents.collection('numbers-1').put('3', 1, { stream: 'sum-3' })
      const { differences } = await projections.verify('sums')
      expect(differences).toEqual([
        { id: '1', stored: 1, log: 1, rows: ['1'] },
        { id: '2', stored: 2, log: 1, rows: ['2'] },
        { id: '4', stored: 1, log: 1, rows: ['4'] },
        { id: 'stray', stored: 3, log: null, rows: [] },
      ])
    }),
  )
  slowly('names a stream that cannot be read, and goes on with the others', () =>
    withStore(async (store, _bus, documents) => {
      const readable = { ...events, parse: refusing(-1) }
      const { projections } = await opened(documents, store, { ...sums(), events: readable })
      await write(store, projections, ['sum-1', 1], ['sum-3', 3])
      await store.append('sum-2', 0, [added(-1)], { at })
      const { documents: compared, differences } = await projections.verify('sums')
      expect([compared, differences]).toEqual([
        2,
        [
          {
            id: '2',
            stored: null,
            log: null,
            rows: [],
            unreadable: 'sum-2@1 cannot be read: nothing is added by -1',
          },
        ],
      ])
    }),
  )
  it('tells how far it came, and ends when nobody wants to know', () =>
    withStore(async (store, _bus, documents) => {
      const { projections } = await opened(documents, store, sums())
      for (let stream = 0; stream < 3; stream += 1)
        await store.append(`sum-${stream}`, 0, Array(500).fill(added(1)), { at })
      const told: number[] = []
      const unwanted = new AbortController()
      const onEvents = (count: number) => {
        told.push(count)
        unwanted.abort()
      }
      const verifying = projections.verify('sums', { onEvents, signal: unwanted.signal })
      await expect(verifying).rejects.toMatchObject({ name: 'AbortError' })
      expect(told).toEqual([500])
    }))
})
