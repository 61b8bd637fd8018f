import {
  madeOnTouch,
  type ActivityStream,
  type Blobs,
  type Collection,
  type Counters,
  type CounterSet,
  type Documents,
  type EnginePort,
  type Engines,
  type EngineSystem,
  type EventBus,
  type EventStore,
} from '@vitrine/engines'

/** One call of an engine: `event-store.append` on `mongodb`, or an event or a batch that is handled. */
export type EngineCall = {
  port: EnginePort
  system: EngineSystem
  operation: string
  /** The subscription or group that handles; undefined when it is a call of ours. */
  handledBy?: string
}

/** Runs the work of a call and observes its end; returns and throws what the work does. */
export type Observe = <Result>(call: EngineCall, work: () => Promise<Result>) => Promise<Result>

type Tracing = Readonly<{
  [Port in 'eventStore' | 'bus' | 'activity']: (port: Engines[Port]) => Engines[Port]
}>

/**
 * The same engines, with each operation observed by the observer of its port; `tracing` wraps the ports that carry a trace to
 * other processes. Engines still open at first use.
 */
export function observedEngines(
  engines: Engines,
  observerOf: (port: EnginePort) => Observe,
  tracing: Tracing,
): Engines {
  const portsOf = (port: EnginePort) =>
    seenPort({ port, system: engines.systems[port], observe: observerOf(port) })
  const ports = madeOnTouch<Pick<Engines, EnginePort>>({
    eventStore: () => tracing.eventStore(observedStore(engines.eventStore, portsOf('eventStore'))),
    documents: () => observedDocuments(engines.documents, portsOf('documents')),
    counters: () => observedCounters(engines.counters, portsOf('counters')),
    blobs: () => observedBlobs(engines.blobs, portsOf('blobs')),
    bus: () => tracing.bus(observedBus(engines.bus, portsOf('bus'))),
    activity: () => tracing.activity(observedActivity(engines.activity, portsOf('activity'))),
  })
  return Object.create(engines, ports) as Engines
}

type Seen = ReturnType<typeof seenPort>

const prefixes: Record<EnginePort, string> = {
  eventStore: 'event-store',
  documents: 'documents',
  counters: 'counters',
  blobs: 'blobs',
  bus: 'bus',
  activity: 'activity',
}

/** How the operations of one port are observed. */
function seenPort({ observe, ...where }: { port: EnginePort; system: EngineSystem; observe: Observe }) {
  const callOf = (operation: string) => ({ ...where, operation: `${prefixes[where.port]}.${operation}` })
  return {
    /** All functions of a port are operations, but for those named. */
    operations<Port extends object>(port: Port, ...others: (keyof Port & string)[]): Port {
      const called = port as Record<string, (...given: unknown[]) => Promise<unknown>>
      const seen = Object.keys(called).flatMap((name) => {
        if (typeof called[name] !== 'function' || others.some((other) => other === name)) return []
        const call = callOf(name)
        return [[name, (...given: unknown[]) => observe(call, () => called[name]!(...given))]]
      })
      return { ...port, ...Object.fromEntries(seen) }
    },
    /** Each page is a call of its own: the time of its reader is not the engine's. */
    pages: <Given extends unknown[], Page>(name: string, read: (...given: Given) => AsyncIterable<Page>) => {
      const call = callOf(name)
      return async function* seenPages(...given: Given): AsyncGenerator<Page> {
        const pages = read(...given)[Symbol.asyncIterator]()
        try {
          for (let page; !(page = await observe(call, () => pages.next())).done;) yield page.value
        } finally {
          await pages.return?.()
        }
      }
    },
    handling: <Received>(handledBy: string, handle: (received: Received) => Promise<void>) => {
      const call = { ...callOf('process'), handledBy }
      return (received: Received) => observe(call, () => handle(received))
    },
  }
}

const observedStore = (store: EventStore, { operations, pages }: Seen): EventStore => ({
  ...operations(store, 'onAppended'),
  scan: pages('scan', store.scan),
})

const observedDocuments = (documents: Documents, { operations }: Seen): Documents => ({
  ...operations(documents, 'collection'),
  collection: <Document extends object>(...given: Parameters<Documents['collection']>) =>
    operations<Collection<Document>>(documents.collection<Document>(...given)),
})

const observedCounterSet = <Set extends CounterSet>(set: Set, { operations, pages }: Seen): Set => ({
  ...operations(set),
  names: pages('names', set.names),
})
const observedCounters = (counters: Counters, seen: Seen): Counters => ({
  ...observedCounterSet(counters, seen),
  set: (name) => observedCounterSet(counters.set(name), seen),
})

const observedBlobs = (blobs: Blobs, { operations, pages }: Seen): Blobs => ({
  ...operations(blobs),
  list: pages('list', blobs.list),
})

const observedBus = (bus: EventBus, { operations, handling }: Seen): EventBus => ({
  ...operations(bus),
  subscribe: (subscription) =>
    bus.subscribe({ ...subscription, handle: handling(subscription.name, subscription.handle) }),
  listen: (listener) => bus.listen({ ...listener, handle: handling('listener', listener.handle) }),
})

/** Of a group for one reading (`lists~ID`) the id is left out: there would be more values without end. */
const lastingName = (group: string) => group.split('~', 1).join('')

const observedActivity = (activity: ActivityStream, { operations, handling }: Seen): ActivityStream => ({
  ...operations(activity, 'spool'),
  consume: (group, consumer) =>
    activity.consume(group, { ...consumer, handle: handling(lastingName(group), consumer.handle) }),
})
