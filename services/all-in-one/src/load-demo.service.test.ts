import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import type { ActivityRecord } from '@vitrine/contracts'
import type { ActivityStream, Engines } from '@vitrine/engines'
import { enginesForTest, enginesWith, eventually } from '@vitrine/test-kit'
import { loadDemo } from './load-demo.ts'

jest.setTimeout(120_000)

let engines: Record<'media' | 'catalog' | 'tracking', Engines>
beforeEach(async () => {
  const [media, catalog, tracking] = [
    await enginesForTest('media'),
    await enginesForTest('catalog'),
    await enginesForTest('tracking'),
  ]
  engines = { media, catalog, tracking }
})
afterEach(() => Promise.all(Object.values(engines).map((one) => one.close())))

const load = (now: Date, activity: ActivityStream = engines.tracking.activity) => {
  const tracking = enginesWith(engines.tracking, { activity })
  return loadDemo(new Map(Object.entries({ ...engines, tracking })), () => undefined, now)
}
/** Dies when it is to append once more after so many times, of which it does a part. */
const diesAfter = (times: number): ActivityStream => {
  const { activity } = engines.tracking
  let left = times
  return {
    ...activity,
    async append(...records) {
      left -= 1
      await activity.append(...records.slice(0, left < 0 ? 100 : records.length))
      if (left < 0) throw new Error('killed')
    },
  }
}
async function recorded(): Promise<ActivityRecord[]> {
  const { activity } = engines.tracking
  const records: ActivityRecord[] = []
  const stop = await activity.consume('test', {
    bulk: true,
    handle: async (batch) => void records.push(...batch.records.map(({ value }) => value as ActivityRecord)),
  })
  await eventually(async () => {
    const lag = await activity.lag('test')
    expect(lag.reduce((sum, one) => sum + one.records, 0)).toBe(0)
    expect(records.length).toBeGreaterThan(0)
  })
  await stop()
  return records
}

it('the visits of the demo are each recorded once, though loading was killed amid them and went on a day later', async () => {
  const began = new Date('2026-05-04T09:30:00.000Z')
  const later = new Date('2026-05-05T17:00:00.000Z')
  await expect(load(began, diesAfter(2))).rejects.toThrow('killed')
  await expect(load(later, diesAfter(3))).rejects.toThrow('killed')
  await load(later)
  await load(later)
  const records = await recorded()
  expect(records.length).toBeGreaterThan(10_000)
  const ids = new Set(records.map(({ id }) => id))
  expect(new Set(records.map((record) => JSON.stringify(record))).size).toBe(ids.size)
  expect(records).toHaveLength(ids.size)
  expect(records.every(({ demo }) => demo)).toBe(true)
  const last =
    records
      .map(({ at }) => at)
      .sort()
      .at(-1) ?? ''
  expect(last < began.toISOString()).toBe(true)
})
