import { identityApi, userNews } from '@vitrine/contracts'
import { commandHandler } from '@vitrine/event-sourcing'
import { defineService } from '@vitrine/service-kit'
import { accountRoutes } from './account/account.routes.ts'
import { accountsFrom } from './account/accounts.ts'
import { sessionListRoutes } from './account/session-list.routes.ts'
import { shopperCredentials, type ShopperCredential } from './account/shopper-credentials.ts'
import { visitorsFrom } from './account/visitors.ts'
import { administratorCredentials } from './administrator/administrator-credentials.ts'
import { administratorDecider } from './administrator/administrator.decider.ts'
import { administratorEvents } from './administrator/administrator.events.ts'
import { administratorRoutes } from './administrator/administrator.routes.ts'
import { eachTried } from './each-tried.ts'
import { ensureAdministrator, type OnFirstAdministrator } from './administrator/first-administrator.ts'
import { madeUpPassword } from './administrator/made-up-password.ts'
import { mailQueue } from './mail/mail-queue.ts'
import { smtpMailer } from './mail/mailer.ts'
import { attemptCounts, noCounts } from './password/attempt-limits.ts'
import { credentialsIn } from './password/credentials.ts'
import { nameKeys } from './password/name-keys.ts'
import { passwordResets } from './password/password-resets.ts'
import { passwordRoutes } from './password/password.routes.ts'
import { boundedPasswords } from './password/passwords.ts'
import { cookiesFor } from './session/cookies.ts'
import { activeSessions } from './session/active-sessions.projection.ts'
import { sessionDecider } from './session/session.decider.ts'
import { sessionEvents } from './session/session.events.ts'
import { sessionRoutes } from './session/session.routes.ts'
import { sessionsFrom } from './session/sessions.ts'
import {
  dayMs,
  hourMs,
  mailSettings,
  namedAdministrator,
  sessionLengths,
  type IdentitySettings,
} from './settings.ts'
import { signingKeys } from './token/signing-keys.ts'
import { auditLogIn } from './audit-log.ts'
import { administratorUpcast } from './upgrades/administrators-without-accounts.ts'
import { credentialsOf, keysUsedFrom } from './upgrades/credentials-by-name.ts'
import { userDecider } from './user/user.decider.ts'
import { userEvents } from './user/user.events.ts'
import { userRoutes } from './user/user.routes.ts'
import { usersFrom } from './user/users.ts'

const repairEveryMs = 60 * 1000
const sweepEveryMs = hourMs

export type IdentityOptions = IdentitySettings & { onFirstAdministrator?: OnFirstAdministrator }

