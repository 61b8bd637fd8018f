import { describe, expect, it } from '@jest/globals'
import { adaptiveLimit } from './adaptive-limit.ts'

function limitInTime() {
  let time = 0
  const bounds = { most: 128, least: 32, slowMs: 50, decrease: 0.75, onceInMs: 100, increase: 64 }
  return { limit: adaptiveLimit(bounds, () => time), pass: (ms: number) => (time += ms) }
}

describe('the limit of a service', () => {
  it('stays while its answers are quick', () => {
    const { limit, pass } = limitInTime()
    for (let n = 0; n < 1_000; n += 1) {
      limit.answered(50)
      pass(1)
    }
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
    const { limit, pass } = limitInTime()
    for (let n = 0; n < 100; n += 1) {
      limit.answered(1_000)
      pass(100)
    }
    expect(limit.now()).toBeGreaterThanOrEqual(32)
    expect(limit.now()).toBeLessThan(48)
  })
  it('rises again with time alone, whoever asks or answers', () => {
    const { limit, pass } = limitInTime()
    for (let n = 0; n < 100; n += 1) {
      limit.answered(1_000)
      pass(100)
    }
    pass(1_500)
    expect(limit.now()).toBe(128)
    pass(3_600_000)
    expect(limit.now()).toBe(128)
  })
})
