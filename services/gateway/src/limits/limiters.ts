import rateLimit, {
  normalizeIP,
  type FastifyRateLimitStore,
  type FastifyRateLimitStoreCtor,
} from '@fastify/rate-limit'
import { identityApi, type Endpoint } from '@vitrine/contracts'
import { Refusal } from '@vitrine/event-sourcing'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import type { GatewaySettings } from '../settings.ts'
import { windowMs, type Counts } from './counts.ts'

const groups = {
  images: 'LIMIT_IMAGES',
  uploads: 'LIMIT_UPLOADS',
  logins: 'LIMIT_LOGINS',
  beacons: 'LIMIT_BEACONS',
  reads: 'LIMIT_READS',
  writes: 'LIMIT_WRITES',
} as const satisfies Record<string, keyof GatewaySettings>
type Group = keyof typeof groups

/** Whatever checks or sets a password, which costs more than anything else. */
const withPassword = new Set<string>(
  [
    identityApi.loginAdministrator,
    identityApi.loginShopper,
    identityApi.registerShopper,
    identityApi.changePassword,
    identityApi.deleteAccount,
    identityApi.requestPasswordReset,
    identityApi.resetPassword,
  ].map(({ route }) => route),
)

/** The limit that a call falls under. */
export function groupOf({ route, method, path, carries }: Endpoint): Group {
  if (carries === 'binary') return 'images'
  if (carries === 'multipart') return 'uploads'
  if (withPassword.has(route)) return 'logins'
  if (path === '/api/affiliate-click') return 'beacons'
  return method === 'GET' ? 'reads' : 'writes'
}

export type LimitersOf = (endpoint: Endpoint) => onRequestAsyncHookHandler[]

type Given = { settings: GatewaySettings; counts: Counts }

/**
 * A limiter for each group, which all of its calls share; none when limits are off. Whoever has one IPv6 address has a
 * whole /64 of them, so that counts as one.
 */
export async function limiters(app: FastifyInstance, { settings, counts }: Given): Promise<LimitersOf> {
  if (!settings.LIMITS) return () => []
  await app.register(rateLimit, { global: false, timeWindow: windowMs, store: storeOf(counts) })
  const limiterOf = (group: Group) =>
    app.rateLimit({
      max: settings[groups[group]],
      keyGenerator: ({ ip }) => `${group} ${normalizeIP(ip)}`,
      errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
    })
  const made = new Map((Object.keys(groups) as Group[]).map((group) => [group, limiterOf(group)]))
  // A list for each route: plugins add hooks of their own to it.
  return (endpoint) => [made.get(groupOf(endpoint))!]
}

/** One store for all limiters; it answers at once. */
const storeOf = (counts: Counts): FastifyRateLimitStoreCtor =>
  class implements FastifyRateLimitStore {
    incr(key: string, done: Parameters<FastifyRateLimitStore['incr']>[1]) {
      done(null, counts.add(key))
    }
    child() {
      return this
    }
  }

const tooMany = (ttlMs: number) =>
  new Refusal('too-many', 'too-many-requests', 'Too many requests. Please wait a moment and try again.', {
    retryAfter: Math.max(1, Math.ceil(ttlMs / 1000)),
  })
