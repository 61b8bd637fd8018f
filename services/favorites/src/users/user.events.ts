import { event, eventSchema } from '@vitrine/contracts'
import { z } from 'zod'

const userId = z.string()

/** The account is open, and what the user had saved until then was copied into the favorites. */
const SavesCopied = event('SavesCopied', z.object({ userId }))
/** From here on everything that the user likes and saves belongs to another one. */
const MergedInto = event('MergedInto', z.object({ userId, into: z.string() }))
const MergedFrom = event('MergedFrom', z.object({ userId, from: z.string() }))
/** Nothing is saved for the user any more. */
const UserForgotten = event('UserForgotten', z.object({ userId }))

/** What became of the users whose things are saved here, in the streams called `user-ID`. */
export const userEvents = eventSchema([SavesCopied, MergedInto, MergedFrom, UserForgotten])
export type UserEvent = ReturnType<typeof userEvents.parse>
