import { describe, expect, it } from '@jest/globals'
import { OutOfTime } from './deadline.ts'
import { retry, type RetryOptions } from './retry.ts'

const passing = new Error('it passes')
const passes: RetryOptions['passes'] = (error) => error === passing
const backOff = () => 1

/** Fails so often, then answers how often it was tried. */
function failing(times: number, error: Error = passing) {
  const state = { attempts: 0 }
  const attempt = async () => {
    if (++state.attempts <= times) throw error
    return state.attempts
  }
  return { state, attempt }
}

describe('a retry', () => {
  it('tries again what passes, and says so each time', async () => {
    const received: unknown[] = []
    const { attempt } = failing(2)
    expect(await retry(attempt, { passes, backOff, onRetry: (error) => received.push(error) })).toBe(3)
    expect(received).toEqual([passing, passing])
  })
  it('waits longer each time', async () => {
    const asked: number[] = []
    await retry(failing(3).attempt, { passes, backOff: (failures) => (asked.push(failures), 1) })
    expect(asked).toEqual([1, 2, 3])
  })
  it('throws at once what does not pass', async () => {
    const { state, attempt } = failing(9, new Error('a fault of ours'))
    await expect(retry(attempt, { passes, backOff })).rejects.toThrow('a fault of ours')
    expect(state.attempts).toBe(1)
  })
  it('tries so often and no more', async () => {
    const { state, attempt } = failing(9)
    await expect(retry(attempt, { passes, backOff, attempts: 3 })).rejects.toBe(passing)
    expect(state.attempts).toBe(3)
  })
  it('is over when the next try would come too late', async () => {
    const { state, attempt } = failing(Infinity)
    const from = performance.now()
    await expect(retry(attempt, { passes, backOff: () => 10, retryMs: 35 })).rejects.toBe(passing)
    expect(performance.now() - from).toBeLessThan(1_000)
    expect(state.attempts).toBeGreaterThan(1)
  })
  it('gives up an attempt that hangs when its budget is spent, and says what had failed before', async () => {
    let attempts = 0
    const hangs = () => (++attempts === 1 ? Promise.reject(passing) : new Promise<never>(() => undefined))
    const outcome = await retry(hangs, { passes, backOff, budgetMs: 50 }).catch((error: unknown) => error)
    expect(outcome).toBeInstanceOf(OutOfTime)
    expect(outcome).toHaveProperty('cause', passing)
  })
  it('lets the failure stand when it is told to stop, without waiting', async () => {
    const stopping = new AbortController()
    const { state, attempt } = failing(9)
    const work = retry(attempt, {
      passes,
      backOff: () => 60_000,
      signal: stopping.signal,
      onRetry: () => stopping.abort(),
    })
    await expect(work).rejects.toBe(passing)
    expect(state.attempts).toBe(1)
  })
})
