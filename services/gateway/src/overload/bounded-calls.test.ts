import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import type { Forward } from '@vitrine/service-kit'
import { boundedCalls } from './bounded-calls.ts'

const limitOf = (most: number) => ({ now: () => most, answered: () => undefined })
const overloaded = { code: 'overloaded', retryAfter: 2 }

const ask = { method: 'GET', path: '/', headers: {} }

function held(outcome: 'answers' | 'fails') {
  const gate = Promise.withResolvers<void>()
  let count = 0
  const forward: Forward = async () => {
    count += 1
    await gate.promise
    if (outcome === 'fails') throw new Error('on purpose')
    return { status: 200, headers: {}, body: Buffer.from('') }
  }
  return { forward, settle: gate.resolve, asked: () => count }
}

describe.each(['answers', 'fails'] as const)('a service that %s late', (outcome) => {
  it('keeps so many calls under way; the others wait in a line, and all are answered', async () => {
    const { forward, asked, settle } = held(outcome)
    const bounded = boundedCalls(forward, { limit: limitOf(2), waitMs: 60_000 })
    const outcomes = [1, 2, 3, 4, 5].map(() =>
      bounded(ask).then(
        ({ status }) => status,
        (error: Error) => error.message,
      ),
    )
    expect(asked()).toBe(2)
    settle()
    const each = outcome === 'answers' ? 200 : 'on purpose'
    expect(await Promise.all(outcomes)).toEqual([each, each, each, each, each])
  })
})

describe('a service that hangs', () => {
  it('lets nobody wait for long: who waited in vain is refused, then others at once', async () => {
    const { forward, settle } = held('answers')
    const bounded = boundedCalls(forward, { limit: limitOf(2), waitMs: 20 })
    const underWay = [bounded(ask), bounded(ask)]
    await expect(bounded(ask)).rejects.toMatchObject(overloaded)
    let isSettled = false
    void bounded(ask).catch(() => (isSettled = true))
    await nextTurn()
    expect(isSettled).toBe(true)
    settle()
    expect((await Promise.all(underWay)).map(({ status }) => status)).toEqual([200, 200])
    expect(await bounded(ask)).toMatchObject({ status: 200 })
  })
  it('has a line of bounded length', async () => {
    const { forward, settle } = held('answers')
    const bounded = boundedCalls(forward, { limit: limitOf(1), waitMs: 60_000, mostWaiting: 1 })
    const waiting = [bounded(ask), bounded(ask)]
    await expect(bounded(ask)).rejects.toMatchObject(overloaded)
    settle()
    expect((await Promise.all(waiting)).map(({ status }) => status)).toEqual([200, 200])
  })
})

describe('a service whose answers take most of the time there is', () => {
  const slow: Forward = async () => {
    await sleep(200)
    return { status: 200, headers: {}, body: Buffer.from('') }
  }
  const statuses = async (bounded: Forward) =>
    Promise.all(
      Array.from({ length: 20 }, () =>
        bounded(ask).then(
          ({ status }) => status,
          ({ code }: { code: string }) => code,
        ),
      ),
    )
  it('refuses who would be answered too late', async () => {
    const bounded = boundedCalls(slow, { limit: limitOf(10), waitMs: 250 })
    await statuses(bounded)
    expect((await statuses(bounded)).filter((status) => status === 'overloaded')).toHaveLength(10)
  })
  it('lets them wait where an answer may take its time', async () => {
    const bounded = boundedCalls(slow, { limit: limitOf(10), waitMs: 60_000, untilAnswered: false })
    await statuses(bounded)
    expect(new Set(await statuses(bounded))).toEqual(new Set([200]))
  })
})

it('a thousand that come at once are answered when each is answered quickly', async () => {
  const quick: Forward = async () => ({ status: 200, headers: {}, body: Buffer.from('') })
  const bounded = boundedCalls(quick)
  const replies = await Promise.all(Array.from({ length: 1_000 }, () => bounded(ask)))
  expect(new Set(replies.map(({ status }) => status))).toEqual(new Set([200]))
})

it('processes of a service can still be asked one by one', () => {
  const replicas = async () => []
  const forward = Object.assign(held('answers').forward, { replicas })
  expect(boundedCalls(forward).replicas).toBe(replicas)
})
