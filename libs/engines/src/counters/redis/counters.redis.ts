import { ErrorReply } from 'redis'
import type { EngineSettings } from '../../engine-settings.ts'
import type { OnRetry } from '../../on-retry.ts'
import { TotalsPutBack, type Counters, type CounterSet } from '../counters.ts'
import { checkSetName, type Now } from '../remembered.ts'
import { redisConnection, type RedisClient } from './counters-connection.redis.ts'
import {
  addScript,
  positionOf,
  redisKeys,
  removeScript,
  rewindScript,
  timeField,
  type RedisKeys,
  type Script,
} from './counters-script.redis.ts'
import { checkTallies } from '../sum-up.ts'
import { scriptCall } from './script-call.redis.ts'

type RedisCounters = Counters & { check(): Promise<void>; close(): Promise<void> }

export type RedisCountersOptions = { settings: EngineSettings; service: string; now?: Now; onRetry?: OnRetry }

const atOnce = 1_000

/** Throws EngineUnavailable within 3 s when Redis is unavailable. */
export function redisCounters(given: RedisCountersOptions): RedisCounters {
  const { settings, service, now = Date.now } = given
  const redis = redisConnection(given)
  const keysOf = (set?: string) => {
    if (set !== undefined) checkSetName(set)
    return redisKeys({
      namespace: settings.ENGINES_NAMESPACE,
      service,
      ...(set === undefined ? {} : { set }),
    })
  }
  const setOf = (name?: string) => counterSet(redis, keysOf(name), now)
  return {
    ...setOf(),
    set: setOf,
    async drop(name) {
      for (const pattern of keysOf(name).everything)
        for await (const found of scan(redis, pattern)) {
          await redis.call((client) => client.unlink(found))
          return true
        }
      return false
    },
    async check() {
      await redis.call((client) => client.ping(), 1_500)
    },
    close: redis.close,
  }
}

function counterSet(redis: Redis, keys: RedisKeys, now: Now): CounterSet {
  return {
    async add(source, addition, tallies) {
      checkTallies(tallies)
      const call = scriptCall(keys, { source, addition, tallies, now: now() })
      const done = await redis.call((client) => runScript(client, addScript, call))
      if (done === -1) throw new TotalsPutBack(source, addition.after ?? 0)
    },
    async position(source) {
      const fields = [source, timeField(source)]
      const [offset, told] = await redis.call((client) => client.hmGet(keys.offsets, fields))
      return positionOf(offset ?? null, told ?? null)
    },
    async rewind(source, { from, to }) {
      const call = { keys: [keys.offsets], arguments: [source, String(from), String(to)] }
      await redis.call((client) => runScript(client, rewindScript, call))
    },
    async read(counters) {
      const all = await redis.call((client) =>
        Promise.all(counters.map((counter) => client.hGetAll(keys.totals(counter)))),
      )
      return all.map((totals) =>
        Object.fromEntries(Object.entries(totals).map(([field, total]) => [field, Number(total)])),
      )
    },
    async remove(counters) {
      const calls = counters.map(({ counter, fields }) => {
        const texts = Object.entries(fields).map(([field, total]) => [field, String(total)] as const)
        const told = [JSON.stringify(Object.fromEntries(texts)), String(texts.length)]
        return { keys: [keys.totals(counter)], arguments: told }
      })
      const removed = await redis.call((client) =>
        Promise.all(calls.map((call) => runScript(client, removeScript, call))),
      )
      return removed.map((count) => count === 1)
    },
    async *names() {
      for await (const found of scan(redis, keys.everyTotal)) yield found.map(keys.counterOf)
    },
  }
}

type Redis = ReturnType<typeof redisConnection>

/** The keys of a pattern, a page at a time. */
async function* scan(redis: Redis, pattern: string): AsyncIterable<string[]> {
  let cursor = '0'
  do {
    const page = await redis.call((client) => client.scan(cursor, { MATCH: pattern, COUNT: atOnce }))
    if (page.keys.length > 0) yield page.keys
    cursor = page.cursor
  } while (cursor !== '0')
}

/** Redis drops scripts when it restarts; sending the text loads it again. */
async function runScript(
  client: RedisClient,
  script: Script,
  call: { keys: string[]; arguments: string[] },
): Promise<unknown> {
  try {
    return await client.evalSha(script.sha, call)
  } catch (error) {
    if (!(error instanceof ErrorReply && error.message.startsWith('NOSCRIPT'))) throw error
    return client.eval(script.lua, call)
  }
}
