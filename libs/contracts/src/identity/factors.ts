import { z } from 'zod'
import { adminEndpoint, publicEndpoint } from '../endpoint.ts'
import { givenPassword } from './account-fields.ts'
import { codeMessage, codeRules } from './factor-rules.ts'
import { Passkey, passkeysApi } from './passkeys.ts'
import { SignedIn } from './signed-in.ts'

const asked = z.object({ password: givenPassword })
const code = z.string().trim().regex(codeRules.app, codeMessage)
const appOrRecoveryCode = z
  .string()
  .trim()
  .refine((text) => codeRules.app.test(text) || codeRules.recovery.test(text), codeMessage)
/** Of an app: 160 bits, in base32. */
const secret = z.string().regex(/^[A-Z2-7]{32}$/)
/** Told once: only their hashes are stored. */
const recoveryCodes = z.object({ recoveryCodes: z.array(z.string()) })

/** What proves, beside the password, who signs in. */
export const Factors = z.object({
  /** Whether an app on a phone makes codes. */
  app: z.boolean(),
  /** How many recovery codes are left. */
  recoveryCodes: z.number().int(),
  passkeys: z.array(Passkey),
  /** The name of the place where passkeys work; null where they do nowhere. */
  passkeyHost: z.string().nullable(),
})
export type Factors = z.infer<typeof Factors>

export const factorsApi = {
  ...passkeysApi,
  loginWithCode: publicEndpoint('POST /api/admin/login/code', {
    summary:
      'Signs an administrator in with the password and a code, of an app or for recovery: each code once, five tries a minute.',
    body: z.object({
      username: z.string().min(1).max(200),
      password: givenPassword,
      code: appOrRecoveryCode,
    }),
    reply: SignedIn,
  }),
  requireFactors: adminEndpoint('PUT /api/admin/people/factors', {
    summary:
      'Whether administrators must have a second factor. Who has none is signed out, and can do nothing but set one up. 409 for an owner without one.',
    body: asked.extend({ required: z.boolean() }),
  }),
  readFactors: adminEndpoint('GET /api/admin/account/factors', {
    summary: 'What proves, beside the password, that it is the caller who signs in.',
    reply: Factors,
  }),
  proposeApp: adminEndpoint('POST /api/admin/account/app/secret', {
    summary: 'A new secret for an app that makes codes, and its `otpauth:` address. Nothing is stored.',
    reply: z.object({ secret, address: z.string() }),
  }),
  setUpApp: adminEndpoint('PUT /api/admin/account/app', {
    summary:
      'From now on, signing in needs a code of the app that has this secret; `code` shows that it has. Ends all other sessions. The first time, `recoveryCodes` are told, and only now.',
    body: asked.extend({ secret, code }),
    reply: recoveryCodes,
  }),
  turnOffApp: adminEndpoint('DELETE /api/admin/account/app', {
    summary:
      'Signing in needs no code of an app any more. Ends all other sessions. 409 where owners require a second factor.',
    body: asked,
  }),
  makeRecoveryCodes: adminEndpoint('POST /api/admin/account/recovery-codes', {
    summary: 'Ten new recovery codes, told only now; those of before are worth nothing any more.',
    body: asked,
    reply: recoveryCodes,
  }),
} as const
