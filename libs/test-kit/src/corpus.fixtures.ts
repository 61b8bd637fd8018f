import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Activity, ServiceName } from '@vitrine/contracts'
import type { Engines, RecordedEvent } from '@vitrine/engines'
import { eventually } from '@vitrine/engine-testing'
import { storageForTest, type TestStorage } from './storage.fixtures.ts'

/** Everything that one version wrote. */
export type Corpus = {
  version: string
  /** Whole streams, each in its order. */
  events: RecordedEvent[]
  /** Given by contracts alone. */
  activity: Activity[]
}

const root = join(import.meta.dirname, '..', '..', '..')

/** What every version wrote, oldest first: `contracts` has the public events, a service the log that it alone reads. */
export function corpusOf(owner: ServiceName | 'contracts'): Corpus[] {
  const folder = join(root, owner === 'contracts' ? 'libs' : 'services', owner, 'corpus')
  const read = <Item>(version: string, kind: string): Item[] => {
    const files = readdirSync(join(folder, version))
    if (!files.includes(`${kind}.json`)) return []
    return JSON.parse(readFileSync(join(folder, version, `${kind}.json`), 'utf8')) as Item[]
  }
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name: version }) => ({
      version,
      events: read<RecordedEvent>(version, 'events'),
      activity: read<Activity>(version, 'activity'),
    }))
    .sort((one, other) => (one.version < other.version ? -1 : 1))
}

/** Each stream with its events, in their order. */
export const streamsOf = (events: readonly RecordedEvent[]): Map<string, RecordedEvent[]> =>
  Map.groupBy(events, ({ stream }) => stream)

/** How each stream ended. */
export const lastOfEach = (events: readonly RecordedEvent[]): RecordedEvent[] =>
  [...streamsOf(events).values()].flatMap((stream) => stream.slice(-1))

/** Storage where the log of a service holds these events, and nothing has followed them yet. */
export async function storageWithLog(
  service: ServiceName,
  events: readonly RecordedEvent[],
): Promise<TestStorage> {
  const storage = await storageForTest()
  const open = storage.open()
  const { eventStore } = await open(service)
  for (const { stream, version, type, data, at, by, trace, note } of events)
    await eventStore.append(stream, version - 1, [{ type, data }], {
      at,
      ...(by ? { by } : {}),
      ...(trace ? { trace } : {}),
      ...(note ? { note } : {}),
    })
  await open.close()
  return storage
}

/** Resolves when a service has followed everything that its log holds. */
export const hasFollowed = ({ eventStore }: Pick<Engines, 'eventStore'>): Promise<void> =>
  eventually(async () => {
    const {
      events: [next],
    } = await eventStore.pending(1)
    if (next) throw new Error(`${next.id} is not followed yet`)
  })
