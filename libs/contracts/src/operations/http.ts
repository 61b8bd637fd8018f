import { z } from 'zod'
import { anId } from '../an-id.ts'
import { internalEndpoint } from '../endpoint.ts'
import { RecordedEvent } from '../event.ts'
import { operationsLimits } from './limits.ts'
import { ProcessReport } from './process.ts'

const place = z.object({ stream: z.string(), version: z.int() })

/** Calls between services about their logs. Served by every service that publishes events, for services only. */
export const logApi = {
  scanEvents: internalEndpoint('POST /internal/log/scan', {
    summary: 'A page of the public events of every stream, stream by stream; `next` leads to the next page.',
    body: z.object({ prefix: z.string().max(200), after: place.nullable() }),
    reply: z.object({ events: z.array(RecordedEvent), next: place.nullable() }),
  }),
  readStream: internalEndpoint('POST /internal/log/read', {
    summary: 'The public events of one stream after a version.',
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
/** One dead letter, or all from one source. */
export const ChosenDeadLetters = z.object({
  from: z.string().min(1).max(200),
  id: z.string().min(1).max(400).nullable(),
})
/** Additive, for the audit: the id of the administrator who asks; an operator at the command line has none. */
export const AsAdministrator = z.object({ administrator: anId.optional() })
const decided = ChosenDeadLetters.extend({ by: z.string().min(1).max(200), ...AsAdministrator.shape })
/** `left`: how many events are still handled after the reply. */
export const DecidedDeadLetters = z.object({ events: z.int(), left: z.int() })

/** Calls of operators; served by every service, never forwarded. */
export const operationsApi = {
  listProjections: internalEndpoint('GET /internal/projections', {
    summary: 'Every projection: which version is read, and which is being built.',
    reply: z.array(ProjectionStatus),
  }),
  rebuildProjection: internalEndpoint('POST /internal/projections/:name/rebuild', {
    summary: 'Has a projection built anew beside the one that is read.',
    params: named,
    body: AsAdministrator.nullish(),
  }),
  verifyProjection: internalEndpoint('POST /internal/projections/:name/verify', {
    summary: 'Holds what is stored against the log, and names what differs; answers in lines of JSON.',
    carries: 'binary',
    params: named,
    reply: z.void(),
  }),
  listDeadLetters: internalEndpoint('GET /internal/dead-letters', {
    summary: 'Events that could not be published or handled, and wait for a decision.',
    reply: z.array(DeadLetterView),
  }),
  showDeadLetter: internalEndpoint('POST /internal/dead-letters/show', {
    summary: 'The events of a dead letter.',
    body: ChosenDeadLetters,
    reply: z.array(RecordedEvent),
  }),
  redriveDeadLetters: internalEndpoint('POST /internal/dead-letters/redrive', {
    summary: 'Hands dead letters over once more; answers how many events.',
    body: decided,
    reply: DecidedDeadLetters,
  }),
  discardDeadLetters: internalEndpoint('POST /internal/dead-letters/discard', {
    summary: 'Lets go of dead letters for good; answers how many events.',
    body: decided,
    reply: DecidedDeadLetters,
  }),
  readOldestDeadLetters: internalEndpoint('POST /internal/dead-letters/oldest', {
    summary: 'The oldest dead letters from one place.',
    body: z.object({ from: z.string().min(1).max(200), limit: z.int().min(1).max(operationsLimits.letters) }),
    reply: z.array(DeadLetterView),
  }),
  listDecisions: internalEndpoint('GET /internal/decisions', {
    summary: 'What was decided about dead letters lately, and by whom; the latest first.',
    reply: z.array(OperatorDecision),
  }),
  readProcess: internalEndpoint('GET /internal/process', {
    summary: 'What a process tells of itself.',
    reply: ProcessReport,
  }),
} as const
