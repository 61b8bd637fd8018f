import { z } from 'zod'
import { event, eventSchema } from '../event.ts'

export const SessionEnded = event('SessionEnded', z.object({ session: z.string() })).describe(
  'A session is over; whoever keeps a token for it lets go. `session` is its public handle, never the secret.',
)
export type SessionEnded = z.infer<typeof SessionEnded>

/** Public events of sessions, in the streams called `session-HANDLE`. */
export const sessionNews = eventSchema([SessionEnded])

export const AccountOpened = event('AccountOpened', z.object({ userId: z.string() })).describe(
  'A user, anonymous until then or new, has an account: what it saved is copied into its favorites, once.',
)
export const UserMerged = event('UserMerged', z.object({ userId: z.string(), into: z.string() })).describe(
  'The anonymous user of a device signed in as somebody else, who gets all that it liked and saved.',
)
export const UserDeleted = event('UserDeleted', z.object({ userId: z.string() })).describe(
  'A person is gone, and so is everything that was kept for them.',
)

export const UserTastesChanged = event('UserTastesChanged', z.object({ userId: z.string() })).describe(
  'A person gave other answers to the quiz; identity tells them to those who ask.',
)

/** Public events of users, in the streams called `user-ID`; each at most once for a user, but for other answers. */
export const userNews = eventSchema([AccountOpened, UserTastesChanged, UserMerged, UserDeleted])
export type UserNews = ReturnType<typeof userNews.parse>
