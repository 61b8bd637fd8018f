import type { RequestListener } from 'node:http'
import type { Endpoint, ReplyOf, SentBody, ServiceName } from '@vitrine/contracts'
import type { Engines, Listener, OpenEngines, Stop, Subscription } from '@vitrine/engines'
import type { EventSource, Projection, Projections, Reading } from '@vitrine/event-sourcing'
import type { FastifyInstance } from 'fastify'
import type { RequestGate } from '../http/request-gate.ts'
import type { ConnectionBounds } from '../http/connection-bounds.ts'
import type { Log } from '../telemetry/log.ts'
import type { Router } from '../http/router.ts'
import type { Directory, Forward } from '../transport/forward.ts'
import type { Notes } from '../operations/notes.ts'
import type { ReportProcess } from '../operations/process-report.ts'
import type { ReportFailure } from './outages.ts'
import type { Meter } from '../telemetry/measurements.ts'

/** Calls another service as one of us; what is asked may be asked twice. */
export type Ask = <E extends Endpoint>(
  service: ServiceName,
  endpoint: E,
  body: SentBody<E>,
) => Promise<ReplyOf<E>>

/** What can be asked of a copy of what another service owns. */
export type ReplicaReading<Document extends object, Row extends object> = Reading<Document, Row> & {
  /** Asks the owner for what it has of one id and was not heard of yet; to be read afterwards. */
  catchUp(id: string): Promise<void>
}

/** Everything around a service that is not its own; time included, so that tests can choose it. */
export type ServiceContext = {
  engines: Engines
  directory: Directory
  ask: Ask
  log: Log
  /** Where failures go of work that nobody waits for. */
  failed: ReportFailure
  now: () => Date
  /** What it measures: `telemetry/instruments.ts` lists it. */
  meter: Meter
  /** What this process tells an operator of this service; to be asked once it is up. */
  report: ReportProcess
  /** The projections of this service; whoever appends events brings them there with `apply`. */
  projections: Pick<Projections, 'project' | 'apply'>
  /** Keeps a copy of what another service owns: it hears that one's events, and asks for those that it missed. */
  replicate: <Event, Document extends object, Row extends object>(
    projection: Projection<Event, Document, Row>,
    from: ServiceName,
  ) => ReplicaReading<Document, Row>
  /** The public events of another service, from its log: for what a subscription missed. */
  logOf: (service: ServiceName) => EventSource
}

/** What a service is made of: its table of contents. */
export type ServiceDefinition = {
  routes: (router: Router) => void | Promise<void>
  /** What comes over the network and is refused before it is parsed or routed; by itself, everything is let in. */
  gate?: RequestGate
  /** Types of its events that others may hear. */
  publishes?: readonly string[]
  /** What it hears from others, beside what it replicates. */
  subscriptions?: readonly Subscription[]
  /** What each of its processes hears while it runs, for what it keeps in memory. */
  listeners?: readonly Listener[]
  /** What an operator should know beside what its engines say, in sentences. */
  notes?: Notes
  /** What it does unasked. */
  workers?: readonly (() => Stop | Promise<Stop>)[]
}

export type Service = {
  name: string
  /** What it serves: it does not start while one of these calls is served by nobody. */
  contract?: readonly Endpoint[]
  /** Proxies whose word about a visitor is believed: addresses or networks, separated by commas. */
  trustProxy?: string
  /** How many connections there may be of one address; undefined where those who connect are ours. */
  connections?: ConnectionBounds
  build: (context: ServiceContext) => ServiceDefinition | Promise<ServiceDefinition>
}

export type StartOptions = {
  openEngines: OpenEngines
  directory?: Directory
  /** Shared by the gateway and the services; a request without it is not trusted. */
  gatewayKey: string
  log?: Log | false
  now?: () => Date
  /** Which build this is. */
  revision?: string | undefined
}

export type RunningService = {
  name: string
  app: FastifyInstance
  forward: Forward
  /** Answers what comes over the network. */
  answer: RequestListener
  /** Opens a port; 0 picks a free one. Answers the address. */
  listen: (at: { port: number; host?: string }) => Promise<string>
  stop: Stop
}

export const defineService = <Built extends Service>(service: Built): Built => service
