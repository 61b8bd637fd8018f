import { beforeEach, expect } from '@jest/globals'
import { rollupApi, trackingApi, type Outfit } from '@vitrine/contracts'
import {
  administrator,
  eventually,
  outfitForTest,
  productForTest,
  storageForTests,
  type Asked,
} from '@vitrine/test-kit'
import { tracking } from './tracking.service.ts'

export const noon = new Date('2026-05-04T09:30:00.000Z')
export const browser = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0',
}
const outfit = outfitForTest({ id: 'o1', products: [productForTest({ id: 'p1', outfitId: 'o1' })] })

/** Tracking that knows the outfit o1 with its product p1, anew for each test; it stays noon until a test says otherwise. */
export function trackingForTests() {
  let time = noon
  const onStorage = storageForTests()
  let service: Awaited<ReturnType<typeof onStorage.start>>

  const start = async () => (service = await onStorage.start(tracking, { now: () => time }))
  const analytics = async () => (await service.call(trackingApi.readAnalytics, { as: administrator })).body
  const publish = (version: number, changes: Partial<Outfit> = {}) => {
    const data = { ...outfit, ...changes }
    return service.receive({ type: 'OutfitPublished', stream: `outfit-${data.id}`, version, data })
  }
  beforeEach(async () => {
    time = noon
    await start()
    await publish(1)
    await eventually(async () => expect(await analytics()).toHaveLength(1))
  })
  return {
    get service() {
      return service
    },
    publish,
    analytics,
    setTime: (to: Date) => void (time = to),
    restart: async () => {
      await service.stop()
      await start()
    },
    excluded: async () => (await service.call(rollupApi.readRollup)).body.excluded,
    click: (asked: Asked<typeof trackingApi.recordClick> = {}) =>
      service.call(trackingApi.recordClick, { body: { productId: 'p1' }, headers: browser, ...asked }),
    view: (id: string, asked: Asked<typeof trackingApi.recordView> = {}) =>
      service.call(trackingApi.recordView, { body: { id, outfitId: 'o1' }, headers: browser, ...asked }),
    counts: (expected: Record<string, number>) =>
      eventually(async () => expect((await analytics())[0]).toMatchObject(expected)),
  }
}
