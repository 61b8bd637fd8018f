import { identityApi, type AccountSession } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import { serve, type Router } from '@vitrine/service-kit'
import type { ListedSession, Sessions } from '../session/sessions.ts'
import { tellEnded, type Visitors } from './visitors.ts'

const asText = (time: number) => new Date(time).toISOString()

export const sessionShown =
  (current: string | undefined) =>
  ({ session, device, startedAt, expiresAt }: ListedSession): AccountSession => ({
    session,
    current: session === current,
    device,
    startedAt: startedAt === undefined ? null : asText(startedAt),
    expiresAt: asText(expiresAt),
  })

/** As it is listed: the current one first. */
export const sessionsShown = (listed: readonly ListedSession[], current: string | undefined) =>
  listed.map(sessionShown(current)).toSorted((one, other) => Number(other.current) - Number(one.current))

/** Where an account is signed in, and an end to that. */
export function sessionListRoutes(
  router: Router,
  { sessions, visitors }: { sessions: Sessions; visitors: Visitors },
) {
  serve(router, identityApi.listSessions, async (call) => {
    const user = await visitors.shopper(call)
    return sessionsShown(await sessions.listOf(user.id), call.caller.shopper?.session)
  })

  serve(router, identityApi.endOtherSessions, async (call) => {
    const user = await visitors.shopper(call)
    await sessions.endAllOf(user.id, ({ session }) => session !== call.caller.shopper?.session)
    tellEnded(user.id, call)
  })

  serve(router, identityApi.endSession, async (call) => {
    const user = await visitors.shopper(call)
    const { session } = call.params
    const isKnown = (await sessions.listOf(user.id)).some((one) => one.session === session)
    if (!isKnown) return refuse('missing', 'session-missing', 'You are not signed in there any more.')
    if (session === call.caller.shopper?.session) return visitors.signOut(call)
    await sessions.endAllOf(user.id, (one) => one.session === session)
    tellEnded(user.id, call)
  })
}
