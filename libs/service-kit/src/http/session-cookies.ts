import { keysOf, type Caller } from '@vitrine/contracts'
import { z } from 'zod'

export type SessionKind = keyof Caller
export type SessionSecret = { kind: SessionKind; secret: string }

/** The cookies that identity gives out; their values are secrets that only identity can read. */
const names = {
  administrator: 'vitrine_admin',
  shopper: 'vitrine_session',
  device: 'vitrine_device',
} as const satisfies Record<SessionKind, string>
const kinds = keysOf(names)

/** Browsers accept a cookie with this prefix only over TLS, for every path, and from this host itself. */
const prefix = '__Host-'

export const cookieNames = (kind: SessionKind) => ({ plain: names[kind], overTls: prefix + names[kind] })

/** `auto`: on where the visitor reached the gateway over TLS. */
export const cookieSecurity = z.enum(['auto', 'on', 'off'], 'must be auto, on or off').default('auto')
export type CookieSecurity = z.output<typeof cookieSecurity>

export const isOverTls = (security: CookieSecurity, protocol: unknown): boolean =>
  security === 'auto' ? protocol === 'https' : security === 'on'

/** The form of identity's secrets; any other value is not one. */
const secretForm = /^[\w-]{1,200}$/
const namesOfKinds = kinds.map((kind) => ({ kind, ...cookieNames(kind) }))
const known = new Set(namesOfKinds.flatMap(({ plain, overTls }) => [plain, overTls]))

/**
 * One secret for each kind of session, as both the gateway and identity read them. Over TLS a cookie counts only with the
 * prefix: one without may come from a neighbouring host. Of two with the same name, the first with a valid form counts.
 */
export function secretsIn(header: string | undefined, overTls: boolean): SessionSecret[] {
  if (!header) return []
  const values = new Map<string, string>()
  for (const pair of header.split(';')) {
    const at = pair.indexOf('=')
    const name = pair.slice(0, Math.max(0, at)).trim()
    if (!known.has(name) || values.has(name)) continue
    const value = pair.slice(at + 1).trim()
    if (secretForm.test(value)) values.set(name, value)
  }
  if (values.size === 0) return []
  return namesOfKinds.flatMap(({ kind, plain, overTls: prefixed }) => {
    const secret = values.get(prefixed) ?? (overTls ? undefined : values.get(plain))
    return secret === undefined ? [] : [{ kind, secret }]
  })
}
