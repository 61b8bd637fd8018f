import { expect, it } from '@jest/globals'
import { askOwner } from './ask-owner.ts'

/** An owner, what was brought from it, and when it was asked for what. */
function around() {
  let time = 0
  const owned = new Set<string>()
  const brought = new Set<string>()
  const asks: string[] = []
  const asked = askOwner(() => time)
  const find = (id: string) =>
    asked({
      id,
      look: async () => (brought.has(id) ? id : undefined),
      async bring() {
        asks.push(id)
        if (owned.has(id)) brought.add(id)
      },
    })
  return { owned, brought, asks, find, pass: (ms: number) => (time += ms) }
}

it('what is known here is not asked for', async () => {
  const { brought, asks, find } = around()
  brought.add('linen')
  expect(await find('linen')).toBe('linen')
  expect(asks).toEqual([])
})
it('what is not is asked for, once for everybody who looks at the same time', async () => {
  const { owned, asks, find } = around()
  owned.add('linen')
  expect(await Promise.all([find('linen'), find('linen'), find('tweed')])).toEqual([
    'linen',
    'linen',
    undefined,
  ])
  expect(asks).toEqual(['linen', 'tweed'])
})
it('what the owner does not know is asked for again after a second', async () => {
  const { owned, asks, find, pass } = around()
  expect([await find('linen'), await find('linen')]).toEqual([undefined, undefined])
  owned.add('linen')
  pass(999)
  expect(await find('linen')).toBeUndefined()
  expect(asks).toEqual(['linen'])
  pass(1)
  expect(await find('linen')).toBe('linen')
})
it('what was received in the meantime is found at once', async () => {
  const { brought, find } = around()
  await find('linen')
  brought.add('linen')
  expect(await find('linen')).toBe('linen')
})
it('an owner that could not be asked is asked again', async () => {
  let asks = 0
  const find = () =>
    askOwner()({
      id: 'linen',
      look: async () => undefined,
      bring: async () => Promise.reject(new Error(`${(asks += 1)}`)),
    })
  await expect(find()).rejects.toThrow('1')
  await expect(find()).rejects.toThrow('2')
})
it('remembers ten thousand ids', async () => {
  const { asks, find } = around()
  for (let index = 0; index <= 10_000; index += 1) await find(String(index))
  asks.length = 0
  await find('10000')
  await find('0')
  expect(asks).toEqual(['0'])
})
