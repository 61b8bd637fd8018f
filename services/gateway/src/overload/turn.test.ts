import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import { turns } from './turn.ts'

it('lasts since its first request, counts those that came, and ends where the event loop turns', async () => {
  let now = 1_000
  const turn = turns(() => now)
  expect(turn()).toEqual({ lastedMs: 0, requests: 1 })
  now += 40
  expect(turn()).toEqual({ lastedMs: 40, requests: 2 })
  await Promise.resolve()
  expect(turn()).toEqual({ lastedMs: 40, requests: 3 })
  await nextTurn()
  now += 500
  expect(turn()).toEqual({ lastedMs: 0, requests: 1 })
})
