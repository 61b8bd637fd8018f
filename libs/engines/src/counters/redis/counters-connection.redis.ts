import { deadline, exponentialBackOff, OutOfTime, retry } from '@vitrine/concurrency'
import { createClient, ErrorReply } from 'redis'
import type { EngineSettings } from '../../engine-settings.ts'
import { EngineUnavailable } from '../../engine-unavailable.ts'
import type { OnRetry } from '../../on-retry.ts'

export type RedisClient = ReturnType<typeof connect>['client']
type Connection = ReturnType<typeof connect>

/** Calls Redis over one connection, opened by the first call and reopened whenever it is lost. */
export function redisConnection(given: { settings: EngineSettings; service: string; onRetry?: OnRetry }) {
  const { settings, service } = given
  const onRetry = () => given.onRetry?.('redis')
  let current: Connection | undefined
  let closed = false

  const unavailable = (cause: unknown) =>
    new EngineUnavailable({ engine: 'Redis', setting: 'REDIS_URL', address: settings.REDIS_URL, cause })

  const giveUp = (connection: Connection | undefined) => {
    connection?.client.destroy()
    if (current === connection) current = undefined
  }
  return {
    /** Calls must be repeatable: they are repeated when the connection is lost. */
    async call<T>(ask: (client: RedisClient) => Promise<T>, budgetMs = 2_800): Promise<T> {
      let used: Connection | undefined
      const attempt = async () => {
        if (closed) throw unavailable(new Error('it was closed'))
        used = current ??= connect(settings.REDIS_URL, service)
        const refusal = used.fault()
        if (refusal instanceof ErrorReply) throw refusal
        // A call may send a thousand commands at once: without a connection each would fail separately.
        if (!used.client.isReady) throw new Error('there is no connection')
        return ask(used.client)
      }
      try {
        return await retry(attempt, { budgetMs, passes, onRetry })
      } catch (error) {
        if (error instanceof OutOfTime) giveUp(used)
        throw error instanceof EngineUnavailable ? error : unavailable(reason(error, used))
      }
    },
    async close() {
      closed = true
      const last = current
      if (last?.client.isReady) await deadline(1_000, last.client.close()).catch(() => undefined)
      giveUp(last)
    },
  }
}

const reconnectBackOff = exponentialBackOff(25, 1_000)

function connect(url: string, name: string) {
  let fault: unknown
  const client = createClient({
    url,
    name,
    disableOfflineQueue: true,
    socket: {
      connectTimeout: 1_000,
      reconnectStrategy: (retries) => reconnectBackOff(retries + 1),
    },
  })
  client.on('error', (error) => (fault = error))
  client.on('ready', () => (fault = undefined))
  client.connect().catch((error: unknown) => (fault = error))
  return { client, fault: () => fault }
}

/** Redis starts, changes its leader or runs a long script; or there is no connection for the moment. */
const passes = (error: unknown) =>
  error instanceof ErrorReply
    ? /^(LOADING|READONLY|MASTERDOWN|BUSY|TRYAGAIN)\b/.test(error.message)
    : !(error instanceof EngineUnavailable)

/** The reason of a lost connection says more than the error of the call. */
const reason = (error: unknown, used: Connection | undefined) =>
  error instanceof ErrorReply ? error : used?.fault()
