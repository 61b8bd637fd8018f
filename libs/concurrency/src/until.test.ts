import { expect, it } from '@jest/globals'
import { until } from './until.ts'

it('resolves when the check says so', async () => {
  let checks = 0
  await until(async () => (checks += 1) === 3, 60_000)
  expect(checks).toBe(3)
})
it('resolves without it when its time is over', async () => {
  let checks = 0
  await until(async () => (checks += 1) < 0, 20)
  expect(checks).toBeGreaterThan(1)
})
it('says what stopped the check', () =>
  expect(until(() => Promise.reject(new Error('broken')), 20)).rejects.toThrow('broken'))
