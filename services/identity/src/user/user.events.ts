import { event, eventSchema } from '@vitrine/contracts'
import { z } from 'zod'

const user = z.object({ userId: z.string() })

/** Ids and facts only: what a user answered or is called stays in the profile. */
export const userEvents = eventSchema([event('UserCreated', user), event('UserTastesChanged', user)])
export type UserEvent = ReturnType<typeof userEvents.parse>
