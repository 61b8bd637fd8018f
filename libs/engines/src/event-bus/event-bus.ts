import type { RecordedEvent } from '../event-store/event-store.ts'

export type Stop = () => Promise<void>

/** A named reader. Its name keeps its place: started again, it goes on where it stopped. */
export type Subscription = {
  name: string
  types: readonly string[]
  handle(event: RecordedEvent): Promise<void>
  /**
   * Called, and awaited, before anything is delivered when there was news that this subscription will not hear any more:
   * it is new, asks for a type that it did not ask for before, or was stopped for longer than the bus remembers.
   * Tried again until it succeeds, also after a restart.
   */
  missed?(): Promise<void>
}

/** Hears from now on, for as long as it runs; nothing is kept for it. What it fails to handle is reported and given up. */
export type Listener = {
  types: readonly string[]
  handle(event: RecordedEvent): Promise<void>
  /** Called, and awaited, before anything more is delivered when events may have passed unheard. */
  missed?(): Promise<void>
}

/** An event that a subscription failed to handle too often. `at`: when it was given up. */
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
  /** A new subscription hears what is published from now on. */
  subscribe(subscription: Subscription): Promise<Stop>
  /** Every listener, in every process, hears everything of its types. */
  listen(listener: Listener): Promise<Stop>
  /** Every subscription that it keeps a place or dead letters for, by name. */
  subscriptions(): Promise<SubscriptionStatus[]>
  /** What a subscription failed to handle, oldest first: all of it, the first `limit`, or one event. */
  deadLetters(subscription: string, asked?: { limit?: number; eventId?: string }): Promise<DeadEvent[]>
  /** Hands one dead letter, or all, to the subscription once more, unless that is forgotten. Answers how many. */
  redrive(subscription: string, eventId?: string): Promise<number>
  /** Drops one dead letter, or all. Answers how many. */
  discard(subscription: string, eventId?: string): Promise<number>
}
