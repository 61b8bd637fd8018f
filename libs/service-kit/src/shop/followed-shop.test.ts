import { expect, it } from '@jest/globals'
import { defaultShop, type Shop } from '@vitrine/contracts'
import type { RecordedEvent } from '@vitrine/engines'
import type { Ask } from '../service/service-definition.ts'
import { followedShop } from './followed-shop.ts'

const named = (name: string) => ({ ...defaultShop, name })
const changed = (version: number, name: string): RecordedEvent => ({
  id: `shop-settings@${version}`,
  stream: 'shop-settings',
  version,
  type: 'ShopChanged',
  data: { settings: named(name) },
  at: '2026-05-04T09:00:00.000Z',
})

function catalogOf(answer: () => Shop | Promise<Shop>) {
  let asked = 0
  const ask = (async () => {
    asked += 1
    return answer()
  }) as Ask
  return { ask, asked: () => asked }
}

it('asks the catalog once, and follows what it hears from then on', async () => {
  const { ask, asked } = catalogOf(() => ({ version: 1, settings: named('Nord') }))
  const shop = followedShop(ask)
  expect(shop.settings()).toBe(defaultShop)
  expect(await Promise.all([shop.latest(1_000), shop.latest(1_000)])).toEqual([named('Nord'), named('Nord')])
  await shop.listener.handle(changed(2, 'Süd'))
  await shop.listener.handle(changed(1, 'Nord'))
  expect((await shop.latest(1_000)).name).toBe('Süd')
  expect(asked()).toBe(1)
})

it('asks again when something may have been missed, also while it was asking', async () => {
  const answers = [Promise.withResolvers<Shop>(), Promise.withResolvers<Shop>()]
  const { ask, asked } = catalogOf(() => answers[asked() - 1]!.promise)
  const shop = followedShop(ask)
  const first = shop.renew()
  await shop.listener.missed()
  answers[0]!.resolve({ version: 1, settings: named('Nord') })
  await first
  const second = shop.renew()
  answers[1]!.resolve({ version: 2, settings: named('Süd') })
  await second
  await shop.renew()
  expect([shop.settings().name, asked()]).toEqual(['Süd', 2])
})

it('shows what it knew last while the catalog does not answer', async () => {
  let isUp = false
  const { ask } = catalogOf(async () => {
    if (!isUp) throw new Error('away')
    return { version: 3, settings: named('Nord') }
  })
  const shop = followedShop(ask)
  await expect(shop.renew()).rejects.toThrow('away')
  expect(await shop.latest(1_000)).toBe(defaultShop)
  isUp = true
  expect((await shop.latest(1_000)).name).toBe('Nord')
})
