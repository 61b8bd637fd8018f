import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { RecordedEvent } from '../event.ts'
import { operationsLimits } from './limits.ts'
import { ProcessReport } from './process.ts'

const place = z.object({ stream: z.string(), version: z.int() })

/** Calls between services about their logs. Served by every service that publishes events, for services only. */
export const logApi = {
  scanEvents: endpoint('POST /internal/log/scan', {
    summary: 'A page of the public events of every stream, stream by stream; `next` leads to the next page.',
    allow: 'gateway',
    body: z.object({ prefix: z.string().max(200), after: place.nullable() }),
    reply: z.object({ events: z.array(RecordedEvent), next: place.nullable() }),
  }),
  readStream: endpoint('POST /internal/log/read', {
    summary: 'The public events of one stream after a version.',
    allow: 'gateway',
    body: z.object({ stream: z.string().max(400), after: z.int().min(0) }),
    reply: z.object({ events: z.array(RecordedEvent) }),
  }),
} as const

export const ProjectionStatus = z.object({
  name: z.string(),
  version: z.int(),
  live: z.object({ number: z.int(), version: z.int(), events: z.int() }),
  /** Whether the live generation was built by the running version, and no rebuild is requested. */
  isCurrent: z.boolean(),
  building: z
    .object({
      version: z.int(),
      events: z.int(),
      expected: z.int().nullable(),
      eventsPerSecond: z.number(),
    })
    .nullable(),
  /** Why the last build of the asked process failed. */
  failure: z.string().nullable(),
})
export type ProjectionStatus = z.infer<typeof ProjectionStatus>
const named = z.object({ name: z.string().min(1).max(200) })

/** A line of the reply to `verifyProjection`: the progress, and at the end the result or why it failed. */
export const VerifyLine = z.union([
  z.strictObject({ events: z.int(), documents: z.int(), differences: z.array(z.string()) }),
  z.strictObject({ events: z.int() }),
  z.strictObject({ failed: z.string() }),
])
export type VerifyLine = z.infer<typeof VerifyLine>

/** A stream of the outbox or an event of a subscription that waits for a decision. */
export const DeadLetterView = z.object({
  /** `outbox`: a stream whose events could not be published; otherwise the subscription that could not handle an event. */
  from: z.string(),
  /** The stream, or the id of the event. */
  id: z.string(),
  error: z.string(),
  attempts: z.int(),
  at: z.string(),
  events: z.int(),
})
export type DeadLetterView = z.infer<typeof DeadLetterView>
/** One dead letter, or all from one source. */
export const ChosenDeadLetters = z.object({
  from: z.string().min(1).max(200),
  id: z.string().min(1).max(400).nullable(),
})
/** Additive, for the audit: the id of the administrator who asks; an operator at the command line has none. */
export const AsAdministrator = z.object({ administrator: z.string().min(1).max(100).optional() })
const decided = ChosenDeadLetters.extend({ by: z.string().min(1).max(200), ...AsAdministrator.shape })
/** `left`: how many events are still handled after the reply. */
export const DecidedDeadLetters = z.object({ events: z.int(), left: z.int() })

/** A decision about dead letters. `id`: null for all from there; `at`: ISO 8601. */
export const OperatorDecision = z.object({
  type: z.enum(['DeadLettersRedriven', 'DeadLettersDiscarded']),
  from: z.string(),
  id: z.string().nullable(),
  events: z.int(),
  by: z.string(),
  at: z.string(),
})
export type OperatorDecision = z.infer<typeof OperatorDecision>

/** Calls of operators; served by every service, never forwarded. */
export const operationsApi = {
  listProjections: endpoint('GET /internal/projections', {
    summary: 'Every projection: which version is read, and which is being built.',
    allow: 'gateway',
    reply: z.array(ProjectionStatus),
  }),
  rebuildProjection: endpoint('POST /internal/projections/:name/rebuild', {
    summary: 'Has a projection built anew beside the one that is read.',
    allow: 'gateway',
    params: named,
    body: AsAdministrator.nullish(),
  }),
  verifyProjection: endpoint('POST /internal/projections/:name/verify', {
    summary: 'Holds what is stored against the log, and names what differs; answers in lines of JSON.',
    allow: 'gateway',
    carries: 'binary',
    params: named,
    reply: z.void(),
  }),
  listDeadLetters: endpoint('GET /internal/dead-letters', {
    summary: 'Events that could not be published or handled, and wait for a decision.',
    allow: 'gateway',
    reply: z.array(DeadLetterView),
  }),
  showDeadLetter: endpoint('POST /internal/dead-letters/show', {
    summary: 'The events of a dead letter.',
    allow: 'gateway',
    body: ChosenDeadLetters,
    reply: z.array(RecordedEvent),
  }),
  redriveDeadLetters: endpoint('POST /internal/dead-letters/redrive', {
    summary: 'Hands dead letters over once more; answers how many events.',
    allow: 'gateway',
    body: decided,
    reply: DecidedDeadLetters,
  }),
  discardDeadLetters: endpoint('POST /internal/dead-letters/discard', {
    summary: 'Lets go of dead letters for good; answers how many events.',
    allow: 'gateway',
    body: decided,
    reply: DecidedDeadLetters,
  }),
  readOldestDeadLetters: endpoint('POST /internal/dead-letters/oldest', {
    summary: 'The oldest dead letters from one place.',
    allow: 'gateway',
    body: z.object({ from: z.string().min(1).max(200), limit: z.int().min(1).max(operationsLimits.letters) }),
    reply: z.array(DeadLetterView),
  }),
  listDecisions: endpoint('GET /internal/decisions', {
    summary: 'What was decided about dead letters lately, and by whom; the latest first.',
    allow: 'gateway',
    reply: z.array(OperatorDecision),
  }),
  readProcess: endpoint('GET /internal/process', {
    summary: 'What a process tells of itself.',
    allow: 'gateway',
    reply: ProcessReport,
  }),
} as const
