import { repeat } from '@vitrine/concurrency'
import { commandHandler } from '@vitrine/event-sourcing'
import { defineService } from '@vitrine/service-kit'
import { administratorDecider } from './administrator/administrator.decider.ts'
import { administratorEvents } from './administrator/administrator.events.ts'
import { administratorRoutes } from './administrator/administrator.routes.ts'
import { administratorCredentials } from './administrator/credentials.ts'
import { ensureAdministrator, type OnFirstAdministrator } from './administrator/first-administrator.ts'
import { loginLimits, noLimits } from './password/login-limits.ts'
import { boundedPasswords } from './password/passwords.ts'
import { cookiesFor } from './session/cookies.ts'
import { activeSessions } from './session/active-sessions.projection.ts'
import { sessionDecider } from './session/session.decider.ts'
import { sessionEvents } from './session/session.events.ts'
import { sessionRoutes } from './session/session.routes.ts'
import { sessionsFrom } from './session/sessions.ts'
import { dayMs, namedAdministrator, sessionLengths, type IdentitySettings } from './settings.ts'
import { signingKeys } from './token/signing-keys.ts'
import { userProfiles } from './user/profiles.ts'
import { userDecider } from './user/user.decider.ts'
import { userEvents } from './user/user.events.ts'
import { userRoutes } from './user/user.routes.ts'

const sweepEveryMs = 60 * 60 * 1000

export type IdentityOptions = IdentitySettings & { onFirstAdministrator?: OnFirstAdministrator }

/** People, administrators, sessions. */
export const identity = (settings: IdentityOptions) =>
  defineService({
    name: 'identity',
    async build({ engines: { eventStore: store, documents }, projections, now, log, failed }) {
      const active = projections.project(activeSessions)
      const onFailed = failed('what follows from a command could not be stored yet')
      const snapshots = { documents, version: 1 }
      const handleAdministrator = commandHandler({
        store,
        kind: 'administrator',
        decider: administratorDecider,
        events: administratorEvents,
      })
      const handleUser = commandHandler({
        store,
        kind: 'user',
        decider: userDecider,
        events: userEvents,
        snapshots,
        onFailed,
      })
      const handleSession = commandHandler({
        store,
        kind: 'session',
        decider: sessionDecider,
        events: sessionEvents,
        project: projections.apply,
        snapshots,
        onFailed,
      })

      const lengths = sessionLengths(settings)
      const sessions = sessionsFrom({ active, handle: handleSession, lengths, now })
      const cookies = cookiesFor({ security: settings.COOKIE_SECURE, lengths })
      const keys = signingKeys({ documents, now, lifetimeMs: settings.SIGNING_KEY_DAYS * dayMs })
      const profiles = userProfiles(documents)
      const passwords = boundedPasswords({ waiting: settings.LOGINS_WAITING })
      const credentials = await administratorCredentials({ documents, passwords })
      const limits = settings.LIMITS
        ? loginLimits({
            perAddress: settings.LOGINS_PER_ADDRESS,
            perAccount: settings.LOGINS_PER_ACCOUNT,
            windowMs: settings.LOGIN_WINDOW_MINUTES * 60_000,
            now,
          })
        : noLimits

      await keys.current()
      const found = await ensureAdministrator(
        { credentials, sessions, handle: handleAdministrator, now },
        { named: namedAdministrator(settings), onFirstAdministrator: settings.onFirstAdministrator },
      )
      if (found === 'nobody') log.warn('there is no administrator: set ADMIN_USERNAME and ADMIN_PASSWORD')

      return {
        routes(app) {
          administratorRoutes({ credentials, limits, sessions, cookies })(app)
          sessionRoutes({ sessions, keys, now })(app)
          userRoutes({ handle: handleUser, profiles, sessions, cookies, now })(app)
        },
        publishes: ['SessionEnded'],
        workers: [
          () =>
            repeat({
              everyMs: sweepEveryMs,
              work: (stopping) => sessions.endExpired(stopping),
              onFailed: failed('expired sessions could not be ended'),
            }),
        ],
      }
    },
  })
