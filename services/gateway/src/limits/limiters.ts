import { activityApi, catalogApi, identityApi, keysOf, type Endpoint } from '@vitrine/contracts'
import { Refusal } from '@vitrine/event-sourcing'
import { networkOfClient } from '@vitrine/service-kit'
import type { onRequestHookHandler } from 'fastify'
import type { GatewaySettings } from '../settings.ts'
import type { Counts } from './counts.ts'

const groups = {
  images: 'LIMIT_IMAGES',
  uploads: 'LIMIT_UPLOADS',
  logins: 'LIMIT_LOGINS',
  beacons: 'LIMIT_BEACONS',
  activity: 'LIMIT_ACTIVITY',
  editing: 'LIMIT_EDITING',
  calendars: 'LIMIT_CALENDARS',
  reads: 'LIMIT_READS',
  writes: 'LIMIT_WRITES',
} as const satisfies Record<string, keyof GatewaySettings>
export type Group = keyof typeof groups

/** Whatever checks or sets a password, which costs more than anything else, or tries a secret. */
const withPassword = new Set<string>(
  [
    identityApi.loginAdministrator,
    identityApi.loginShopper,
    identityApi.registerShopper,
    identityApi.changePassword,
    identityApi.deleteAccount,
    identityApi.requestPasswordReset,
    identityApi.checkPasswordReset,
    identityApi.resetPassword,
    identityApi.invite,
    identityApi.changeRole,
    identityApi.removeAdministrator,
    identityApi.checkInvitation,
    identityApi.acceptInvitation,
    identityApi.changeOwnEmail,
    identityApi.changeOwnPassword,
    identityApi.loginWithCode,
    identityApi.setUpApp,
    identityApi.turnOffApp,
    identityApi.makeRecoveryCodes,
    identityApi.askPasskey,
    identityApi.loginWithPasskey,
    identityApi.addPasskey,
    identityApi.removePasskey,
    identityApi.requireFactors,
  ].map(({ route }) => route),
)

/** What an editor sends by itself must not use up what people do. */
const byEditors = new Set<string>(
  [catalogApi.storeUnsaved, catalogApi.removeUnsaved, catalogApi.reportPresence].map(({ route }) => route),
)

/** The limit that a call falls under. */
export function groupOf({ route, method, path, carries }: Endpoint): Group {
  if (path.startsWith('/media/')) return 'images'
  if (carries === 'multipart') return 'uploads'
  if (withPassword.has(route)) return 'logins'
  if (path === '/api/affiliate-click') return 'beacons'
  if (route === activityApi.reportActivity.route) return 'activity'
  if (byEditors.has(route)) return 'editing'
  if (route === catalogApi.readCalendarFile.route) return 'calendars'
  return method === 'GET' ? 'reads' : 'writes'
}

export type LimitersOf = (endpoint: Endpoint) => onRequestHookHandler[]

type Given = { settings: GatewaySettings; counts: Counts }

/** A limiter for each group, which all of its calls share; none when limits are off. */
export function limiters({ settings, counts }: Given): LimitersOf {
  if (!settings.LIMITS) return () => []
  const limiterOf =
    (group: Group, most: number): onRequestHookHandler =>
    (request, reply, done) => {
      const { current, ttl } = counts.add(`${group} ${networkOfClient(request.ip)}`)
      void reply
        .header('x-ratelimit-limit', most)
        .header('x-ratelimit-remaining', Math.max(0, most - current))
        .header('x-ratelimit-reset', Math.ceil(ttl / 1000))
      done(current > most ? tooMany(ttl) : undefined)
    }
  const made = new Map(keysOf(groups).map((group) => [group, limiterOf(group, settings[groups[group]])]))
  // A list for each route: plugins add hooks of their own to it.
  return (endpoint) => [made.get(groupOf(endpoint))!]
}

const tooMany = (ttlMs: number) =>
  new Refusal('too-many', 'too-many-requests', 'Too many requests. Please wait a moment and try again.', {
    retryAfter: Math.max(1, Math.ceil(ttlMs / 1000)),
  })
