import type { ActivityStream } from './activity-stream/activity-stream.ts'
import type { Blobs } from './blobs/blobs.ts'
import type { Counters } from './counters/counters.ts'
import type { Documents } from './documents/documents.ts'
import type { EventBus, Stop } from './event-bus/event-bus.ts'
import type { EventStore } from './event-store/event-store.ts'
import type { Health } from './health.ts'

/** The system behind a port, by the names of OpenTelemetry's conventions. */
export type EngineSystem = 'mongodb' | 'nats' | 'kafka' | 'redis' | 'aws.s3' | 'sqlite' | 'filesystem'
export type EnginePort = 'eventStore' | 'documents' | 'counters' | 'blobs' | 'bus' | 'activity'

/** All engines of a service. Store, documents, counters and blobs are private to it; bus and activity are shared. */
export type Engines = {
  eventStore: EventStore
  documents: Documents
  counters: Counters
  blobs: Blobs
  bus: EventBus
  activity: ActivityStream
  systems: Readonly<Record<EnginePort, EngineSystem>>
  health(): Promise<Health>
  close: Stop
}

export type OpenEngines = (service: string) => Promise<Engines>
