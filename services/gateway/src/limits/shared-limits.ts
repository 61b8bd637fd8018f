import { exponentialBackOff, repeat } from '@vitrine/concurrency'
import type { Stop } from '@vitrine/engines'
import type { FastifyBaseLogger } from 'fastify'
import { Redis } from 'ioredis'
import { windowMs, type Counts, type Told } from './counts.ts'

/** Lets one process, named by `instance`, count together with others until stopped. */
export type SharedLimits = (given: { counts: Counts; instance: string; log: FastifyBaseLogger }) => Stop

const everyMs = 50

/** Each process writes its whole count to a field of its own, so that writing it twice changes nothing. */
const tell = `
  local elsewhere = {}
  for index, key in ipairs(KEYS) do
    local here = ARGV[index + 2]
    redis.call('HSET', key, ARGV[1], here)
    redis.call('PEXPIRE', key, ARGV[2])
    local all = 0
    for _, count in ipairs(redis.call('HVALS', key)) do all = all + count end
    elsewhere[index] = all - here
  end
  return elsewhere
`

/**
 * Tells Redis every 50 ms what was counted, and receives what others have counted; no request waits for it. Of each gateway,
 * what comes within one such exchange may go beyond a limit. It is logged once that Redis is unavailable, and once that it
 * answers again.
 */
export const sharedLimits =
  ({ url, namespace }: { url: string; namespace: string }): SharedLimits =>
  ({ counts, instance, log }) => {
    const redis = new Redis(url, {
      connectionName: 'gateway',
      connectTimeout: 1_000,
      commandTimeout: 200,
      socketTimeout: 200,
      disconnectTimeout: 200,
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      retryStrategy: exponentialBackOff(50, 1_000),
    })
    const { failed, recovered } = outageLog(log)
    redis.on('error', failed)
    redis.on('ready', recovered)

    const others = async ({ window, counted }: Told) => {
      const keys = counted.map(({ key }) => `${namespace}:limits:${window}:${key}`)
      const here = counted.map((count) => count.here)
      return (await redis.eval(tell, keys.length, ...keys, instance, windowMs, ...here)) as number[]
    }
    const exchange = async () => {
      const told = counts.untold()
      if (told.counted.length === 0 || redis.status !== 'ready') return
      counts.received(told, await others(told))
      recovered()
    }
    const stop = repeat({ everyMs, work: exchange, onFailed: failed })
    return async () => {
      redis.disconnect()
      await stop()
    }
  }

function outageLog(log: FastifyBaseLogger) {
  let isFailing = false
  return {
    failed(error: unknown) {
      const { message, code } = error as NodeJS.ErrnoException
      if (!isFailing)
        log.warn({ reason: message || code }, 'Redis does not answer at REDIS_URL: each gateway limits alone')
      isFailing = true
    },
    recovered() {
      if (isFailing) log.info('Redis answers again: gateways limit together')
      isFailing = false
    },
  }
}
