import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, it } from '@jest/globals'
import type { Forward } from '@vitrine/service-kit'
import { boundedCalls } from './bounded-calls.ts'

const ask = { method: 'GET', path: '/', headers: {} }

function held(outcome: 'answers' | 'fails') {
  const gate = Promise.withResolvers<void>()
  const forward: Forward = async () => {
    await gate.promise
    if (outcome === 'fails') throw new Error('on purpose')
    return { status: 200, headers: {}, body: Buffer.from('') }
  }
  return { forward, settle: gate.resolve }
}

describe.each(['answers', 'fails'] as const)('a service that %s late', (outcome) => {
  it('keeps so many calls waiting, refuses the others at once, and is asked again afterwards', async () => {
    const { forward, settle } = held(outcome)
    const bounded = boundedCalls(forward, { most: 2, mostWhileSlow: 2, slowMs: 100 })
    const waiting = [bounded(ask), bounded(ask)].map((call) => call.catch(() => undefined))
    await expect(bounded(ask)).rejects.toMatchObject({ code: 'overloaded', retryAfter: 2 })
    settle()
    await Promise.all(waiting)
    const again = await bounded(ask).then(
      ({ status }) => status,
      (error: Error) => error.message,
    )
    expect(again).toBe(outcome === 'answers' ? 200 : 'on purpose')
  })
})

it('a service that is slow is asked for less at once, until it is quick again', async () => {
  let ms = 20
  const slow: Forward = async () => sleep(ms, { status: 200, headers: {}, body: Buffer.from('') })
  const bounded = boundedCalls(slow, { most: 4, mostWhileSlow: 2, slowMs: 5 })
  const answeredOfFour = async () => {
    const calls = await Promise.allSettled([1, 2, 3, 4].map(() => bounded(ask)))
    return calls.filter(({ status }) => status === 'fulfilled').length
  }
  expect(await answeredOfFour()).toBe(4)
  while ((await answeredOfFour()) === 4);
  expect(await answeredOfFour()).toBe(2)
  ms = 0
  while ((await answeredOfFour()) === 2);
  expect(await answeredOfFour()).toBe(4)
})

it('processes of a service can still be asked one by one', () => {
  const replicas = async () => []
  const forward = Object.assign(held('answers').forward, { replicas })
  expect(boundedCalls(forward).replicas).toBe(replicas)
})
