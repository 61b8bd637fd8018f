import { identityApi, type Caller } from '@vitrine/contracts'
import { callEndpoint, visitorHeaders, type Forward } from '@vitrine/service-kit'

/** The cookies that identity gives out; their values are secrets that only identity can read. */
export const sessionCookies = ['vitrine_admin', 'vitrine_session', 'vitrine_device'] as const

export type Session = { token: string | null; caller: Caller }
type Kept = { session: Promise<Session>; handles: Set<string>; expiresAt: number }

const nobody: Session = { token: null, caller: {} }
const mostKept = 20_000
/** What identity gives out; anything else cannot be one of its cookies. */
const secret = /^[\w-]{1,200}$/
/** A token is not used in its last seconds: it has to live through the call it goes with. */
const marginMs = 10_000

/** Exchanges session cookies for tokens, and keeps each until it expires or its session ends. */
export function sessionTokens(given: {
  identity: Forward | undefined
  gatewayKey: string
  now: () => number
}) {
  const kept = new Map<string, Kept>()
  /** For each exchange under way, the sessions that ended since it began. */
  const underWay = new Set<Set<string>>()

  const exchange = async (sessions: string[], entry: Kept): Promise<Session> => {
    const ended = new Set<string>()
    underWay.add(ended)
    const { token, caller, expiresAt } = await callEndpoint(given.identity, identityApi.exchangeSession, {
      body: { sessions },
      headers: visitorHeaders(given.gatewayKey, ''),
    }).finally(() => underWay.delete(ended))
    entry.expiresAt = expiresAt - marginMs
    for (const role of Object.values(caller)) if (role) entry.handles.add(role.session)
    if (entry.handles.isDisjointFrom(ended)) return { token, caller }
    entry.expiresAt = 0
    return nobody
  }

  const forget = (key: string, entry: Kept) => {
    if (kept.get(key) === entry) kept.delete(key)
  }

  return {
    async of(cookies: Record<string, string | undefined>): Promise<Session> {
      const sessions = secretsIn(cookies)
      if (sessions.length === 0) return nobody
      const key = sessions.join(' ')
      const known = kept.get(key)
      if (known && known.expiresAt > given.now()) return known.session
      const entry: Kept = { session: Promise.resolve(nobody), handles: new Set(), expiresAt: Infinity }
      kept.delete(key)
      kept.set(key, entry)
      entry.session = exchange(sessions, entry)
      entry.session.catch(() => forget(key, entry))
      const [oldest] = kept.keys()
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest)
      return entry.session
    },
    /** A session is over: its tokens are not used again. */
    end(handle: string) {
      for (const ended of underWay) ended.add(handle)
      for (const [key, entry] of kept) if (entry.handles.has(handle)) kept.delete(key)
    },
    /** What this browser held has just changed: at login, logout, or when a device becomes known. */
    renew(cookies: Record<string, string | undefined>) {
      kept.delete(secretsIn(cookies).join(' '))
    },
  }
}

const secretsIn = (cookies: Record<string, string | undefined>) =>
  sessionCookies.flatMap((name) => {
    const value = cookies[name]
    return value && secret.test(value) ? [value] : []
  })

export type SessionTokens = ReturnType<typeof sessionTokens>
