import type { RecordedEvent } from '../event-store/event-store.ts'

export type Stop = () => Promise<void>

/** A named reader. Its name keeps its place: started again, it goes on where it stopped. */
export type Subscription = {
  name: string
  types: readonly string[]
  handle(event: RecordedEvent): Promise<void>
  /** Called before anything is delivered when there was news that this subscription will not hear any more. */
  missed?(): Promise<void>
}

/** A dead letter: an event that a subscription failed to handle too often. */
export type ParkedEvent = { event: RecordedEvent; attempts: number; error: string }

/** Durable publish and subscribe, at least once, each stream in its order. */
export interface EventBus {
  /** Resolves when it is durable. Publishing the same event id twice delivers it once. */
  publish(event: RecordedEvent): Promise<void>
  /** A new subscription hears everything from the beginning. */
  subscribe(subscription: Subscription): Promise<Stop>
  /** The dead letters of a subscription, oldest first. */
  parked(subscription: string): Promise<ParkedEvent[]>
  /** Hands the parked events to the subscription once more. Answers how many. */
  redrive(subscription: string): Promise<number>
}
