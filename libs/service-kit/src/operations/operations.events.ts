import { event, eventSchema } from '@vitrine/contracts'
import { z } from 'zod'

/** `id`: null for all from there. `events`: how many. `by`: who decided it. */
const Decision = z.object({ from: z.string(), id: z.string().nullable(), events: z.int(), by: z.string() })

/** Decisions of operators about a service, in its own log; not public. */
export const operationsEvents = eventSchema([
  event('DeadLettersRedriven', Decision),
  event('DeadLettersDiscarded', Decision),
])
export type OperationsEvent = ReturnType<typeof operationsEvents.parse>

export const operationsStream = 'operations'
