import { expect } from '@jest/globals'

/** Waits for calls that all fail within ten seconds, because their engine is unavailable, with this sentence. */
export async function expectUnavailable(calls: () => Promise<unknown>[], sentence: RegExp): Promise<void> {
  const began = performance.now()
  const outcomes = await Promise.allSettled(calls())
  expect(performance.now() - began).toBeLessThan(10_000)
  const reason = { code: 'engine-unavailable', message: expect.stringMatching(sentence) }
  for (const outcome of outcomes)
    expect(outcome).toMatchObject({ status: 'rejected', reason: expect.objectContaining(reason) })
}
