export type NewEvent = { type: string; data: unknown }

/** What is known around an event. `at`: ISO 8601; `by`: who caused it; `trace`: W3C traceparent. */
export type EventContext = { at: string; by?: string; trace?: string }

/** `id` is `stream@version`: unique, and the same however often the event is read or published. */
export type RecordedEvent = NewEvent & EventContext & { id: string; stream: string; version: number }

/** Streams of events. The log is its own outbox: an event stays pending until it is marked published. */
export interface EventStore {
  /**
   * Appends all or nothing, durably, and answers what was recorded.
   * Throws VersionConflict when the stream is not at `expectedVersion` (0: the stream does not exist).
   */
  append(
    stream: string,
    expectedVersion: number,
    events: readonly NewEvent[],
    context: EventContext,
  ): Promise<RecordedEvent[]>
  /** One stream, oldest first; an unknown one is empty. */
  read(stream: string): Promise<RecordedEvent[]>
  /** What is durable and not yet marked published; each stream in its order. */
  pending(limit: number): Promise<RecordedEvent[]>
  markPublished(events: readonly RecordedEvent[]): Promise<void>
  /** Calls back soon after something was appended here; also from time to time for what others appended. */
  onAppended(wake: () => void): () => void
  /** Every event of every stream, each stream in its order: what views are rebuilt from. */
  scan(): AsyncIterable<RecordedEvent>
}

export class VersionConflict extends Error {
  readonly code = 'version-conflict'
  readonly stream: string
  readonly expectedVersion: number
  constructor(stream: string, expectedVersion: number) {
    super(`${stream} is no longer at version ${expectedVersion}`)
    this.stream = stream
    this.expectedVersion = expectedVersion
  }
}

/** By code, not by class: also across package copies. */
export const isVersionConflict = (error: unknown): boolean =>
  error instanceof Error && (error as { code?: unknown }).code === 'version-conflict'