/** People, administrators, sessions. */
export const identity = (settings: IdentityOptions) =>
  defineService({
    name: 'identity',
    contract: Object.values(identityApi),
    async build({
      engines: { eventStore: store, documents },
      projections,
      administration,
      now,
      log,
      failed,
      every,
      meter,
    }) {
      const active = projections.project(activeSessions)
      const onFailed = failed('what follows from a command could not be stored yet')
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
        snapshots: { documents, version: 2 },
        onFailed,
      })
      const handleSession = commandHandler({
        store,
        kind: 'session',
        decider: sessionDecider,
        events: sessionEvents,
        project: projections.apply,
        snapshots: { documents, version: 1 },
        onFailed,
      })

      const lengths = sessionLengths(settings)
      const sessions = sessionsFrom({ active, documents, handle: handleSession, lengths, now, meter })
      const cookies = cookiesFor({ security: settings.COOKIE_SECURE, lengths })
      const keys = signingKeys({ documents, now, lifetimeMs: settings.SIGNING_KEY_DAYS * dayMs })
      const passwords = await boundedPasswords({ waiting: settings.LOGINS_WAITING })
      const kinds = [administratorCredentials, shopperCredentials]
      const names = await nameKeys({
        documents,
        now,
        usedFrom: () => keysUsedFrom(documents, kinds, now()),
      })
      const stores = {
        administrators: credentialsOf(administratorCredentials, {
          documents,
          keys: names,
          upcast: administratorUpcast,
        }),
        shoppers: credentialsOf<ShopperCredential>(shopperCredentials, { documents, keys: names }),
      }
      const administrators = credentialsIn(stores.administrators, passwords)
      const users = usersFrom({ documents, handle: handleUser, endDevices: sessions.endAllOf, now })
      const credentials = credentialsIn(stores.shoppers, passwords)
      const accounts = accountsFrom({ credentials, passwords, sessions, users, now })
      const visitors = visitorsFrom({ sessions, cookies, users, accounts })
      const auditLog = auditLogIn(log)

      const windowMs = settings.LOGIN_WINDOW_MINUTES * 60_000
      const counts = settings.LIMITS ? attemptCounts({ documents, keys: names, windowMs, now }) : noCounts
      const ofLogins = { perAddress: settings.LOGINS_PER_ADDRESS, perAccount: settings.LOGINS_PER_ACCOUNT }
      const limits = {
        administrators: counts.limits('administrator', ofLogins),
        logins: counts.limits('shopper', ofLogins),
        registrations: counts.limits('registration', { perAddress: settings.REGISTRATIONS_PER_ADDRESS }),
        resets: counts.limits('reset', { perAddress: settings.RESETS_PER_ADDRESS }),
      }

      const mail = mailSettings(settings)
      const mailer = mail && smtpMailer(mail)
      const onMailFailed = failed('a mail could not be sent')
      const queue = mailQueue({
        onFailed: (error, isGivenUp) =>
          isGivenUp ? onMailFailed(error) : log.warn((error as Error).message),
      })
      const mostPerAccount = settings.RESETS_PER_ACCOUNT
      const resets =
        mail && mailer
          ? passwordResets({ ...mail, accounts, counts, mostPerAccount, mailer, queue, now })
          : undefined

      await keys.current()
      await keys.retire()
      const found = await ensureAdministrator(
        {
          credentials: administrators,
          passwords,
          sessions,
          madeUp: madeUpPassword(documents),
          handle: handleAdministrator,
          administration,
          now,
        },
        { named: namedAdministrator(settings), onFirstAdministrator: settings.onFirstAdministrator },
      )
      if (found === 'nobody') log.warn('there is no administrator: set ADMIN_USERNAME and ADMIN_PASSWORD')

      return {
        routes(router) {
          administratorRoutes(router, {
            credentials: administrators,
            limits: limits.administrators,
            sessions,
            cookies,
            auditLog,
            administration,
            now,
          })
          sessionRoutes(router, { sessions, keys, now })
          userRoutes(router, { users, visitors, sessions, cookies, now })
          accountRoutes(router, { accounts, users, visitors, sessions, limits, auditLog })
          sessionListRoutes(router, { sessions, visitors })
          passwordRoutes(router, { accounts, visitors, resets, limits, auditLog })
        },
        publishes: ['SessionEnded', ...userNews.types],
        workers: [
          every(repairEveryMs, 'what was cut off could not be brought to its end', () =>
            eachTried([accounts, users], (each) => each.repair()),
          ),
          every(
            repairEveryMs,
            'credentials that were kept by name could not be kept by their keys',
            (stopping) => eachTried(Object.values(stores), (each) => each.moveFormer(stopping)),
          ),
          every(repairEveryMs, 'attempts that no longer count could not be forgotten', counts.sweep),
          every(sweepEveryMs, 'signing keys that were replaced could not be forgotten', keys.retire),
          every(sweepEveryMs, 'expired sessions could not be ended', sessions.endExpired),
          every(sweepEveryMs, 'who was deleted could not be forgotten altogether', async () => {
            const before = now().getTime() - hourMs
            await Promise.all([users, accounts, administrators].map((each) => each.forgetRemovals(before)))
          }),
          () => async () => {
            await queue.stop()
            mailer?.close()
          },
        ],
      }
    },
  })
