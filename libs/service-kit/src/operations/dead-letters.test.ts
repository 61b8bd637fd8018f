import { expect, it } from '@jest/globals'
import { folderForTest } from '@vitrine/engine-testing'
import { embeddedEngines } from '@vitrine/engines/embedded'
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
  const engines = await embeddedEngines(await folderForTest())('catalog')
  const store = {
    ...engines.eventStore,
    countDeadLetters: async () => many,
    deadLetters: async () => Array.from({ length: many }, () => letter),
  }
  const letters = deadLettersOf({
    service: 'catalog',
    store: () => store,
    bus: () => engines.bus,
    hasOutbox: true,
    hasSubscriptions: false,
  })
  expect(await letters.list()).toHaveLength(many)
  await engines.close()
})
