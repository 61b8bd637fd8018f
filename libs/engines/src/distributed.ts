import { join } from 'node:path'
import { kafkaActivityStream } from './activity-stream/activity-stream.kafka.ts'
import { spooledActivityStream } from './activity-stream/activity-stream.spooled.ts'
import { s3Blobs } from './blobs/blobs.s3.ts'
import { redisCounters } from './counters/counters.redis.ts'
import { mongoDocuments } from './documents/documents.mongodb.ts'
import type { EngineSettings } from './engine-settings.ts'
import type { Engines, OpenEngines } from './engines.ts'
import { natsEventBus } from './event-bus/event-bus.nats.ts'
import { mongoEventStore } from './event-store/event-store.mongodb.ts'
import { healthOf, type Check } from './health.ts'
import { openMongo } from './mongodb/mongo.ts'
import type { Report } from './pump/pump.ts'

export { engineSettings, type EngineSettings } from './engine-settings.ts'

export type DistributedOptions = { report?: Report }

/** `close` ends whatever is still open. */
export type DistributedEngines = OpenEngines & { close(): Promise<void> }

/** Every engine somewhere else. A service opens those it touches, at the first touch; its health speaks of them alone. */
export function distributedEngines(
  settings: EngineSettings,
  { report = console.error }: DistributedOptions = {},
): DistributedEngines {
  const all = new Set<Engines>()

  const openOne = (service: string): Engines => {
    const given = { settings, service, report }
    const opened = openedOnTouch()
    const mongo = opened.needed(() => openMongo(given))
    const eventStore = once(() => mongoEventStore(mongo()))
    const documents = once(() => mongoDocuments(mongo()))
    const blobs = opened.needed(() => s3Blobs(given))
    const counters = opened.spared(() => redisCounters(given))
    const bus = opened.spared(() => natsEventBus(given))
    const activity = opened.spared(() =>
      spooledActivityStream({
        broker: kafkaActivityStream(given),
        directory: join(settings.SPOOL_DIR, service),
        limit: settings.SPOOL_RECORDS,
        report,
      }),
    )
    const engines: Engines = {
      get eventStore() {
        return eventStore()
      },
      get documents() {
        return documents()
      },
      get blobs() {
        return blobs()
      },
      get counters() {
        return counters()
      },
      get bus() {
        return bus()
      },
      get activity() {
        return activity()
      },
      health: opened.health,
      async close() {
        if (all.delete(engines)) await opened.close()
      },
    }
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

/** Opens engines at the first touch and knows which are open. */
function openedOnTouch() {
  const needed: Engine[] = []
  const spared: Engine[] = []
  const openInto =
    (opened: Engine[]) =>
    <Opened extends Engine>(open: () => Opened) =>
      once(() => {
        const engine = open()
        opened.push(engine)
        return engine
      })
  const checksOf = (engines: readonly Engine[]) => engines.map(({ check }) => check)
  return {
    needed: openInto(needed),
    spared: openInto(spared),
    health: () => healthOf({ needed: checksOf(needed), spared: checksOf(spared) }),
    /** Bus, stream and counters first: what is being handled may still write. */
    async close() {
      for (const engines of [spared, needed]) await Promise.all(engines.map((engine) => engine.close()))
    },
  }
}

function once<Value>(make: () => Value): () => Value {
  let made: { value: Value } | undefined
  return () => (made ??= { value: make() }).value
}
