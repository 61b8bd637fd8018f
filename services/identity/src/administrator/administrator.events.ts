import { event, eventSchema } from '@vitrine/contracts'
import { z } from 'zod'

const administrator = z.object({ administratorId: z.string() })

/** Ids and facts only: name and password hash stay in the credentials. */
export const administratorEvents = eventSchema([
  event('AdministratorCreated', administrator),
  event('AdministratorPasswordChanged', administrator),
])
export type AdministratorEvent = ReturnType<typeof administratorEvents.parse>
