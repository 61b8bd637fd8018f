import { expect, it } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import { batched, inTime, remembered } from './remembered.ts'

it('what was found is not looked up again while it is fresh, and what was not found is', async () => {
  const asked: string[] = []
  const find = remembered(
    async (key) => {
      asked.push(key)
      return key === 'blazer' ? 'linen' : undefined
    },
    { most: 10, freshMs: 60_000 },
  )
  for (const key of ['blazer', 'blazer', 'unknown', 'unknown']) await find(key)
  expect(asked).toEqual(['blazer', 'unknown', 'unknown'])
})

it('what is no longer fresh is answered at once, and looked up behind it', async () => {
  let version = 0
  const find = remembered(async () => ++version, { most: 10, freshMs: -1 })
  expect([await find('linen'), await find('linen')]).toEqual([1, 1])
  await sleep(5)
  expect(await find('linen')).toBe(2)
})

it('remembers so many at most', async () => {
  let asked = 0
  const find = remembered(async () => ++asked, { most: 2, freshMs: 60_000 })
  for (const key of ['a', 'b', 'c', 'a']) await find(key)
  expect(asked).toBe(4)
})

it('remembers so much at most, and nothing that is more alone', async () => {
  const asked: string[] = []
  const find = remembered(async (key) => (asked.push(key), key), {
    most: 5,
    sizeOf: ({ length }) => length,
    freshMs: 60_000,
  })
  for (const key of ['abc', 'ab', 'abc', 'abcdef', 'abcdef', 'abc', 'c', 'ab']) await find(key)
  expect(asked).toEqual(['abc', 'ab', 'abcdef', 'abcdef', 'c', 'ab'])
})

it('those who ask at once share a look, and what is too old is waited for', async () => {
  let version = 0
  const find = remembered(async () => ++version, { most: 10, freshMs: -1, oldestMs: -1 })
  expect(await Promise.all([find('linen'), find('linen')])).toEqual([1, 1])
  expect(await find('linen')).toBe(2)
})

it('what cannot be told in time is not known', async () => {
  const never = inTime(() => new Promise(() => undefined), 10)
  const failing = inTime(() => Promise.reject(new Error('unavailable')), 1_000)
  expect([await never('linen'), await failing('linen')]).toEqual([undefined, undefined])
})

it('what is asked for in one turn is looked up in one call, and a call that fails fails for those alone', async () => {
  const calls: (readonly string[])[] = []
  const find = batched(async (keys) => {
    calls.push([...keys])
    if (keys.includes('broken')) throw new Error('unavailable')
    return new Map(keys.filter((key) => key !== 'unknown').map((key) => [key, key.length]))
  })
  expect(await Promise.all(['linen', 'unknown', 'silk'].map(find))).toEqual([5, undefined, 4])
  await expect(find('broken')).rejects.toThrow('unavailable')
  expect(await find('wool')).toBe(4)
  expect(calls).toEqual([['linen', 'unknown', 'silk'], ['broken'], ['wool']])
})
