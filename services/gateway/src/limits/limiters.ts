import type { Endpoint } from '@vitrine/contracts'
import { Refusal } from '@vitrine/event-sourcing'
import type { FastifyInstance, onRequestAsyncHookHandler } from 'fastify'
import type { GatewaySettings } from '../settings.ts'

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

/** One limiter for each group, shared by all of its calls; none when limits are off. */
export function limiters(app: FastifyInstance, settings: GatewaySettings) {
  const names = Object.keys(groups) as Group[]
  const made = new Map(
    names.map((group) => [
      group,
      app.rateLimit({
        max: settings[groups[group]],
        keyGenerator: ({ ip }) => `${group} ${ip}`,
        errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
      }),
    ]),
  )
  return (endpoint: Endpoint): onRequestAsyncHookHandler[] => {
    const limiter = made.get(groupOf(endpoint))
    return settings.LIMITS && limiter ? [limiter] : []
  }
}

const tooMany = (ttlMs: number) =>
  new Refusal('too-many', 'too-many-requests', 'Too many requests. Please wait a moment and try again.', {
    retryAfter: Math.max(1, Math.ceil(ttlMs / 1000)),
  })
