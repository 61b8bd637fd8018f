import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit'
import type { Endpoint } from '@vitrine/contracts'
import { Refusal } from '@vitrine/event-sourcing'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import type { GatewaySettings } from '../settings.ts'
import type { SharedLimits } from './shared-limits.ts'

const groups = {
  images: 'LIMIT_IMAGES',
  uploads: 'LIMIT_UPLOADS',
  logins: 'LIMIT_LOGINS',
  beacons: 'LIMIT_BEACONS',
  reads: 'LIMIT_READS',
  writes: 'LIMIT_WRITES',
} as const satisfies Record<string, keyof GatewaySettings>
type Group = keyof typeof groups

/** The limit that a call falls under. */
export function groupOf({ method, path, carries }: Endpoint): Group {
  if (carries === 'binary') return 'images'
  if (carries === 'multipart') return 'uploads'
  if (path.endsWith('/login')) return 'logins'
  if (path === '/api/affiliate-click') return 'beacons'
  return method === 'GET' ? 'reads' : 'writes'
}

export type LimitersOf = (endpoint: Endpoint) => onRequestAsyncHookHandler[]

/**
 * Limiters for each group, which all of its calls share; none when limits are off. The first counts in this process,
 * and holds while a shared store is away; the second counts in that store, together with other gateways.
 */
export async function limiters(
  app: FastifyInstance,
  settings: GatewaySettings,
  shared?: SharedLimits,
): Promise<LimitersOf> {
  if (!settings.LIMITS) return () => []
  const limits = [await rateLimitOf(app)]
  if (shared) {
    const { redis, nameSpace, close } = shared(app.log)
    app.addHook('onClose', close)
    limits.push(await rateLimitOf(app, { redis, nameSpace, skipOnError: true }))
  }
  const limitersOfGroup = (group: Group) =>
    limits.map((limit) =>
      limit({
        max: settings[groups[group]],
        keyGenerator: ({ ip }) => `${group} ${ip}`,
        errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
      }),
    )
  const made = new Map((Object.keys(groups) as Group[]).map((group) => [group, limitersOfGroup(group)]))
  return (endpoint) => made.get(groupOf(endpoint)) ?? []
}

/** In a scope of its own, one registration does not hide another. */
async function rateLimitOf(app: FastifyInstance, store: RateLimitPluginOptions = {}) {
  const { promise, resolve } = Promise.withResolvers<FastifyInstance['rateLimit']>()
  await app.register(async (scope) => {
    await scope.register(rateLimit, { ...store, global: false, timeWindow: '1 minute' })
    resolve(scope.rateLimit)
  })
  return promise
}

const tooMany = (ttlMs: number) =>
  new Refusal('too-many', 'too-many-requests', 'Too many requests. Please wait a moment and try again.', {
    retryAfter: Math.max(1, Math.ceil(ttlMs / 1000)),
  })
