import { fieldOf } from '../message-of.ts'

export type NewEvent = { type: string; data: unknown }

/** What is known about an event. `at`: ISO 8601; `by`: who caused it; `trace`: W3C traceparent; `note`: why, in their words. */
export type EventContext = { at: string; by?: string; trace?: string; note?: string }

/** `id` is `stream@version`: unique, and the same however often the event is read or published. */
export type RecordedEvent = NewEvent & EventContext & { id: string; stream: string; version: number }

/** Part of a stream: what came after a version, or its last events. */
export type StreamPart = { after: number } | { last: number }

/** Where `scan` stands in its order of all streams. */
export type ScanCursor = { stream: string; version: number }

/** `next`: where to ask for more; undefined when there is no more for now. */
export type PendingPage = { events: RecordedEvent[]; next: string | undefined }

/** A stream whose pending events wait for a decision: the first of them could not be published or applied. */
export type DeadLetter = { stream: string; error: string; attempts: number; at: string; events: number }

/** Streams of events. */
export interface EventLog {
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
  /** One stream or a part of it, oldest first; an unknown one is empty. */
  read(stream: string, part?: StreamPart): Promise<RecordedEvent[]>
  /** Calls back soon after something was appended here; also from time to time for what others appended. */
  onAppended(wake: () => void): () => void
  /**
   * Every event of every stream whose name begins with `prefix`, in pages, stream by stream and each in its order:
   * what projections are built from. Goes on after a cursor; what is appended meanwhile may be left out.
   */
  scan(given?: { prefix?: string; after?: ScanCursor }): AsyncIterable<readonly RecordedEvent[]>
}

/** Events that are not published yet. */
export interface Outbox {
  /**
   * What is durable and not yet marked published, without the streams that are dead letters; each stream in its order.
   * `after`: goes on where a page ended.
   */
  pending(limit: number, after?: string): Promise<PendingPage>
  /** How many events are pending in all, and when (`at`) the oldest of them was recorded. */
  outbox(): Promise<{ pending: number; oldest: string | undefined }>
  markPublished(events: readonly RecordedEvent[]): Promise<void>
}

/** Streams that could not be published. */
export interface DeadLetterStore {
  /** Makes a stream a dead letter: its pending events, and those still to come, wait until somebody decides. */
  addDeadLetter(stream: string, failure: { error: string; attempts: number; at: string }): Promise<void>
  /** The streams that are dead letters, the earliest first: all of them, the first `limit`, or one. */
  deadLetters(asked?: { limit?: number; stream?: string }): Promise<DeadLetter[]>
  /** How many streams are dead letters, without looking at their events. */
  countDeadLetters(): Promise<number>
  /** Makes the events of a dead letter pending once more. Answers how many. */
  redrive(stream: string): Promise<number>
  /** Marks the events of a dead letter as published. Answers how many. */
  discard(stream: string): Promise<number>
}

/** One port: the log is its own outbox, an event stays pending until it is marked published. */
export type EventStore = EventLog & Outbox & DeadLetterStore

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
  error instanceof Error && fieldOf(error, 'code') === 'version-conflict'
