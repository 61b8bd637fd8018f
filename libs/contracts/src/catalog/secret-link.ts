import { z } from 'zod'

/** What opens something to whoever has its address, until it is revoked. */
export const SecretLink = z.object({
  id: z.string(),
  /** The last part of its address. */
  token: z.string(),
  createdAt: z.string(),
  /** The id of the administrator who made it. */
  by: z.string(),
})
