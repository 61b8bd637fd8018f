import { afterAll, beforeAll, expect, it } from '@jest/globals'
import { listeners } from '@vitrine/contracts/listeners'
import { gateway } from '@vitrine/gateway'
import { readSettings, startService } from '@vitrine/service-kit'
import { enginesForTest, enginesWith } from '@vitrine/test-kit'
import { servicesWith } from './services-with.ts'
import { allSettings } from './settings.ts'

const settings = readSettings(allSettings, {})
const gatewayKey = 'a-key-for-tests-that-nobody-else-has'
const inside = await servicesWith(settings)
const subscribed = new Map<string, Set<string>>()
const subscribes = (service: string, type: string) =>
  subscribed.set(type, (subscribed.get(type) ?? new Set()).add(service))

/** Starts each service alone and notes what it subscribes to. */
beforeAll(async () => {
  for (const service of [...inside, gateway({ settings, gatewayKey, instance: 'one' })]) {
    const openEngines = async (name: string) => {
      const engines = await enginesForTest(name)
      const { bus, activity } = engines
      return enginesWith(engines, {
        bus: {
          ...bus,
          subscribe: (subscription) => {
            for (const type of subscription.types) subscribes(name, type)
            // Whose log could tell what it missed is not there.
            return bus.subscribe({ ...subscription, missed: async () => {} })
          },
          listen: (listener) => {
            for (const type of listener.types) subscribes(name, type)
            return bus.listen(listener)
          },
        },
        activity: {
          ...activity,
          consume: (group, consumer) => {
            for (const record of ['Activity', 'ActivityBatch', 'SearchRecord']) subscribes(name, record)
            return activity.consume(group, consumer)
          },
        },
      })
    }
    await (await startService(service, { openEngines, gatewayKey, log: false })).stop()
  }
})
afterAll(() => subscribed.clear())

it('the contracts name everybody who hears an event or reads the activity, and nobody else', () => {
  const found = [...subscribed].map(([type, names]) => [type, [...names].sort()])
  expect(Object.fromEntries(found)).toEqual(listeners)
})
