import { engineSettings, type EngineSettings } from '@vitrine/engines/distributed'
import { redisCounters } from '@vitrine/engines/adapters'
import type { Counters } from '@vitrine/engines'
import { createClient } from 'redis'
import { clockForTest, type Opened } from '../contract/clauses.ts'

export const settingsFor = (REDIS_URL: string) =>
  engineSettings.parse({ REDIS_URL, S3_ACCESS_KEY: 'none', S3_SECRET_KEY: 'none' })

export async function onRedis<T>(url: string, work: (client: ReturnType<typeof createClient>) => Promise<T>) {
  const client = createClient({ url })
  await client.connect()
  return work(client as ReturnType<typeof createClient>).finally(() => client.destroy())
}

export async function keysOf(settings: EngineSettings, service: string) {
  return onRedis(settings.REDIS_URL, (client) => client.keys(`{${settings.ENGINES_NAMESPACE}:${service}}*`))
}

let opened = 0
/** Counters of a service of its own each time. */
export const openRedis =
  (settings: EngineSettings) => async (): Promise<Opened<Counters> & { service: string }> => {
    const service = `tested-${++opened}`
    const { now, advance } = clockForTest()
    const open = () => redisCounters({ settings, service, now })
    let counters = open()
    return {
      service,
      port: counters,
      clock: {
        async advance(days) {
          advance(days)
          await passTime(settings, service, days * 24 * 60 * 60 * 1000)
        },
      },
      async reopen() {
        await counters.close()
        return (counters = open())
      },
      async close() {
        await counters.close()
        const keys = await keysOf(settings, service)
        if (keys.length > 0) await onRedis(settings.REDIS_URL, (client) => client.del(keys))
      },
    }
  }

/**
 * Redis forgets by its own clock: what it would forget meanwhile, or within a minute (its clock is not the one of the test), is
 * forgotten now, and the rest sooner.
 */
export async function passTime(settings: EngineSettings, service: string, ms: number): Promise<void> {
  await onRedis(settings.REDIS_URL, async (client) => {
    const sooner = `
for _, key in ipairs(redis.call('KEYS', ARGV[1])) do
  local left = redis.call('PTTL', key)
  local remains = left - ARGV[2]
  if remains > 60000 then redis.call('PEXPIRE', key, remains) elseif left > 0 then redis.call('DEL', key) end
end`
    const own = `{${settings.ENGINES_NAMESPACE}:${service}}*`
    await client.eval(sooner, { keys: [], arguments: [own, String(Math.round(ms))] })
  })
}
