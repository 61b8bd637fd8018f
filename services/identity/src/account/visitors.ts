import { refuse } from '@vitrine/event-sourcing'
import { quizChangedHeader, sessionsEndedHeader, type Call } from '@vitrine/service-kit'
import type { Endpoint, User } from '@vitrine/contracts'
import type { Cookies } from '../session/cookies.ts'
import { deviceName } from '../session/device-name.ts'
import type { Sessions } from '../session/sessions.ts'
import { hasPreferences, type Users } from '../user/users.ts'
import type { Accounts, Known } from './accounts.ts'

type Asked = Pick<Call<Endpoint>, 'request' | 'reply' | 'fromGateway' | 'visitor' | 'caller'>

export type Visitors = ReturnType<typeof visitorsFrom>

/** The reply tells the gateway whose sessions were ended elsewhere too, before whoever asked does. */
export const tellEnded = (personId: string, { reply }: Pick<Asked, 'reply'>) =>
  void reply.header(sessionsEndedHeader, personId)

/** The reply tells the gateway who answered the quiz anew, before whoever asked does. */
export function tellChanged(before: User, after: User, { reply }: Pick<Asked, 'reply'>) {
  if (!hasPreferences(before, after)) void reply.header(quizChangedHeader, after.id)
}

/** Who is at the other end, by the cookies of a call. */
export function visitorsFrom(given: {
  sessions: Sessions
  cookies: Cookies
  users: Users
  accounts: Accounts
}) {
  const { sessions, cookies, users, accounts } = given

  async function userBehind(kind: 'shopper' | 'device', call: Asked) {
    const session = await sessions.use(cookies.read(kind, call))
    return session?.kind === kind ? users.get(session.personId) : undefined
  }
  async function leave(kind: 'shopper' | 'device', call: Asked) {
    const secret = cookies.read(kind, call)
    if (!secret) return
    await sessions.end(secret)
    cookies.clear(kind, call)
  }
  return {
    /** Whose session it is; refuses without one. */
    async shopper({ caller }: Asked) {
      const user = caller.shopper && (await users.get(caller.shopper.id))
      return user ?? refuse('unauthenticated', 'not-signed-in', 'Please sign in first.')
    },
    /** Who is signed in by the cookie, whether or not the call needs it. */
    signedIn: (call: Asked) => userBehind('shopper', call),
    /** The user without an account whom the device identifies; a device never identifies an account. */
    async anonymous(call: Asked) {
      const user = await userBehind('device', call)
      return user?.email === null ? user : undefined
    },
    /** Begins a new session here in place of the earlier ones; the device then identifies nobody. */
    async signIn(known: Known, call: Asked) {
      const secret = await accounts.startSession(known, deviceName(call.visitor.agent))
      await sessions.end(cookies.read('shopper', call))
      await leave('device', call)
      cookies.set('shopper', secret, call)
    },
    async signOut(call: Asked) {
      await sessions.end(cookies.read('shopper', call))
      cookies.clear('shopper', call)
    },
  }
}
