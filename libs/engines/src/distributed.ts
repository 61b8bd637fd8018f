import { join } from 'node:path'
import { kafkaActivityStream } from './activity-stream/kafka/activity-stream.kafka.ts'
import { spooledActivityStream } from './activity-stream/spooled/activity-stream.spooled.ts'
import { s3Blobs } from './blobs/s3/blobs.s3.ts'
import { redisCounters } from './counters/redis/counters.redis.ts'
import { mongoDocuments } from './documents/mongodb/documents.mongodb.ts'
import type { EngineSettings } from './engine-settings.ts'
import type { EnginePort, Engines, OpenEngines } from './engines.ts'
import { natsEventBus } from './event-bus/nats/event-bus.nats.ts'
import { seenEndIn } from './event-bus/nats/stream-end.nats.ts'
import { mongoEventStore } from './event-store/mongodb/event-store.mongodb.ts'
import { healthOf, type Check } from './health.ts'
import { openMongo } from './mongodb/mongo.ts'
import type { OnRetry } from './on-retry.ts'
import { madeOnTouch, once } from './on-touch.ts'
import type { Report } from './report.ts'

export { engineSettings, type EngineSettings } from './engine-settings.ts'

export type DistributedOptions = { report?: Report; onRetry?: OnRetry }

const systems: Engines['systems'] = {
  eventStore: 'mongodb',
  documents: 'mongodb',
  counters: 'redis',
  blobs: 'aws.s3',
  bus: 'nats',
  activity: 'kafka',
}

/** `close` ends whatever is still open. */
export type DistributedEngines = OpenEngines & { close(): Promise<void> }

/** Every engine on a server. A service opens the engines that it uses, at first use; its health covers these alone. */
export function distributedEngines(
  settings: EngineSettings,
  { report = console.error, onRetry = () => undefined }: DistributedOptions = {},
): DistributedEngines {
  const all = new Set<Engines>()

  const openOne = (service: string): Engines => {
    const given = { settings, service, report, onRetry }
    const opened = openedOnTouch()
    const mongo = opened.required(() => openMongo(given))
    const documents = once(() => mongoDocuments(mongo()))
    const ports = madeOnTouch<Pick<Engines, EnginePort>>({
      eventStore: () => mongoEventStore(mongo()),
      documents,
      blobs: opened.required(() => s3Blobs(given)),
      counters: opened.optional(() => redisCounters(given)),
      bus: opened.optional(() => natsEventBus({ ...given, seenEnd: seenEndIn(documents) })),
      // Tracking cannot do without its spool, and for a while it can without the broker behind it.
      activity: opened.required(() => {
        const broker = kafkaActivityStream(given)
        opened.watch(broker.check)
        const directory = join(settings.SPOOL_DIR, service)
        return spooledActivityStream({ broker, directory, limit: settings.SPOOL_RECORDS, report })
      }),
    })
    const close = async () => {
      if (all.delete(engines)) await opened.close()
    }
    const engines = Object.defineProperties({ systems, health: opened.health, close }, ports) as Engines
    all.add(engines)
    return engines
  }
  return Object.assign(async (service: string) => openOne(service), {
    async close() {
      await Promise.all([...all].map((engines) => engines.close()))
    },
  })
}

type Engine = { check: Check; close(): Promise<void> }

/** Opens engines at first use, knows which are open, and closes them in the opposite order. */
function openedOnTouch() {
  const opened: Engine[] = []
  const required: Check[] = []
  const optional: Check[] = []
  const openInto =
    (checks: Check[]) =>
    <Opened extends Engine>(open: () => Opened) =>
      once(() => {
        const engine = open()
        opened.push(engine)
        checks.push(engine.check)
        return engine
      })
  return {
    required: openInto(required),
    optional: openInto(optional),
    /** Something optional behind a required engine. */
    watch: (check: Check) => void optional.push(check),
    health: () => healthOf({ required, optional }),
    async close() {
      for (const engine of opened.reverse()) await engine.close()
    },
  }
}
