import type { Caller, Role } from '@vitrine/contracts'
import { tokenAudience } from '@vitrine/service-kit'
import jwt from 'jsonwebtoken'
import type { SessionFacts } from '../session/session.events.ts'
import type { SigningKey } from './signing-keys.ts'

const tokenMs = 60_000

/** `role`: of an administrator; `lacksFactor`: one who must set up a second factor first. */
export type OpenSession = SessionFacts & { role?: Role | undefined; lacksFactor?: boolean }

/** The caller of the sessions together; of two sessions of one kind the first counts. */
export function callerOf(sessions: readonly OpenSession[]): Caller {
  const caller: Caller = {}
  for (const { kind, personId, session, role, lacksFactor } of sessions)
    caller[kind] ??= { id: personId, session, ...(lacksFactor ? { lacksFactor } : role && { role }) }
  return caller
}

/** A short token for the sessions, valid no longer than they are; without any there is none. */
export function tokenFor(sessions: readonly OpenSession[], { key, now }: { key: SigningKey; now: number }) {
  const caller = callerOf(sessions)
  const exp = Math.floor(Math.min(now + tokenMs, ...sessions.map(({ expiresAt }) => expiresAt)) / 1000)
  const claims = { caller, iat: Math.floor(now / 1000), exp }
  const sign = () =>
    jwt.sign(claims, key.signer, {
      algorithm: 'ES256',
      keyid: key.kid,
      issuer: 'vitrine',
      audience: tokenAudience,
    })
  return { token: sessions.length ? sign() : null, caller, expiresAt: exp * 1000 }
}
