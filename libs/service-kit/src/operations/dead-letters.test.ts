import { expect, it } from '@jest/globals'
import type { EventStore } from '@vitrine/engines'
import { deadLettersOf } from './dead-letters.ts'

it('lists every dead letter, also more than arguments of a call', async () => {
  const letter = {
    stream: 'outfit-1',
    error: 'refused',
    attempts: 5,
    at: '2026-05-04T09:30:00.000Z',
    events: 1,
  }
  const many = 150_000
  const store = {
    countDeadLetters: async () => many,
    deadLetters: async () => Array.from({ length: many }, () => letter),
  } as unknown as EventStore
  const letters = deadLettersOf({
    service: 'catalog',
    store: () => store,
    bus: () => {
      throw new Error('there is no bus')
    },
    hasOutbox: true,
    hasSubscriptions: false,
  })
  expect(await letters.list()).toHaveLength(many)
})
