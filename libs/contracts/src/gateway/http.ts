import { z } from 'zod'
import { adminEndpoint, publicEndpoint } from '../endpoint.ts'
import { RecordedEvent } from '../event.ts'
import {
  ChosenDeadLetters,
  DeadLetterView,
  DecidedDeadLetters,
  OperatorDecision,
  ProjectionStatus,
} from '../operations/http.ts'
import { operationsLimits } from '../operations/limits.ts'
import { ProcessReport } from '../operations/process.ts'
import { auditApi } from './audit.ts'
import { shopPreviewApi } from './shop-preview.ts'
import { ItemOutcomes, SentBatch } from '../tracking/activity-item.ts'
import { Ledger, RollupStatus } from '../tracking/rollup.ts'
import { pageSize } from '../pages.ts'

/** What pages report; the gateway hands it to tracking without who it was. */
export const activityApi = {
  reportActivity: publicEndpoint('POST /api/activity', {
    summary:
      'Reports cards that were seen, pins that were opened and taps beside them; acknowledged when they are on disk.',
    body: SentBatch,
    reply: ItemOutcomes,
  }),
} as const

const service = z.string().min(1).max(40)

/** `report` is null for a process that did not answer; `problem` then says why. */
const AskedProcess = z.object({
  address: z.string(),
  report: ProcessReport.nullable(),
  problem: z.string().nullable(),
})
export type AskedProcess = z.infer<typeof AskedProcess>

const AskedService = z.object({
  service: z.string(),
  processes: z.array(AskedProcess),
  /** Null when no process of it could tell. */
  projections: z.array(ProjectionStatus).nullable(),
})
export type AskedService = z.infer<typeof AskedService>

const Operations = z.object({
  /** When it was asked. */
  at: z.string(),
  services: z.array(AskedService),
  /** Null when tracking could not tell. */
  rollup: RollupStatus.nullable(),
  ledger: Ledger.nullable(),
})
export type Operations = z.infer<typeof Operations>

/** The operations page: the gateway asks every process of every service. */
export const gatewayApi = {
  ...auditApi,
  ...shopPreviewApi,
  readOperations: adminEndpoint('GET /api/admin/operations', {
    summary:
      'Every service and each of its processes, projections, the roll-up and the ledger of clicks and views.',
    reply: Operations,
  }),
  listDeadLetters: adminEndpoint('GET /api/admin/operations/dead-letters/:service/:from', {
    summary: 'The oldest dead letters of a service from one place: its outbox, or a subscription.',
    params: z.object({ service, from: z.string().min(1).max(200) }),
    query: z.object({ limit: pageSize(50, operationsLimits.letters) }),
    reply: z.array(DeadLetterView),
  }),
  showDeadLetter: adminEndpoint('POST /api/admin/operations/dead-letters/show', {
    summary: 'The events of a dead letter; of a long one the first 20.',
    body: z.object({ service, from: z.string().min(1).max(200), id: z.string().min(1).max(400) }),
    reply: z.array(RecordedEvent),
  }),
  redriveDeadLetters: adminEndpoint('POST /api/admin/operations/dead-letters/redrive', {
    summary: 'Hands dead letters over once more. 409 when somebody else has just decided about them.',
    body: ChosenDeadLetters.extend({ service }),
    reply: DecidedDeadLetters,
  }),
  discardDeadLetters: adminEndpoint('POST /api/admin/operations/dead-letters/discard', {
    summary: 'Lets go of dead letters for good. 409 when somebody else has just decided about them.',
    body: ChosenDeadLetters.extend({ service }),
    reply: DecidedDeadLetters,
  }),
  listDecisions: adminEndpoint('GET /api/admin/operations/decisions', {
    summary: 'What was decided about dead letters lately, by whom and when; the latest first.',
    reply: z.array(OperatorDecision.extend({ service: z.string() })),
  }),
  rebuildProjection: adminEndpoint('POST /api/admin/operations/projections/:service/:name/rebuild', {
    summary: 'Has a projection built anew beside the one that is read.',
    params: z.object({ service, name: z.string().min(1).max(200) }),
  }),
  recount: adminEndpoint('POST /api/admin/operations/rollup/recount', {
    summary: 'Has what the activity stream holds counted anew, beside the totals that are read.',
  }),
} as const
