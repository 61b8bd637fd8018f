import { identityApi, type Caller, type ReplyOf } from '@vitrine/contracts'
import { callEndpoint, visitorHeaders, type Forward, type SessionSecret } from '@vitrine/service-kit'
import { lacksRole, withoutRoleMs } from '../upgrades/tokens-without-role.ts'
import { entryIndex } from './entry-index.ts'

export type Session = { token: string | null; caller: Caller }

/** The result of an exchange of some secrets. */
type Entry = {
  readonly key: string
  readonly secrets: readonly string[]
  readonly session: Promise<Session>
  /** The sessions behind the secrets and whose they are: known when the exchange is done. */
  known: readonly string[]
  expiresAt: number
  /** One of the sessions has ended: whoever still waits for this exchange must exchange again. */
  hasEnded: boolean
}
type Exchanged = ReplyOf<typeof identityApi.exchangeSession>

const anonymous: Session = { token: null, caller: {} }
const maxCached = 20_000
/** A token is not used in its last seconds: it must stay valid during the call. */
const marginMs = 10_000

export type SessionTokens = ReturnType<typeof sessionTokens>

/**
 * Exchanges session cookies for tokens, and caches each until it expires or one of its sessions ends. From the moment
 * that a session is ended here, nobody is given a token of it: neither a cached one nor one whose exchange is under way.
 */
export function sessionTokens(given: {
  identity: Forward | undefined
  gatewayKey: string
  now: () => number
  /** The most tokens that are cached; exchanges under way come on top, one at most for each request. */
  max?: number
}) {
  const { identity, gatewayKey, now, max = maxCached } = given
  const cached = new Map<string, Entry>()
  /** With the sessions that ended since each exchange began: whether it has one of them is known only when it is done. */
  const underWay = new Map<string, { entry: Entry; ended: Set<string> }>()
  const bySecret = entryIndex<Entry>()
  const byKnown = entryIndex<Entry>()

  const remove = (entry: Entry) => {
    cached.delete(entry.key)
    underWay.delete(entry.key)
    bySecret.remove(entry.secrets, entry)
    byKnown.remove(entry.known, entry)
  }
  const end = (entry: Entry) => {
    entry.hasEnded = true
    remove(entry)
  }

  const begin = (key: string, given: readonly SessionSecret[]): Entry => {
    const secrets = given.map(({ secret }) => secret)
    const exchanging = callEndpoint(identity, identityApi.exchangeSession, {
      body: { sessions: secrets, kinds: given.map(({ kind }) => kind) },
      headers: visitorHeaders(gatewayKey, ''),
    })
    const session = exchanging.then(
      (exchanged) => settle(entry, exchanged),
      (error: unknown) => {
        if (!entry.hasEnded) remove(entry)
        throw error
      },
    )
    const entry: Entry = { key, secrets, session, known: [], expiresAt: Infinity, hasEnded: false }
    underWay.set(key, { entry, ended: new Set() })
    bySecret.add(secrets, entry)
    return entry
  }
  const settle = (entry: Entry, { token, caller, expiresAt }: Exchanged): Session => {
    if (entry.hasEnded) return anonymous
    const known = [...handlesOf(caller), ...peopleIn(caller).map(allOf)]
    const ended = underWay.get(entry.key)?.ended
    underWay.delete(entry.key)
    if (known.some((one) => ended?.has(one))) {
      end(entry)
      return anonymous
    }
    entry.known = known
    entry.expiresAt = lacksRole(caller) ? now() + withoutRoleMs : expiresAt - marginMs
    byKnown.add(known, entry)
    cached.set(entry.key, entry)
    const [oldest] = cached.values()
    if (cached.size > max && oldest) remove(oldest)
    return { token, caller }
  }

  /** The entry to use for these secrets, if there is one. */
  const current = (key: string): Entry | undefined => {
    const entry = cached.get(key)
    if (!entry || entry.expiresAt > now()) return entry ?? underWay.get(key)?.entry
    remove(entry)
    return undefined
  }

  const endKnown = (one: string) => {
    byKnown.of(one).forEach(end)
    for (const { ended } of underWay.values()) ended.add(one)
  }

  return {
    async of(secrets: readonly SessionSecret[]): Promise<Session> {
      if (secrets.length === 0) return anonymous
      const key = secrets.map(({ kind, secret }) => `${kind} ${secret}`).join(' ')
      for (;;) {
        const entry = current(key) ?? begin(key, secrets)
        const session = await entry.session
        if (!entry.hasEnded) return session
      }
    },
    /** The cookies with these secrets are taken back. */
    endSecrets(secrets: readonly string[]) {
      for (const secret of secrets) bySecret.of(secret).forEach(end)
    },
    /** A session is over, as identity announces it: by its public handle. */
    endSession: endKnown,
    /** Sessions of this person are over, as identity says with its reply: all of them are exchanged again. */
    endSessionsOf: (personId: string) => endKnown(allOf(personId)),
    /** Any session may be over: all are exchanged again. */
    endAll() {
      for (const { entry } of underWay.values()) end(entry)
      for (const entry of cached.values()) end(entry)
    },
    /** How much is held: tokens, exchanges under way, secrets, and sessions and people to find them by. */
    size: () => ({
      cached: cached.size,
      underWay: underWay.size,
      secrets: bySecret.size(),
      known: byKnown.size(),
    }),
  }
}

const rolesOf = (caller: Caller) => Object.values(caller).flatMap((role) => role ?? [])
const handlesOf = (caller: Caller) => rolesOf(caller).map(({ session }) => session)
const peopleIn = (caller: Caller) => rolesOf(caller).map(({ id }) => id)
/** No handle of a session has a space in it. */
const allOf = (personId: string) => `all of ${personId}`
