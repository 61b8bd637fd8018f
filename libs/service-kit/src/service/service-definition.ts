import type { RequestListener } from 'node:http'
import type { Endpoint, ReplyOf, SentBody, ServiceName } from '@vitrine/contracts'
import type { Engines, Listener, OpenEngines, Stop, Subscription } from '@vitrine/engines'
import type { EventSource, Projection, Projections, Reading } from '@vitrine/event-sourcing'
import type { FastifyInstance } from 'fastify'
import type { RequestGate } from '../http/request-gate.ts'
import type { ConnectionBounds } from '../http/connection-bounds.ts'
import type { Log } from '../telemetry/log.ts'
import type { VerifiedTokens } from '../http/caller.ts'
import type { Router } from '../http/router.ts'
import type { Directory, Forward } from '../transport/forward.ts'
import type { RecordAdministration } from '../operations/administration.ts'
import type { Notes } from '../operations/notes.ts'
import type { ReportProcess } from '../operations/process-report.ts'
import type { ReportFailure } from './outages.ts'
import type { Meter } from '../telemetry/measurements.ts'

/** Calls another service with the shared key; the call may be sent twice. `long`: it may take a minute; `params`: of its path. */
export type Ask = <E extends Endpoint>(
  service: ServiceName,
  endpoint: E,
  body: SentBody<E>,
  how?: { long?: boolean; params?: Record<string, string> },
) => Promise<ReplyOf<E>>

/** Queries of a replica of another service's data. */
export type ReplicaReading<Document extends object, Row extends object> = Reading<Document, Row> & {
  /** Applies the events of one id that the owner has and the replica has not; await it before reading. */
  catchUp(id: string): Promise<void>
}

/** What a service gets from outside; time included, so that tests can choose it. */
export type ServiceContext = {
  engines: Engines
  directory: Directory
  ask: Ask
  log: Log
  /** Reports failures of background work. */
  failed: ReportFailure
  /** A worker that does the same again and again; what it fails to do is reported. */
  every: (everyMs: number, fault: string, work: (stopping: AbortSignal) => Promise<void>) => () => Stop
  now: () => Date
  /** What it measures: `telemetry/instruments.ts` lists it. */
  meter: Meter
  /** Records what administrators do that no event tells of, for the audit. */
  administration: RecordAdministration
  /** The report of this process about this service, for operators; available once it is up. */
  report: ReportProcess
  /** The projections of this service; code that appends events calls `apply`. */
  projections: Pick<Projections, 'project' | 'apply'>
  /** A replica of another service's data: subscribes to its events, and reads those that it missed from its log. */
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
  /** Refuses requests from the network before they are parsed or routed; by default it lets all in. */
  gate?: RequestGate
  /** Types of its events that are public. */
  publishes?: readonly string[]
  /** Its subscriptions to other services' events, beside those of replicas. */
  subscriptions?: readonly Subscription[]
  /** Events that each of its processes receives while it runs, for what it holds in memory. */
  listeners?: readonly Listener[]
  /** What else an operator should know, in sentences. */
  notes?: Notes
  /** Background work. */
  workers?: readonly (() => Stop | Promise<Stop>)[]
}

export type Service = {
  name: string
  /** Its endpoints: it does not start while one of them has no route. */
  contract?: readonly Endpoint[]
  /** Proxies whose headers about a visitor are trusted: addresses or networks, separated by commas. */
  trustProxy?: string
  /** How many connections one address may have; undefined where only our own processes connect. */
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
  /** Shared by the services of one process; without it each verifies every token. */
  verified?: VerifiedTokens
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
