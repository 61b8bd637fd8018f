import { identityApi } from '@vitrine/contracts'
import { serve } from '@vitrine/service-kit'
import type { FastifyInstance } from 'fastify'
import { tokenFor } from '../token/exchange.ts'
import type { SigningKeys } from '../token/signing-keys.ts'
import type { SessionKind } from './session.events.ts'
import type { Sessions } from './sessions.ts'

/** What the gateway and the other services ask. */
export const sessionRoutes =
  ({ sessions, keys, now }: { sessions: Sessions; keys: SigningKeys; now: () => Date }) =>
  (app: FastifyInstance) => {
    serve(app, identityApi.exchangeSession, async ({ body }) => {
      const found = await Promise.all(body.sessions.map((secret) => sessions.use(secret)))
      const isOfItsCookie = (kind: SessionKind, index: number) => !body.kinds || body.kinds[index] === kind
      const known = found.flatMap((session, index) =>
        session && isOfItsCookie(session.kind, index) ? [session] : [],
      )
      return tokenFor(known, { key: await keys.current(), now: now().getTime() })
    })

    serve(app, identityApi.readKeys, async () => ({ keys: await keys.publicKeys() }))
  }
