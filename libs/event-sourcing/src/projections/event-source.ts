import type { EventStore, RecordedEvent, ScanCursor } from '@vitrine/engines'

/** Where a projection's events come from: this service's own log, or that of the service that owns them. */
export type EventSource = {
  read(stream: string, part: { after: number }): Promise<RecordedEvent[]>
  scan(given: { prefix: string; after?: ScanCursor }): AsyncIterable<readonly RecordedEvent[]>
}

export const ownLog = (store: EventStore): EventSource => ({ read: store.read, scan: store.scan })
