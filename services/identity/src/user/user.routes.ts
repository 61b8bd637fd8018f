import { randomUUID } from 'node:crypto'
import { identityApi, type User } from '@vitrine/contracts'
import type { HandleCommand } from '@vitrine/event-sourcing'
import { contextAt, serve } from '@vitrine/service-kit'
import type { FastifyInstance } from 'fastify'
import type { Cookies } from '../session/cookies.ts'
import type { Sessions } from '../session/sessions.ts'
import { anonymousUser, hasPreferences, type Profiles, type Preferences } from './profiles.ts'
import type { UserCommand, UserState } from './user.decider.ts'
import type { UserEvent } from './user.events.ts'

type Given = {
  handle: HandleCommand<UserState, UserCommand, UserEvent>
  profiles: Profiles
  sessions: Sessions
  cookies: Cookies
  now: () => Date
}
type Call = Parameters<Cookies['read']>[1]

/** Who a shopper is: signed in, or known by the device alone. */
export const userRoutes =
  ({ handle, profiles, sessions, cookies, now }: Given) =>
  (app: FastifyInstance) => {
    const contextOf = contextAt(now)

    async function profileBehind(kind: 'shopper' | 'device', call: Call): Promise<User | undefined> {
      const session = await sessions.use(cookies.read(kind, call))
      return session?.kind === kind ? (await profiles.get(session.personId))?.document : undefined
    }

    async function store(user: User, type: UserCommand['type']) {
      const { version } = await handle(user.id, { type, userId: user.id }, contextOf(user.id))
      await profiles.put(user.id, version, user)
    }

    async function newUser(preferences: Preferences, call: Call) {
      const user = anonymousUser(randomUUID(), preferences, now().toISOString())
      await store(user, 'CreateUser')
      cookies.set('device', await sessions.start('device', user.id), call)
      return user
    }

    serve(app, identityApi.checkShopper, async (call) => {
      await keepDeviceCookie(call)
      const user = await profileBehind('shopper', call)
      return user ? { authenticated: true, user } : { authenticated: false, user: null }
    })

    serve(app, identityApi.createUser, async (call) => {
      const known = (await profileBehind('shopper', call)) ?? (await profileBehind('device', call))
      if (!known) return newUser(call.body, call)
      if (hasPreferences(known, call.body)) return known
      const changed = { ...known, ...call.body }
      await store(changed, 'ChangePreferences')
      return changed
    })

    /** Browsers forget a cookie after 400 days: a device that was prolonged lately gets its own anew. */
    async function keepDeviceCookie(call: Call) {
      const secret = cookies.read('device', call)
      if (secret && (await sessions.wasProlongedLately(secret))) cookies.set('device', secret, call)
    }
  }
