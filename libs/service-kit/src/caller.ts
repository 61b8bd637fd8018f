import { createPublicKey, type JsonWebKey } from 'node:crypto'
import type { Allow, Caller } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import jwt from 'jsonwebtoken'

export type VerifyToken = (token: string) => Promise<Caller>
export type PublicKey = JsonWebKey & { kid?: string }

const nobody: Caller = {}

/** Verifies the gateway's short tokens with identity's public keys; an unknown key id asks for the keys once more. */
export function tokenVerifier(readKeys: () => Promise<readonly PublicKey[]>): VerifyToken {
  let keys = new Map<string, string>()
  const load = async () => {
    const pairs = (await readKeys()).map((key) => {
      const pem = createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' })
      return [key.kid ?? '', String(pem)] as const
    })
    keys = new Map(pairs)
  }
  return async (token) => {
    const kid = jwt.decode(token, { complete: true })?.header.kid ?? ''
    if (!keys.has(kid)) await load()
    const key = keys.get(kid)
    if (!key) return nobody
    try {
      const claims = jwt.verify(token, key, { algorithms: ['ES256'], issuer: 'vitrine' })
      return typeof claims === 'string' ? nobody : ((claims['caller'] as Caller | undefined) ?? nobody)
    } catch {
      return nobody
    }
  }
}

/** Lets a caller pass or says why not. */
export function authorise(allow: Allow, caller: Caller, fromGateway: boolean): void {
  if (allow === 'anyone') return
  if (allow === 'gateway')
    return fromGateway ? undefined : refuse('missing', 'unknown-path', 'There is nothing at this address.')
  if (caller[allow]) return
  const someone = caller.administrator ?? caller.shopper
  if (someone) refuse('forbidden', 'not-allowed', 'Your session does not allow this.')
  refuse('unauthenticated', 'not-signed-in', 'Please sign in first.')
}
