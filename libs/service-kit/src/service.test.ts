import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { trackingApi } from '@vitrine/contracts'
import { distributedEngines, engineSettings } from '@vitrine/engines/distributed'
import { serve } from './serve.ts'
import { defineService, startService, type RunningService } from './service.ts'

const nowhere = engineSettings.parse({
  MONGODB_URL: 'mongodb://keeper:secret@127.0.0.1:1',
  NATS_URL: 'nats://127.0.0.1:1',
  S3_ACCESS_KEY: 'none',
  S3_SECRET_KEY: 'none',
})

/** Reads one document for each call, and listens. */
const reader = defineService({
  name: 'tracking',
  build: ({ engines: { documents } }) => ({
    routes(app) {
      const things = documents.collection('things')
      serve(app, trackingApi.recordClick, async () => void (await things.get('one')))
    },
    subscriptions: [{ name: 'things', types: ['ThingHappened'], handle: async () => undefined }],
  }),
})

describe('a service whose engines are unavailable', () => {
  let service: RunningService
  beforeEach(async () => {
    service = await startService(reader, {
      openEngines: distributedEngines(nowhere, { report: () => undefined }),
      gatewayKey: 'a-key',
      log: false,
    })
  }, 30_000)
  afterEach(() => service.stop(), 30_000)

  it('serves all the same: a call that needs one ends in 503 within five seconds, and leaks nothing', async () => {
    const begun = performance.now()
    const click = { productId: 'p', userId: 'u' }
    const { path, method } = trackingApi.recordClick
    const reply = await service.app.inject({ method, url: path, payload: click })
    expect(performance.now() - begun).toBeLessThan(5_000)
    expect([reply.statusCode, reply.headers['retry-after'], reply.json().code]).toEqual([
      503,
      '2',
      'engine-unavailable',
    ])
    expect(reply.body).not.toMatch(/127\.0\.0\.1|secret|MongoDB/)
  }, 30_000)

  it('says which, by setting, of those it touches', async () => {
    const reply = await service.app.inject('/ready')
    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toEqual({
      service: 'tracking',
      ready: false,
      unavailable: [expect.stringMatching(/MONGODB_URL/)],
      degraded: [expect.stringMatching(/NATS_URL/)],
    })
    expect(reply.body).not.toContain('secret')
  }, 30_000)
})
