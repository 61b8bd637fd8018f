import { maxDeadBytes } from './bus-options.ts'

/** The bus stores as much as it may for subscriptions that are behind. */
export class BusFull extends Error {
  /** Callers wait, as for an engine. */
  readonly code = 'engine-unavailable'
  constructor(bytes: number, what: string) {
    super(`The event bus is full: it keeps ${Math.round(bytes / 1024 ** 2)} MB of ${what}`)
  }
}

export const fullOfEvents = (maxBytes: number) =>
  new BusFull(maxBytes, 'events that some subscription has yet to handle (BUS_MAX_MB)')

export const fullOfDeadLetters = (maxBytes: number) =>
  new BusFull(maxDeadBytes(maxBytes), 'dead letters: redrive or discard them (a quarter of BUS_MAX_MB)')
