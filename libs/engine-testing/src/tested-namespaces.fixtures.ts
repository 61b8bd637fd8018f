/**
 * Namespaces that one test has after another. On MongoDB nothing costs as much as to make collections with their indexes and to delete them,
 * so those of a test that has ended are emptied for the next. Which are free stands in Redis, for all processes of a run.
 */
import type { EngineSettings } from '@vitrine/engines/distributed'
import { createClient } from 'redis'
import { emptyDatabases, forgetBesideDatabases, forgetDatabases } from './forget-namespace.fixtures.ts'

const free = 'free-test-namespaces'

/** A namespace in which nothing is stored. */
export async function claimNamespace(settings: Pick<EngineSettings, 'REDIS_URL'>): Promise<string> {
  const claimed = await onRedis(settings, (client) => client.lPop(free))
  return claimed ?? `test-${Math.random().toString(36).slice(2, 12)}`
}

/** Deletes what these services stored under a namespace that nothing uses any more, and leaves it to another test. */
export async function returnNamespace(settings: EngineSettings, services: Iterable<string>): Promise<void> {
  if (!(await forgetBesideDatabases(settings))) return forgetDatabases(settings)
  await emptyDatabases(settings, services)
  await onRedis(settings, (client) => client.rPush(free, settings.ENGINES_NAMESPACE))
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
