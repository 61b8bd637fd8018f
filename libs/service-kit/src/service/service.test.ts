import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { trackingApi } from '@vitrine/contracts'
import type { Engines, EventBus } from '@vitrine/engines'
import { distributedEngines, engineSettings } from '@vitrine/engines/distributed'
import { embeddedEngines, type EmbeddedEngines } from '@vitrine/engines/embedded'
import { eventually } from '@vitrine/engine-testing'
import { serve } from '../http/serve.ts'
import { defineService, type RunningService } from './service-definition.ts'
import { startService } from './service.ts'

const nowhere = engineSettings.parse({
  MONGODB_URL: 'mongodb://administrator:secret@127.0.0.1:1',
  NATS_URL: 'nats://127.0.0.1:1',
  S3_ACCESS_KEY: 'none',
  S3_SECRET_KEY: 'none',
})

/** Reads one document for each call, and listens. */
const reader = defineService({
  name: 'tracking',
  build: ({ engines: { documents } }) => ({
    routes(router) {
      const things = documents.collection('things')
      serve(router, trackingApi.recordClick, async () => void (await things.get('one')))
    },
    subscriptions: [{ name: 'things', types: ['ThingHappened'], handle: async () => undefined }],
    listeners: [{ types: ['ThingEnded'], handle: async () => undefined }],
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
    expect(performance.now() - begun).toBeLessThan(10_000)
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

describe('a service that listens', () => {
  const told: string[] = []
  let isAway = true
  let service: RunningService
  let folder: string
  let open: EmbeddedEngines
  let engines: Engines

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'listening-'))
    open = embeddedEngines(folder)
    engines = await open('gateway')
    told.length = 0
    isAway = true
    const listening = defineService({
      name: 'gateway',
      build: () => ({
        routes: () => undefined,
        listeners: [
          {
            types: ['ThingEnded'],
            handle: async ({ id }) => void told.push(id),
            missed: async () => void told.push('missed'),
          },
        ],
      }),
    })
    const { bus } = engines
    const listen: EventBus['listen'] = async (listener) => {
      if (isAway) throw new Error('no bus here')
      return bus.listen(listener)
    }
    service = await startService(listening, {
      openEngines: async () => ({ ...engines, bus: { ...bus, listen } }),
      gatewayKey: 'a-key',
      log: false,
    })
  })
  afterEach(async () => {
    await service.stop()
    await open.close()
    await rm(folder, { recursive: true, force: true })
  })

  const degraded = async () => (await service.app.inject('/ready')).json().degraded
  const publish = (version: number) => {
    const stream = 'thing-1'
    const about = { id: `${stream}@${version}`, stream, version, at: new Date().toISOString() }
    return engines.bus.publish({ type: 'ThingEnded', data: {}, ...about })
  }

  it('is ready while it cannot, and says so', async () => {
    const reply = await service.app.inject('/ready')
    expect([reply.statusCode, reply.json().degraded]).toEqual([
      200,
      ['the listener for ThingEnded could not be started'],
    ])
  })
  it('is told what it may have missed before it could, and receives what comes then', async () => {
    await publish(1)
    isAway = false
    await eventually(async () => expect(await degraded()).toEqual([]))
    await publish(2)
    await eventually(async () => expect(told).toEqual(['missed', 'thing-1@2']))
  })
})
