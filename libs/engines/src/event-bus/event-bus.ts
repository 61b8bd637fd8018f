import type { RecordedEvent } from '../event-store/event-store.ts'

export type Stop = () => Promise<void>

/** A named reader with a cursor: started again, it goes on where it stopped. */
export type Subscription = {
  name: string
  types: readonly string[]
  handle(event: RecordedEvent): Promise<void>
  /**
   * Called, and awaited, before any delivery when the subscription has missed events: it is new, has a type that it did
   * not have before, or was stopped for longer than the bus remembers. Tried again until it succeeds, also after a restart.
   */
  missed?(): Promise<void>
}

/** Receives events from now on, while it runs; nothing is stored for it. What it fails to handle is reported and dropped. */
export type Listener = {
  types: readonly string[]
  handle(event: RecordedEvent): Promise<void>
  /** Called, and awaited, before the next delivery when events may have been missed. */
  missed?(): Promise<void>
}

/** An event that a subscription failed to handle too often. `at`: when it became a dead letter. */
export type DeadEvent = { event: RecordedEvent; attempts: number; error: string; at: string }

/** `waiting`: how many events it has yet to handle; `dead`: how many dead letters it has. */
export type SubscriptionStatus = { name: string; waiting: number; dead: number }

/**
 * Durable publish and subscribe, at least once, each stream in its order. Keeps an event until every subscription that asked
 * for its type has handled it, and no longer; a subscription that nobody has read for days is forgotten.
 */
export interface EventBus {
  /**
   * Resolves when it is durable. The same event id published twice within an hour is delivered once.
   * Refuses with EngineUnavailable while it keeps as much as it may.
   */
  publish(event: RecordedEvent): Promise<void>
  /** A new subscription receives what is published from now on. */
  subscribe(subscription: Subscription): Promise<Stop>
  /** Every listener, in every process, receives all events of its types. */
  listen(listener: Listener): Promise<Stop>
  /** Every subscription that has a cursor or dead letters, by name. */
  subscriptions(): Promise<SubscriptionStatus[]>
  /** What a subscription failed to handle, oldest first: all of it, the first `limit`, or one event. */
  deadLetters(subscription: string, asked?: { limit?: number; eventId?: string }): Promise<DeadEvent[]>
  /** Delivers one dead letter, or all, to the subscription once more, unless that is forgotten. Answers how many. */
  redrive(subscription: string, eventId?: string): Promise<number>
  /** Drops one dead letter, or all. Answers how many. */
  discard(subscription: string, eventId?: string): Promise<number>
}
