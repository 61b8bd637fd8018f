import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'

export type LimitStore = { redis: Redis; nameSpace: string; close(): void }

/** Where several gateways count requests together. Opened by each when it starts, and closed when it stops. */
export type SharedLimits = (log: FastifyBaseLogger) => LimitStore

/** Nothing waits for a Redis that is away; the log hears once that it is, and once that it is back. */
export const sharedLimits =
  ({ url, namespace }: { url: string; namespace: string }): SharedLimits =>
  (log) => {
    const redis = new Redis(url, {
      connectionName: 'gateway',
      connectTimeout: 1_000,
      commandTimeout: 200,
      socketTimeout: 200,
      disconnectTimeout: 200,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: (times) => Math.min(25 * 2 ** times, 1_000) * (0.5 + Math.random() / 2),
    })
    let away = false
    redis.on('error', ({ message, code }: NodeJS.ErrnoException) => {
      const reason = message || code
      if (!away) log.warn({ reason }, 'Redis cannot be reached at REDIS_URL: each gateway limits alone')
      away = true
    })
    redis.on('ready', () => {
      if (away) log.info('Redis is back: gateways limit together')
      away = false
    })
    return { redis, nameSpace: `${namespace}:limits:`, close: () => redis.disconnect() }
  }
