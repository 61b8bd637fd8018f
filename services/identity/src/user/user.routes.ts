import { randomUUID } from 'node:crypto'
import { identityApi, quizDefaults } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import { serve, type Call, type Router } from '@vitrine/service-kit'
import { tellChanged, type Visitors } from '../account/visitors.ts'
import type { Cookies } from '../session/cookies.ts'
import type { Sessions } from '../session/sessions.ts'
import { anonymousUser } from './anonymous-user.ts'
import { haveSameAnswers, type Users } from './users.ts'

type Given = { users: Users; visitors: Visitors; sessions: Sessions; cookies: Cookies; now: () => Date }

/** Who a shopper is: signed in, or known by the device alone. */
export function userRoutes(router: Router, { users, visitors, sessions, cookies, now }: Given) {
  serve(router, identityApi.checkShopper, async (call) => {
    await keepDeviceCookie(call)
    const user = await visitors.signedIn(call)
    return user ? { authenticated: true, user } : { authenticated: false, user: null }
  })

  serve(router, identityApi.createUser, async (call) => {
    const known = (await visitors.signedIn(call)) ?? (await visitors.anonymous(call))
    const changed = known && (await users.change(known.id, call.body))
    if (changed) {
      tellChanged(known, changed, call)
      return changed
    }
    const user = anonymousUser(randomUUID(), call.body, now().toISOString())
    await users.create(user)
    cookies.set('device', await sessions.start('device', user.id), call)
    return user
  })

  serve(router, identityApi.readQuiz, async ({ params: { id } }) => {
    const user = (await users.get(id)) ?? refuse('missing', 'user-missing', 'There is no such user.')
    const { age, gender, stylePreferences, skipped = haveSameAnswers(user, quizDefaults) } = user
    return { age, gender, styles: stylePreferences, skipped }
  })

  /** Browsers forget a cookie after 400 days: a device that was prolonged lately gets its own anew. */
  async function keepDeviceCookie(call: Call<typeof identityApi.checkShopper>) {
    const secret = cookies.read('device', call)
    if (secret && (await sessions.wasProlongedLately(secret))) cookies.set('device', secret, call)
  }
}
