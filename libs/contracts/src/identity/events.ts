import { z } from 'zod'
import { event } from '../event.ts'

/** A session is over; whoever keeps a token for it lets go. `session` is its public handle, never the secret. */
export const SessionEnded = event('SessionEnded', z.object({ session: z.string() }))
export type SessionEnded = z.infer<typeof SessionEnded>
