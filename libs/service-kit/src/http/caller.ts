import { createPublicKey, type JsonWebKey, type KeyObject } from 'node:crypto'
import {
  includesRole,
  lacksRole,
  neededRole,
  needsFactor,
  roleOf,
  type Caller,
  type Endpoint,
  type Role,
} from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import jwt from 'jsonwebtoken'
import { boundedMap } from '../memory/bounded-map.ts'
import { withoutAudienceMs } from '../upgrades/tokens-without-audience.ts'

/** `at`: when it was used, for what is told later; without it, now. */
export type VerifyToken = (token: string, at?: Date) => Promise<Caller>
export type PublicKey = JsonWebKey & { kid?: string }

type Claims = { exp?: number | undefined; aud?: string | string[] | undefined; caller?: Caller }

/** The audience of identity's tokens: the services behind the gateway. */
export const tokenAudience = 'vitrine-services'

const nobody: Caller = {}

/** Of whoever is signed in as a shopper, else of the visitor of the device. */
export const personIdOf = ({ shopper, device }: Caller): string | undefined => (shopper ?? device)?.id

const keysKeptMs = 1_000
/** Those of whoever calls now and their former ones, which leave last: twice as many as a gateway hands out. */
const mostVerified = 40_000

export type VerifiedTokens = ReturnType<typeof verifiedTokens>

/** Tokens that were verified, or signed here, until they expire: services of one process share them. */
export function verifiedTokens(now: () => number = Date.now) {
  const known = boundedMap<{ caller: Caller; expiresAt: number }>(mostVerified)
  return {
    callerOf(token: string, time = now()): Caller | undefined {
      const found = known.get(token)
      return found && found.expiresAt > time ? found.caller : undefined
    },
    add(token: string, verified: { caller: Caller; expiresAt: number }): void {
      known.set(token, verified)
      // Those that were used least lately: two go for one that comes, until the rest is valid.
      for (const old of [...known.rkeys().take(2)])
        if ((known.peek(old)?.expiresAt ?? 0) <= now()) known.delete(old)
    },
    size: () => known.size,
  }
}

/**
 * Verifies the gateway's short-lived tokens with identity's public keys; for an unknown key id the keys are read again, at
 * most once a second. Each token is verified once, although it comes with many calls.
 */
export function tokenVerifier(
  readKeys: () => Promise<readonly PublicKey[]>,
  now: () => number = Date.now,
  verified = verifiedTokens(now),
): VerifyToken {
  const audienceNeededFrom = now() + withoutAudienceMs
  let keys = new Map<string, KeyObject>()
  let reading: Promise<void> | undefined
  let readAt = 0

  const read = async () => {
    const known = await readKeys()
    keys = new Map(known.map((key) => [key.kid ?? '', createPublicKey({ key, format: 'jwk' })]))
    readAt = now()
  }
  const keyOf = async (kid: string) => {
    if (!keys.has(kid) && now() - readAt > keysKeptMs)
      await (reading ??= read().finally(() => (reading = undefined)))
    return keys.get(kid)
  }
  const isForServices = ({ aud }: Claims) =>
    aud === tokenAudience || (aud === undefined && now() < audienceNeededFrom)
  const remember = (token: string, { exp, caller = nobody }: Claims): Caller => {
    if (exp !== undefined) verified.add(token, { caller, expiresAt: exp * 1000 })
    return caller
  }
  return async (token, at) => {
    const time = at?.getTime() ?? now()
    const known = verified.callerOf(token, time)
    if (known) return known
    const key = await keyOf(keyIdOf(token))
    if (!key) return nobody
    try {
      const clockTimestamp = Math.floor(time / 1000)
      const claims = jwt.verify(token, key, { algorithms: ['ES256'], issuer: 'vitrine', clockTimestamp })
      return typeof claims !== 'string' && isForServices(claims) ? remember(token, claims) : nobody
    } catch {
      return nobody
    }
  }
}

function keyIdOf(token: string): string {
  try {
    return jwt.decode(token, { complete: true })?.header.kid ?? ''
  } catch {
    return ''
  }
}

/** Refuses a caller that may not call an endpoint. */
export function authorise(
  { allow, route }: Pick<Endpoint, 'allow' | 'route'>,
  caller: Caller,
  fromGateway: boolean,
): void {
  if (allow === 'administrator' && caller.administrator) {
    if (caller.administrator.lacksFactor && needsFactor(route))
      refuse('forbidden', 'factor-required', 'Set up a second factor first: owners of this shop require one.')
    return checkRole(caller.administrator, neededRole(route))
  }
  if (allow === 'anyone') return
  if (allow === 'gateway')
    return fromGateway ? undefined : refuse('missing', 'unknown-path', 'There is nothing at this address.')
  if (caller[allow]) return
  // An administrator's session does not count as a shopper's: that caller is not signed in here.
  if (allow === 'administrator' && caller.shopper)
    refuse('forbidden', 'not-allowed', 'Your session does not allow this.')
  refuse('unauthenticated', 'not-signed-in', 'Please sign in first.')
}

/** Refuses an administrator who lacks a role. */
export function checkRole(administrator: { role?: string | undefined }, needed: Role): void {
  const role = roleOf(administrator)
  if (!includesRole(role, needed)) refuse('forbidden', 'role-missing', lacksRole(role, needed))
}
