import { identityApi } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import { serve } from '@vitrine/service-kit'
import type { FastifyInstance } from 'fastify'
import type { LoginLimits } from '../password/login-limits.ts'
import type { Cookies } from '../session/cookies.ts'
import type { Sessions } from '../session/sessions.ts'
import { accountOf, type Credentials } from './credentials.ts'

type Given = { credentials: Credentials; limits: LoginLimits; sessions: Sessions; cookies: Cookies }

/** How an administrator signs in and out. */
export const administratorRoutes =
  ({ credentials, limits, sessions, cookies }: Given) =>
  (app: FastifyInstance) => {
    serve(app, identityApi.checkAdministrator, async (call) => {
      const session = await sessions.find(cookies.read('administrator', call))
      return { authenticated: session?.kind === 'administrator' }
    })

    serve(app, identityApi.loginAdministrator, async (call) => {
      const { username, password } = call.body
      if (!username.trim() || !password)
        return refuse('invalid', 'login-incomplete', 'Please enter both username and password')
      const attempt = { account: accountOf(username), address: call.visitor.address }
      limits.admit(attempt)
      const credential = await credentials.check({ username, password })
      if (!credential) return refuse('unauthenticated', 'login-refused', 'Invalid credentials')
      limits.forgive(attempt)
      await sessions.end(cookies.read('administrator', call))
      cookies.set('administrator', await sessions.start('administrator', credential.administratorId), call)
      return { authenticated: true as const, username: credential.username }
    })

    serve(app, identityApi.logoutAdministrator, async (call) => {
      await sessions.end(cookies.read('administrator', call))
      cookies.clear('administrator', call)
    })
  }
