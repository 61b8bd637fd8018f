import { afterEach, expect, it, jest } from '@jest/globals'
import { patiently } from './patient.ts'

afterEach(() => void jest.restoreAllMocks())

/** A clock that the test sets. */
function clock() {
  let at = performance.now()
  jest.spyOn(performance, 'now').mockImplementation(() => at)
  return (seconds: number) => void (at += seconds * 1000)
}

it('asks again after fifteen seconds, however long the last answer took', async () => {
  const pass = clock()
  let asked = 0
  const ask = patiently(async () => {
    asked += 1
    pass(10)
    if (asked === 1) throw new Error('Kafka is unavailable')
    return asked
  })
  expect(await ask()).toBeUndefined()
  pass(14)
  expect(await ask()).toBeUndefined()
  pass(2)
  expect(await ask()).toBe(2)
})

it('tells what it knew while it asks again, but not for ever', async () => {
  const pass = clock()
  const answers = [Promise.resolve(7), new Promise<number>(() => undefined)]
  const ask = patiently(() => answers.shift()!)
  expect(await ask()).toBe(7)
  pass(6)
  expect(await ask()).toBe(7)
  pass(15)
  expect(await ask()).toBeUndefined()
})
