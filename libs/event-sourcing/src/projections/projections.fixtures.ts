import { expect, it } from '@jest/globals'
import { eventually } from '@vitrine/engine-testing'
import type { Documents, EventStore } from '@vitrine/engines'
import type { EventSchema } from '../event-schema.ts'
import { defineProjection } from './projection.ts'
import { projectionsOf, type Projections } from './projections.ts'

type Event = { type: 'Added'; data: { by: number } } | { type: 'Closed'; data: null }
export type Sum = { total: number; last: number }

export const events: EventSchema<Event> = {
  types: ['Added', 'Closed'],
  parse: ({ type, data }) => ({ type, data }) as Event,
}
export const added = (by: number) => ({ type: 'Added', data: { by } })
export const closed = { type: 'Closed', data: null }

/** The sum of each stream that is not closed, and which streams each number was added to last. */
export const sums = (version = 1, factor = 1) =>
  defineProjection<Event, Sum, { stream: string }>({
    name: 'sums',
    version,
    kind: 'sum',
    events,
    indexes: [['total']],
    evolve: (before, event) =>
      event.type === 'Closed'
        ? undefined
        : { total: (before?.total ?? 0) + factor * event.data.by, last: event.data.by },
    rows: {
      name: 'numbers',
      of: ({ event }): Record<string, { stream: string }> =>
        event.type === 'Added' ? { [event.data.by]: { stream: event.stream } } : {},
    },
  })

/** The number added last to each stream that is not closed. */
export const lasts = defineProjection<Event, { last: number }>({
  name: 'lasts',
  version: 1,
  kind: 'sum',
  events,
  latest: (event) => (event.type === 'Closed' ? undefined : { last: event.data.by }),
})

/** Reads all but one number. */
export const refusing =
  (unreadable: number) =>
  (recorded: { type: string; data: unknown }): Event => {
    const event = events.parse(recorded)
    if (event.data?.by === unreadable) throw new Error(`nothing is added by ${unreadable}`)
    return event
  }

/** Each waits for its own turns of the clock, beside the others. */
export const slowly = it.concurrent

const unexpected = (error: unknown): void => {
  throw error
}
export const open = (documents: Documents, store: EventStore, onFailed = unexpected) =>
  projectionsOf({ documents, store, onFailed })

/** As a process does that keeps one projection. */
export async function opened(documents: Documents, store: EventStore, projection: ReturnType<typeof sums>) {
  const projections = open(documents, store)
  const reading = projections.project(projection)
  await projections.open()
  return { projections, reading }
}

export async function write(
  store: EventStore,
  projections: Projections,
  ...streams: [string, ...number[]][]
) {
  for (const [stream, ...numbers] of streams) {
    const before = (await store.read(stream, { last: 1 })).at(-1)?.version ?? 0
    await projections.apply(
      await store.append(stream, before, numbers.map(added), { at: new Date().toISOString() }),
    )
  }
}
export const settled = async (projections: Projections, version: number) =>
  eventually(async () => {
    for (const { live, building } of await projections.list())
      expect([live.version, building]).toEqual([version, null])
  })

/** As if the time of a killed builder were over. */
export async function forgetLease(documents: Documents) {
  const states = documents.collection<{ build: { leaseUntil: number } }>('projections')
  const { id, version, document } = (await states.get('sums'))!
  await states.put(id, version + 1, { ...document, build: { ...document.build, leaseUntil: 0 } })
}
