import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { Activity } from '@vitrine/contracts'
import type { Engines } from '@vitrine/engines'
import { activityForTest, enginesForTest } from '@vitrine/test-kit'
import type { ProductPlace } from '../outfits/outfit-replica.ts'
import { waitingClicks } from './waiting-clicks.ts'

const now = () => new Date('2026-05-04T10:00:00.000Z')
const click = (id: string, productId = 'p1') =>
  activityForTest({ id, kind: 'click', outfitId: null, productId, excluded: 'unknown-product' })

let engines: Engines
let recorded: Activity[]
let failing: boolean
beforeEach(async () => {
  engines = await enginesForTest('tracking')
  recorded = []
  failing = false
})
afterEach(() => engines.close())

const open = (most?: number) => {
  const products = engines.documents.collection<ProductPlace>('products')
  const waiting = waitingClicks({
    documents: engines.documents,
    outfits: { rows: products },
    record: async (activities) => {
      if (failing) throw new Error('the stream is unavailable')
      recorded.push(...activities)
    },
    now,
    ...(most === undefined ? {} : { most }),
  })
  return { waiting, learn: (id: string) => products.put(id, 7, { outfitId: 'o1', imageIndex: 2 }) }
}

it('a click waits until its product is known, and is then recorded once more with its outfit', async () => {
  const { waiting, learn } = open()
  await waiting.add([click('c1'), click('c2', 'p2')])
  await waiting.sweep()
  expect(recorded).toEqual([])
  await learn('p1')
  await waiting.sweep()
  await waiting.sweep()
  expect(recorded).toEqual([
    {
      ...click('c1'),
      outfitId: 'o1',
      outfitVersion: 7,
      imageIndex: 2,
      excluded: null,
      waited: true,
    },
  ])
  expect(await waiting.count()).toBe(1)
})

it('a click that cannot be recorded goes on waiting', async () => {
  const { waiting, learn } = open()
  await waiting.add([click('c1')])
  await learn('p1')
  failing = true
  await expect(waiting.sweep()).rejects.toThrow('unavailable')
  failing = false
  await waiting.sweep()
  expect(recorded.map(({ id }) => id)).toEqual(['c1'])
})

it('a click that is met again does not wait again', async () => {
  const { waiting, learn } = open()
  await learn('p1')
  for (let time = 0; time < 2; time += 1) {
    await waiting.add([click('c1'), click('c1')])
    await waiting.sweep()
  }
  expect(recorded).toHaveLength(1)
})

it('a click that is 30 days old waits no longer, and one that is met then does not begin to', async () => {
  const { waiting, learn } = open()
  const old = { ...click('old'), at: '2026-04-04T09:59:59.999Z' }
  await waiting.add([old])
  expect(await waiting.count()).toBe(0)
  const document = { at: old.at, record: old }
  await engines.documents.collection('waiting-clicks').put('old', 1, document)
  await learn('p1')
  await waiting.sweep()
  expect([await waiting.count(), recorded]).toEqual([0, []])
})

it('so many wait at most', async () => {
  const { waiting } = open(3)
  await waiting.add(['c1', 'c2'].map((id) => click(id)))
  await waiting.add(['c3', 'c4'].map((id) => click(id)))
  await waiting.add([click('c5')])
  expect(await waiting.count()).toBe(3)
})

it('however many wait, each is looked at', async () => {
  const { waiting, learn } = open()
  await waiting.add(Array.from({ length: 2_500 }, (_, index) => click(`c${index}`, `p${index}`)))
  await learn('p2499')
  await learn('p0')
  await waiting.sweep()
  expect(recorded.map(({ id }) => id).sort()).toEqual(['c0', 'c2499'])
})
