import type { Collection, Counters, CounterSet, Documents, Engines, EngineSystems } from '@vitrine/engines'

/** One call of an engine that keeps something. `target`: of which collection or set. */
export type EngineCall = { system: string; operation: string; target?: string | undefined }
export type AroundCall = <Result>(call: EngineCall, work: () => Promise<Result>) => Promise<Result>

/** The same engines, with something around each call of event store, documents, counters and blobs. Each still opens when it is touched. */
export function aroundEngineCalls(engines: Engines, around: AroundCall): Engines {
  const { systems } = engines
  const lazily = {
    eventStore: () =>
      wrapped(engines.eventStore, ['append', 'read', 'pending', 'markPublished'], around, {
        system: systems.eventStore,
        target: 'events',
      }),
    documents: () => wrappedDocuments(engines.documents, around, systems),
    counters: () => wrappedCounters(engines.counters, around, systems),
    blobs: () => wrapped(engines.blobs, ['put', 'info', 'read', 'remove'], around, { system: systems.blobs }),
  }
  return Object.create(
    engines,
    Object.fromEntries(Object.entries(lazily).map(([port, open]) => [port, once(open)])),
  )
}

/** Opened at the first touch. */
function once(open: () => unknown): PropertyDescriptor {
  let opened: { value: unknown } | undefined
  return { enumerable: true, get: () => (opened ??= { value: open() }).value }
}

const collectionCalls = [
  'put',
  'insert',
  'remove',
  'replace',
  'write',
  'get',
  'getMany',
  'entries',
  'find',
  'count',
] as const

const wrappedDocuments = (documents: Documents, around: AroundCall, systems: EngineSystems): Documents => ({
  ...documents,
  collection: <Document extends object>(...[name, options]: Parameters<Documents['collection']>) =>
    wrapped(documents.collection<Document>(name, options), collectionCalls, around, {
      system: systems.documents,
      target: name,
    }) as Collection<Document>,
})

function wrappedCounters(counters: Counters, around: AroundCall, systems: EngineSystems): Counters {
  const wrapSet = <Set extends CounterSet>(set: Set, target?: string) =>
    wrapped(set, ['add', 'offset', 'read'], around, { system: systems.counters, target })
  return { ...wrapSet(counters), set: (name) => wrapSet(counters.set(name), name) }
}

type AsyncCall = (...given: never[]) => Promise<unknown>

function wrapped<Port extends object, Name extends keyof Port & string>(
  port: Port,
  names: readonly Name[],
  around: AroundCall,
  about: Omit<EngineCall, 'operation'>,
): Port {
  const calls = names.map((operation) => {
    const call = port[operation] as AsyncCall
    const told = { ...about, operation }
    return [operation, (...given: never[]) => around(told, () => call(...given))] as const
  })
  return { ...port, ...Object.fromEntries(calls) }
}
