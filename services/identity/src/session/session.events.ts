import { event, eventSchema, SessionEnded } from '@vitrine/contracts'
import { z } from 'zod'

const SessionKind = z.enum(['administrator', 'shopper', 'device'])
export type SessionKind = z.infer<typeof SessionKind>

/**
 * `session` is the public handle. Times in ms epoch; nothing prolongs a session past `latestEnd`. The first ones have no
 * `startedAt`.
 */
export const SessionFacts = z.object({
  session: z.string(),
  kind: SessionKind,
  personId: z.string(),
  startedAt: z.number().optional(),
  expiresAt: z.number(),
  latestEnd: z.number(),
})
export type SessionFacts = z.infer<typeof SessionFacts>

export const sessionEvents = eventSchema([
  event('SessionStarted', SessionFacts),
  event('SessionProlonged', SessionFacts),
  SessionEnded,
])
export type SessionEvent = ReturnType<typeof sessionEvents.parse>
