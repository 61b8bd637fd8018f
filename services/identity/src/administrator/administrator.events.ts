import { event, eventSchema, roles } from '@vitrine/contracts'
import { z } from 'zod'

const administrator = z.object({ administratorId: z.string() })
const role = z.enum(roles)
/** `id`: another one each time that a factor is set up; `set`: that of ten codes which were made together. */
const factor = administrator.extend({ factor: z.enum(['app', 'passkey']), id: z.string() })
const recovery = administrator.extend({ set: z.string() })

/** Ids and facts only: name, address, password hash and secrets stay in the credentials. The first ones have no role: they own the shop. */
export const administratorEvents = eventSchema([
  event('AdministratorCreated', administrator.extend({ role: role.default('owner') })),
  event('AdministratorPasswordChanged', administrator),
  event('AdministratorRoleChanged', administrator.extend({ role })),
  event('AdministratorRemoved', administrator),
  event('AdministratorFactorSetUp', factor),
  event('AdministratorFactorTurnedOff', factor),
  event('AdministratorRecoveryCodesMade', recovery),
  event('AdministratorRecoveryCodeUsed', recovery.extend({ left: z.number().int() })),
])
export type AdministratorEvent = ReturnType<typeof administratorEvents.parse>
