import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, it } from '@jest/globals'
import { distributedEngines, engineSettings } from './distributed.ts'
import type { EngineSystem } from './engines.ts'

const folder = await mkdtemp(join(tmpdir(), 'vitrine-'))
afterEach(() => rm(folder, { recursive: true, force: true }))

// The driver of MongoDB waits by itself for a server that was never there: `mongo-late.test.ts` has its retry.
it('tells of each call that is made again, by the name of the engine', async () => {
  const settings = engineSettings.parse({
    NATS_URL: 'nats://127.0.0.1:1',
    KAFKA_BROKERS: '127.0.0.1:1',
    REDIS_URL: 'redis://127.0.0.1:1',
    S3_URL: 'http://127.0.0.1:1',
    S3_ACCESS_KEY: 'key',
    S3_SECRET_KEY: 'secret',
    SPOOL_DIR: folder,
  })
  const repeated = new Set<EngineSystem>()
  const open = distributedEngines(settings, {
    report: () => undefined,
    onRetry: (system) => repeated.add(system),
  })
  const { bus, counters, blobs, activity } = await open('catalog')
  const outcomes = await Promise.allSettled([
    bus.subscriptions(),
    counters.read(['one']),
    blobs.info('one'),
    activity.append({ key: 'one', value: 1 }),
  ])
  expect(outcomes.map(({ status }) => status).slice(0, 3)).toEqual(Array(3).fill('rejected'))
  await open.close()
  expect([...repeated].sort()).toEqual(['aws.s3', 'kafka', 'nats', 'redis'])
})
