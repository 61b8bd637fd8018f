/**
 * Namespaces that one test has after another. On MongoDB nothing costs as much as to make collections with their indexes and to delete them,
 * so those of a test that has ended are emptied for the next. Which are free stands in Redis, for all processes of a run.
 */
import type { EngineSettings } from '@vitrine/engines/distributed'
import { createClient } from 'redis'
import {
  areEmpty,
  emptyDatabases,
  forgetBesideDatabases,
  forgetDatabases,
} from './forget-namespace.fixtures.ts'

const free = 'free-test-namespaces'

/** A namespace, and the services that have databases in it. */
type Free = { namespace: string; services: string[] }

/** A namespace in which nothing is stored. */
export async function claimNamespace(settings: EngineSettings): Promise<string> {
  for (;;) {
    const claimed = await onRedis(settings, (client) => client.lPop(free))
    if (!claimed) return `test-${Math.random().toString(36).slice(2, 12)}`
    const { namespace, services } = JSON.parse(claimed) as Free
    const own = { ...settings, ENGINES_NAMESPACE: namespace }
    if (await areEmpty(own, services)) return namespace
    // A write was still under way when it was emptied.
    await forgetDatabases(own)
  }
}

/** Deletes what these services stored under a namespace that nothing uses any more, and leaves it to another test; to be called once. */
export async function returnNamespace(settings: EngineSettings, services: Iterable<string>): Promise<void> {
  if (!(await forgetBesideDatabases(settings))) return forgetDatabases(settings)
  await emptyDatabases(settings, services)
  const returned: Free = { namespace: settings.ENGINES_NAMESPACE, services: [...services] }
  await onRedis(settings, (client) => client.rPush(free, JSON.stringify(returned)))
}

async function onRedis<T>(
  { REDIS_URL }: Pick<EngineSettings, 'REDIS_URL'>,
  command: (client: Awaited<ReturnType<typeof connectedTo>>) => Promise<T>,
): Promise<T> {
  const client = await connectedTo(REDIS_URL)
  try {
    return await command(client)
  } finally {
    client.destroy()
  }
}

const connectedTo = (url: string) => createClient({ url }).connect()
