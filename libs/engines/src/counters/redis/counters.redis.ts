import { ErrorReply } from 'redis'
import type { EngineSettings } from '../../engine-settings.ts'
import type { Counters } from '../counters.ts'
import { redisConnection, type RedisClient } from './counters-connection.redis.ts'
import { addScript, redisKeys, scriptCall } from './counters-script.redis.ts'
import { checkTallies } from '../sum-up.ts'

type RedisCounters = Counters & { check(): Promise<void>; close(): Promise<void> }

/** A key given with `once` is remembered for 90 to 120 days. Throws EngineUnavailable within 3 s when Redis is unavailable. */
export function redisCounters(given: { settings: EngineSettings; service: string }): RedisCounters {
  const redis = redisConnection(given)
  const keys = redisKeys(given.settings.ENGINES_NAMESPACE, given.service)
  return {
    async add(source, offset, tallies) {
      checkTallies(tallies)
      const call = scriptCall(keys, { source, offset, tallies })
      await redis.call((client) => runAddScript(client, call))
    },
    async offset(source) {
      const offset = await redis.call((client) => client.hGet(keys.offsets, source))
      return offset === null ? undefined : Number(offset)
    },
    async read(counters) {
      const all = await redis.call((client) =>
        Promise.all(counters.map((counter) => client.hGetAll(keys.totals(counter)))),
      )
      return all.map((totals) =>
        Object.fromEntries(Object.entries(totals).map(([field, total]) => [field, Number(total)])),
      )
    },
    async check() {
      await redis.call((client) => client.ping(), 1_500)
    },
    close: redis.close,
  }
}

/** Redis forgets scripts when it starts anew; the text brings it back. */
async function runAddScript(client: RedisClient, call: ReturnType<typeof scriptCall>): Promise<void> {
  try {
    await client.evalSha(addScript.sha, call)
  } catch (error) {
    if (!(error instanceof ErrorReply && error.message.startsWith('NOSCRIPT'))) throw error
    await client.eval(addScript.lua, call)
  }
}
