import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server'
import { refuse } from '@vitrine/event-sourcing'
import { z } from 'zod'
import type { Challenges, Purpose } from './challenges.ts'
import type { PasskeyHost } from './passkey-host.ts'
import type { StoredPasskey } from './stored-factors.ts'

type Key = Pick<StoredPasskey, 'credential' | 'publicKey' | 'counter'>
type Owner = { personId: string; username: string; shop: string; known: readonly StoredPasskey[] }

export type Passkeys = ReturnType<typeof passkeysWith>

const refuseUnavailable = () =>
  refuse('missing', 'passkeys-unavailable', 'Passkeys work at the public address of the shop alone.')

/** WebAuthn, as this shop asks for it: a passkey is found without a username, and verifies who uses it; so it is enough alone. */
export function passkeysWith(given: { host: PasskeyHost | undefined; challenges: Challenges }) {
  const { challenges } = given
  const hostOr = () => given.host ?? refuseUnavailable()

  /** What both kinds of answers must fulfil. The library throws for whatever is not as it must be. */
  function expectedOf(clientDataJSON: string, purpose: Purpose) {
    const { host, isOrigin } = hostOr()
    const { origin, challenge } = clientDataOf(clientDataJSON)
    if (!isOrigin(origin) || !challenges.isOf(challenge, purpose)) return undefined
    const expected = { expectedChallenge: challenge, expectedOrigin: origin, expectedRPID: host }
    return { challenge, expected: { ...expected, requireUserVerification: true } }
  }

  return {
    host: given.host?.host,
    optionsToAdd: ({ personId, username, shop, known }: Owner) =>
      generateRegistrationOptions({
        rpName: shop,
        rpID: hostOr().host,
        userName: username,
        userID: new TextEncoder().encode(personId),
        challenge: Uint8Array.from(challenges.make({ adds: personId })),
        excludeCredentials: known.map(({ credential: id, transports }) => ({ id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      }),
    optionsToSignIn: () =>
      generateAuthenticationOptions({
        rpID: hostOr().host,
        challenge: Uint8Array.from(challenges.make('login')),
        userVerification: 'required',
      }),
    /** The key that a browser made for them; undefined where the answer is not one to their challenge. */
    async added(response: RegistrationResponseJSON, personId: string) {
      const asked = expectedOf(response.response.clientDataJSON, { adds: personId })
      const done =
        asked && (await verifyRegistrationResponse({ response, ...asked.expected }).catch(() => undefined))
      const made = done?.registrationInfo?.credential
      if (!asked || !made || !(await challenges.spend(asked.challenge))) return undefined
      const publicKey = Buffer.from(made.publicKey).toString('base64url')
      return { credential: made.id, publicKey, counter: made.counter, transports: made.transports ?? [] }
    },
    /** How often that key has signed by now; undefined where this is not its signature of a challenge that counts. */
    async counterOf(response: AuthenticationResponseJSON, { credential: id, publicKey, counter }: Key) {
      const asked = expectedOf(response.response.clientDataJSON, 'login')
      const credential = { id, publicKey: Uint8Array.from(Buffer.from(publicKey, 'base64url')), counter }
      const done =
        asked &&
        (await verifyAuthenticationResponse({ response, credential, ...asked.expected }).catch(
          () => undefined,
        ))
      if (!asked || !done?.verified || !(await challenges.spend(asked.challenge))) return undefined
      return done.authenticationInfo.newCounter
    },
  }
}

const ClientData = z.object({ origin: z.string(), challenge: z.string() })
function clientDataOf(clientDataJSON: string): z.infer<typeof ClientData> {
  try {
    return ClientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()))
  } catch {
    return { origin: '', challenge: '' }
  }
}
