/** It keeps as much as it may for subscriptions that do not keep up. */
export class BusFull extends Error {
  /** Whoever meets it waits, as for an engine. */
  readonly code = 'engine-unavailable'
  constructor(maxBytes: number) {
    const megabytes = Math.round(maxBytes / 1024 ** 2)
    super(
      `The event bus is full: it keeps ${megabytes} MB (BUS_MAX_MB) that some subscription has yet to handle`,
    )
  }
}
