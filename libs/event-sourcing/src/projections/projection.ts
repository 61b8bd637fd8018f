import type { EventSchema, Recorded } from '../event-schema.ts'
import type { Unversioned } from '../upgrades/unversioned-projections.ts'

type Indexes = readonly (readonly string[])[]

/** A second way to find documents of a projection: rows under keys of their own, written and never removed. */
export type Rows<Event, Document, Row extends object> = {
  name: string
  indexes?: Indexes
  /** By id: the rows that an event writes. */
  of(change: {
    before: Document | undefined
    after: Document | undefined
    event: Recorded<Event>
  }): Record<string, Row>
}

/** How what is stored follows from events: from the latest event of a stream alone, or from each in turn. */
type Follows<Event, Document> =
  | { latest(event: Recorded<Event>): Document | undefined; evolve?: never }
  | { evolve(before: Document | undefined, event: Recorded<Event>): Document | undefined; latest?: never }

/**
 * A read model built from events: one document for each stream of a kind, under the id of the stream, or none where the
 * events say so.
 */
export type Projection<Event, Document extends object, Row extends object = object> = Follows<
  Event,
  Document
> &
  Unversioned & {
    name: string
    /** Raise it with every change of what is stored: a new generation is then built beside the live one, and switched to. */
    version: number
    /** It reads the streams called `kind-id`. */
    kind: string
    events: EventSchema<Event>
    indexes?: Indexes
    /** No writer waits for it: it follows when events are published, a moment after they were appended. */
    later?: boolean
    /** Its first build does not hold up the start: whoever reads it asks `preparing` first, and says so. */
    behind?: boolean
    rows?: Rows<Event, Document, Row>
    /** Reads a document of an older version, while that version is still the live one. */
    upcast?(document: unknown): Document
  }

/** Any projection, whatever it reads and stores. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any
export type AnyProjection = Projection<any, any, any>

export const defineProjection = <Event, Document extends object, Row extends object = object>(
  projection: Projection<Event, Document, Row>,
): Projection<Event, Document, Row> => projection

/** The id of the stream's document; undefined for a stream of another kind. */
export const idIn = ({ kind }: { kind: string }, stream: string): string | undefined =>
  stream.startsWith(`${kind}-`) ? stream.slice(kind.length + 1) : undefined
