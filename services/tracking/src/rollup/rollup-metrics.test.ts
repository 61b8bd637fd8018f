import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { Engines } from '@vitrine/engines'
import { silentMeter, type Meter } from '@vitrine/service-kit'
import { enginesForTest, eventually } from '@vitrine/test-kit'
import { observeRollup } from './rollup-metrics.ts'

const group = 'counting'
let engines: Engines
beforeEach(async () => void (engines = await enginesForTest('tracking')))
afterEach(() => engines.close())

/** What a process that has just begun tells of a metric when asked. */
function observed() {
  const asks = new Map<string, () => unknown>()
  const meter: Meter = {
    ...silentMeter,
    observe: (name, ask) => (asks.set(name, ask), () => void asks.delete(name)),
  }
  observeRollup(meter, { activity: engines.activity, group: async () => group, now: () => new Date() })
  return async (name: string) => asks.get(name)?.()
}
const records = (lags: unknown) => (lags as { value: number }[]).map(({ value }) => value)

it('tells of every partition from the first moment, 0 when nothing waits', async () => {
  const tell = observed()
  const before = records(await tell('vitrine.activity.lag'))
  expect(before.length).toBeGreaterThan(1)
  expect(new Set(before)).toEqual(new Set([0]))
  expect(await tell('vitrine.activity.lag.age')).toBe(0)
})

it('tells how many records wait, until they are counted', async () => {
  const tell = observed()
  const waiting = async () =>
    records(await tell('vitrine.activity.lag')).reduce((sum, value) => sum + value, 0)
  await engines.activity.append(...[1, 2, 3].map((value) => ({ key: `visitor-${value}`, value })))
  expect(await waiting()).toBe(3)
  const stop = await engines.activity.consume(group, { handle: async () => undefined })
  await eventually(async () => expect(await waiting()).toBe(0))
  await stop()
})
