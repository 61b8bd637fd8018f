import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it } from '@jest/globals'
import { eventually } from '@vitrine/test-kit'
import { pacedRefusals, type Pace } from './paced-refusals.ts'

const slow: Pace = { perSecond: 1, burst: 2, longestMs: 60_000, mostHeld: 100 }

function refusing(pace: Partial<Pace>) {
  const refused: number[] = []
  const replies: { destroyed: boolean }[] = []
  const refuse = pacedRefusals((request) => refused.push(Number(request.url)), { ...slow, ...pace })
  return {
    refused,
    replies,
    come(count: number) {
      for (let n = 0; n < count; n += 1) {
        const reply = { destroyed: false }
        replies.push(reply)
        refuse({ url: String(replies.length) } as IncomingMessage, reply as ServerResponse)
      }
    },
  }
}

it('few are refused at once', () => {
  const { come, refused } = refusing({})
  come(2)
  expect(refused).toEqual([1, 2])
})
it('of many, more follow at the pace, in the order in which they came', async () => {
  const { come, refused } = refusing({ perSecond: 100 })
  const began = performance.now()
  come(22)
  expect(refused).toHaveLength(2)
  await eventually(() => expect(refused).toHaveLength(22))
  expect(performance.now() - began).toBeGreaterThan(190)
  expect(refused).toEqual(refused.toSorted((one, other) => one - other))
})
it('nobody waits longer than the longest, however many come', async () => {
  const { come, refused } = refusing({ longestMs: 100 })
  come(50)
  await eventually(() => expect(refused).toHaveLength(50))
})
it('who comes when too many wait is refused at once', () => {
  const { come, refused } = refusing({ mostHeld: 10 })
  come(15)
  expect(refused).toEqual([1, 2, 13, 14, 15])
})
it('who has gone while they waited is not answered', async () => {
  const { come, refused, replies } = refusing({ longestMs: 100 })
  come(4)
  replies[2]!.destroyed = true
  await eventually(() => expect(refused).toContain(4))
  expect(refused).toEqual([1, 2, 4])
})
it('after a while few are refused at once again', async () => {
  const { come, refused } = refusing({ perSecond: 100 })
  come(4)
  await eventually(() => expect(refused).toHaveLength(4))
  await sleep(50)
  come(2)
  expect(refused).toHaveLength(6)
})
