import { z } from 'zod'
import { accountMessages, accountRules, isEmail } from './account-rules.ts'

export const longestEmail = { maxLength: accountRules.email.longest }
export const email = z
  .string()
  .max(1000)
  .refine(isEmail, accountMessages.email)
  .meta({ ...longestEmail, format: 'email' })

/** A new password; one that is only checked may be any text. */
export const newPassword = z
  .string()
  .min(accountRules.password.shortest, accountMessages.passwordShort)
  .max(accountRules.password.longest)
export const givenPassword = z.string().min(1, accountMessages.passwordMissing).max(1000)

/** The secret of a link that was mailed or copied. */
export const linkSecret = z.string().min(1).max(200)

/** A browser in which somebody is signed in. `session` is the public handle; times are ISO 8601 in UTC. */
export const AccountSession = z.object({
  session: z.string(),
  current: z.boolean(),
  /** Browser and system, as the browser names them: "Firefox on Linux". */
  device: z.string().nullable(),
  startedAt: z.string().nullable(),
  expiresAt: z.string(),
})
export type AccountSession = z.infer<typeof AccountSession>
