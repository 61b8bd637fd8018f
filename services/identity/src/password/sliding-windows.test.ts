import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Engines } from '@vitrine/engines'
import { enginesForTest } from '@vitrine/test-kit'
import { slidingWindows } from './sliding-windows.ts'

let engines: Engines
beforeEach(async () => {
  engines = await enginesForTest('identity')
})
afterEach(() => engines.close())

const keys = { keyOf: (name: string) => `key of ${name}` }
const opened = (windowMs = 100) => slidingWindows({ documents: engines.documents, keys, windowMs })
const { signal } = new AbortController()

describe('sliding windows', () => {
  it('let so many through and say when there is room again', async () => {
    const { take } = opened()
    expect(await take('a', { most: 2, now: 1_000 })).toBe(0)
    expect(await take('a', { most: 2, now: 1_060 })).toBe(0)
    expect(await take('a', { most: 2, now: 1_070 })).toBe(30)
    expect(await take('a', { most: 2, now: 1_100 })).toBe(0)
    expect(await take('a', { most: 2, now: 1_100 })).toBe(60)
  })
  it('do not count attempts that are refused', async () => {
    const { take } = opened()
    await take('a', { most: 1, now: 1_000 })
    for (let now = 1_001; now < 1_020; now += 1) expect(await take('a', { most: 1, now })).toBe(1_100 - now)
    expect(await take('a', { most: 1, now: 1_100 })).toBe(0)
  })
  it('count each key by itself, and forget one when told', async () => {
    const { take, forget } = opened()
    await take('a', { most: 1, now: 1_000 })
    expect(await take('b', { most: 1, now: 1_000 })).toBe(0)
    await forget('a')
    expect(await take('a', { most: 1, now: 1_000 })).toBe(0)
    expect(await take('b', { most: 1, now: 1_000 })).toBe(100)
  })
  it('are shared by all processes, exactly', async () => {
    const processes = [opened(), opened(), opened()]
    const taken = await Promise.all(
      Array.from({ length: 30 }, (_, n) => processes[n % 3]!.take('a', { most: 10, now: 1_000 })),
    )
    expect(taken.filter((waitMs) => waitMs === 0)).toHaveLength(10)
    expect(taken.filter((waitMs) => waitMs === 100)).toHaveLength(20)
  })
  it('keep nothing of a key that no longer counts, and begin anew after that', async () => {
    const { take, sweep } = opened()
    for (const key of ['a', 'b', 'c']) await take(key, { most: 1, now: 1_000 })
    await take('late', { most: 1, now: 1_050 })
    await sweep({ now: 1_100, signal })
    expect(await engines.documents.collection('attempts').count()).toBe(1)
    expect(await take('late', { most: 1, now: 1_100 })).toBe(50)
    expect(await take('a', { most: 1, now: 1_100 })).toBe(0)
  })
  it('sweep however much there is', async () => {
    const { take, sweep } = opened()
    for (let from = 0; from < 600; from += 50)
      await Promise.all(Array.from({ length: 50 }, (_, n) => take(`${from + n}`, { most: 1, now: 1_000 })))
    await sweep({ now: 1_100, signal })
    expect(await engines.documents.collection('attempts').count()).toBe(0)
  })
})
