import { afterEach, expect, it, jest } from '@jest/globals'
import { cachedAnswer } from './cached-answer.ts'

afterEach(() => void jest.restoreAllMocks())

/** Asks of what takes so long, with a clock of its own; how often it was asked after so many more milliseconds. */
function asked(tookMs: number, fails = false) {
  let now = 0
  let times = 0
  jest.spyOn(performance, 'now').mockImplementation(() => now)
  const ask = cachedAnswer(async () => {
    times += 1
    now += tookMs
    if (fails) throw new Error('unavailable')
    return times
  })
  return async (laterMs: number) => {
    now += laterMs
    await ask()
    return times
  }
}

it.each([
  ['a quick answer five seconds', 10, false, 5_000],
  ['a slow answer fifty times as long as it took', 200, false, 10_000],
  ['a very slow answer 15 seconds', 4_000, false, 15_000],
  ['a failure no longer than an answer', 5_000, true, 15_000],
])('keeps %s', async (_, tookMs, fails, cachedMs) => {
  const timesAfter = asked(tookMs, fails)
  expect([await timesAfter(0), await timesAfter(cachedMs - 1), await timesAfter(1)]).toEqual([1, 1, 2])
})

it('tells what it knew while it asks again, but not for ever', async () => {
  let now = 0
  jest.spyOn(performance, 'now').mockImplementation(() => now)
  const answers = [Promise.resolve(7), new Promise<number>(() => undefined)]
  const ask = cachedAnswer(() => answers.shift()!)
  expect(await ask()).toBe(7)
  now += 6_000
  expect(await ask()).toBe(7)
  now += 15_000
  expect(await ask()).toBeUndefined()
})
