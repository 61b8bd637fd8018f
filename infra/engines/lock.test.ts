import { expect, it } from '@jest/globals'
import { withLock } from './lock.ts'

it('lets one at a time in, and the next when the first one failed', async () => {
  const seen: string[] = []
  const visit = (name: string, fail = false) =>
    withLock('lock.test', async () => {
      seen.push(`${name} in`)
      await new Promise((resolve) => setTimeout(resolve, 20))
      seen.push(`${name} out`)
      if (fail) throw new Error(name)
    })
  const first = expect(visit('first', true)).rejects.toThrow('first')
  await Promise.all([first, visit('second')])
  expect(seen).toEqual(['first in', 'first out', 'second in', 'second out'])
})

it('says once that it waits', async () => {
  let said = 0
  const held = withLock('lock.test', () => new Promise((resolve) => setTimeout(resolve, 250)))
  await withLock(
    'lock.test',
    () => Promise.resolve(),
    () => (said += 1),
  )
  await held
  expect(said).toBe(1)
})
