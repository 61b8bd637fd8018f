import { expect, it } from '@jest/globals'
import { logApi } from '@vitrine/contracts'
import type { EventLog, RecordedEvent } from '@vitrine/engines'
import Fastify from 'fastify'
import { routerOf } from '../http/router.ts'
import { logRoutes } from './log.routes.ts'

const event: RecordedEvent = {
  id: 'outfit-1@1',
  stream: 'outfit-1',
  version: 1,
  type: 'OutfitDrafted',
  data: {},
  at: '2026-05-04T09:00:00.000Z',
}

it('a page without events does not end the log', async () => {
  const app = Fastify()
  const log: Pick<EventLog, 'scan' | 'read'> = {
    async *scan() {
      yield []
      yield [event]
    },
    read: async () => [],
  }
  const router = routerOf(app, { service: 'catalog', gatewayKey: 'key', directory: {} })
  logRoutes(router, { store: () => log as EventLog, isPublic: () => true })
  const { path, method } = logApi.scanEvents
  const reply = await app.inject({
    method,
    url: path,
    headers: { 'x-vitrine-gateway': 'key' },
    payload: { prefix: 'outfit-', after: null },
  })
  expect(reply.json()).toMatchObject({ next: { stream: 'outfit-1', version: 1 } })
  await app.close()
})
