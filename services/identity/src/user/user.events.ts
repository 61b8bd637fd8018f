import {
  AccountOpened,
  event,
  eventSchema,
  UserDeleted,
  UserMerged,
  UserTastesChanged,
} from '@vitrine/contracts'
import { z } from 'zod'

const user = z.object({ userId: z.string() })

/** `revision`: of the profile that has them; the first ones have none. */
const OwnTastesChanged = event(
  'UserTastesChanged',
  UserTastesChanged.shape.data.extend({ revision: z.number().optional() }),
)
/** `registration`: which one it was, of several at once on one device. */
const OwnAccountOpened = event(
  'AccountOpened',
  AccountOpened.shape.data.extend({ registration: z.string().optional() }),
)

/** Ids and facts only: what a user answered or is called stays in the profile. */
export const userEvents = eventSchema([
  event('UserCreated', user),
  OwnTastesChanged,
  OwnAccountOpened,
  UserMerged,
  UserDeleted,
])
export type UserEvent = ReturnType<typeof userEvents.parse>
