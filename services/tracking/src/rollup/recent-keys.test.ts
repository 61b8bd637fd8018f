import { expect, it } from '@jest/globals'
import { recentKeys } from './recent-keys.ts'

it('the last keys are remembered, and not many more', () => {
  const recent = recentKeys(3)
  const keys = Array.from({ length: 20 }, (_, index) => `key-${index}`)
  for (const [index, key] of keys.entries()) {
    expect(recent.has(key)).toBe(false)
    recent.add(key)
    for (const last of keys.slice(Math.max(0, index - 2), index + 1)) expect(recent.has(last)).toBe(true)
  }
  expect(keys.filter((key) => recent.has(key)).length).toBeLessThanOrEqual(6)
})

it('no key is taken for another one', () => {
  const recent = recentKeys(200_000)
  for (let index = 0; index < 150_000; index += 1) recent.add(`view/o1/${index}`)
  const taken = Array.from({ length: 150_000 }, (_, index) => `click/o1/${index}`).filter(recent.has)
  expect(taken).toEqual([])
})
