import { z } from 'zod'
import { anId } from '../an-id.ts'
import { adminEndpoint, publicEndpoint } from '../endpoint.ts'
import { writtenLine } from '../written.ts'
import { givenPassword } from './account-fields.ts'
import { passkeyLimits } from './factor-rules.ts'
import { SignedIn } from './signed-in.ts'

const asked = z.object({ password: givenPassword })
const bytes = z.string().regex(/^[\w-]+$/)
const id = bytes.max(1_400)
/** What WebAuthn's `toJSON` of a credential says; what else it says is left out. */
const credential = { id, rawId: id, type: z.literal('public-key') }
const extensions = z.object({}).default({})
const clientDataJSON = bytes.max(4_000)

const madeCredential = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    attestationObject: bytes.max(20_000),
    transports: z.array(z.string().max(40)).max(10).default([]),
  }),
  clientExtensionResults: extensions,
})
const signature = z.object({
  ...credential,
  response: z.object({
    clientDataJSON,
    authenticatorData: bytes.max(4_000),
    signature: bytes.max(4_000),
    userHandle: bytes.max(200),
  }),
  clientExtensionResults: extensions,
})
/** For WebAuthn's `parse…OptionsFromJSON`. */
const options = z.object({ options: z.record(z.string(), z.unknown()) })

export const Passkey = z.object({ id: z.string(), name: z.string(), addedAt: z.string() })
export type Passkey = z.infer<typeof Passkey>

/** Passkeys (WebAuthn). They work at `PUBLIC_URL`, or without it at localhost: elsewhere, all of these answer 404. */
export const passkeysApi = {
  askPasskey: publicEndpoint('POST /api/admin/login/passkey/options', {
    summary: 'What a passkey has to sign, within five minutes and once.',
    reply: options,
  }),
  loginWithPasskey: publicEndpoint('POST /api/admin/login/passkey', {
    summary: 'Signs an administrator in with a passkey alone; where `username` is given, as nobody else.',
    body: z.object({ username: z.string().min(1).max(200).optional(), credential: signature }),
    reply: SignedIn,
  }),
  proposePasskey: adminEndpoint('POST /api/admin/account/passkeys/options', {
    summary: 'What a browser needs to make a passkey for the caller, within five minutes and once.',
    reply: options,
  }),
  addPasskey: adminEndpoint('POST /api/admin/account/passkeys', {
    summary:
      'Adds a passkey, of twenty at most: it signs in alone, and the password alone does no more. Ends all other sessions. The first time, `recoveryCodes` are told.',
    status: 201,
    body: asked.extend({
      name: writtenLine.min(1).max(passkeyLimits.name.longest),
      credential: madeCredential,
    }),
    reply: z.object({ recoveryCodes: z.array(z.string()) }),
  }),
  removePasskey: adminEndpoint('DELETE /api/admin/account/passkeys/:id', {
    summary:
      'Removes a passkey and ends all other sessions. 409 for the last factor where owners require one.',
    params: z.object({ id: anId }),
    body: asked,
  }),
} as const
