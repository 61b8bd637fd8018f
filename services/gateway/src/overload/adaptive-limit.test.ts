import { describe, expect, it } from '@jest/globals'
import { adaptiveLimit } from './adaptive-limit.ts'

function limitInTime() {
  let time = 0
  const bounds = { most: 128, least: 32, slowMs: 50, decrease: 0.75, onceInMs: 100, increase: 64 }
  const limit = adaptiveLimit(bounds, () => time)
  const pass = (ms: number) => (time += ms)
  /** Each answer takes so long, and comes so long after the one before. */
  const answer = (count: number, tookMs: number, everyMs: number) => {
    for (let n = 0; n < count; n += 1) {
      limit.answered(tookMs)
      pass(everyMs)
    }
  }
  return { limit, pass, answer }
}

describe('the limit of a service', () => {
  it('stays while its answers are quick', () => {
    const { limit, answer } = limitInTime()
    answer(1_000, 50, 1)
    expect(limit.now()).toBe(128)
  })
  it('falls with a slow answer, once for all that were let in together', () => {
    const { limit, pass } = limitInTime()
    for (let n = 0; n < 50; n += 1) limit.answered(51)
    expect(limit.now()).toBe(96)
    pass(100)
    limit.answered(51)
    expect(limit.now()).toBe(76)
  })
  it('never falls below the least', () => {
    const { limit, answer } = limitInTime()
    answer(100, 1_000, 100)
    expect(limit.now()).toBeGreaterThanOrEqual(32)
    expect(limit.now()).toBeLessThan(48)
  })
  it('rises again with time alone, whoever asks or answers', () => {
    const { limit, pass, answer } = limitInTime()
    answer(100, 1_000, 100)
    pass(1_500)
    expect(limit.now()).toBe(128)
    pass(3_600_000)
    expect(limit.now()).toBe(128)
  })
})
