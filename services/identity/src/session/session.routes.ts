import { identityApi } from '@vitrine/contracts'
import { serve, type Router } from '@vitrine/service-kit'
import { tokenFor } from '../token/exchange.ts'
import type { SigningKeys } from '../token/signing-keys.ts'
import type { SessionKind } from './session.events.ts'
import type { Sessions } from './sessions.ts'

/** What the gateway and the other services ask. */
export function sessionRoutes(
  router: Router,
  { sessions, keys, now }: { sessions: Sessions; keys: SigningKeys; now: () => Date },
) {
  serve(router, identityApi.exchangeSession, async ({ body }) => {
    const found = await Promise.all(body.sessions.map((secret) => sessions.use(secret)))
    const isOfItsCookie = (kind: SessionKind, index: number) => !body.kinds || body.kinds[index] === kind
    const known = found.flatMap((session, index) =>
      session && isOfItsCookie(session.kind, index) ? [session] : [],
    )
    return tokenFor(known, { key: await keys.current(), now: now().getTime() })
  })

  serve(router, identityApi.readKeys, async () => ({ keys: await keys.publicKeys() }))
}
