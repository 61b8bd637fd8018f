import { z } from 'zod'
import { event, eventSchema } from '../event.ts'

/** A session is over; whoever keeps a token for it lets go. `session` is its public handle, never the secret. */
export const SessionEnded = event('SessionEnded', z.object({ session: z.string() }))
export type SessionEnded = z.infer<typeof SessionEnded>

/** What others hear of sessions, in the streams called `session-HANDLE`. */
export const sessionNews = eventSchema([SessionEnded])
