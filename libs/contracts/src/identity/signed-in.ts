import { z } from 'zod'
import { roles } from './roles.ts'

/** `lacksFactor`: owners require a second factor, and there is none: nothing but setting one up is allowed. */
export const SignedIn = z.object({
  authenticated: z.literal(true),
  username: z.string(),
  role: z.enum(roles).optional(),
  lacksFactor: z.boolean().optional(),
})
