import { identityApi, userNews } from '@vitrine/contracts'
import { defineService, followedShop } from '@vitrine/service-kit'
import { accountRoutes } from './account/account.routes.ts'
import { accountsFrom } from './account/accounts.ts'
import { sessionListRoutes } from './account/session-list.routes.ts'
import { shopperCredentials, type ShopperCredential } from './account/shopper-credentials.ts'
import { visitorsFrom } from './account/visitors.ts'
import {
  administratorCredentials,
  type AdministratorCredential,
} from './administrator/administrator-credentials.ts'
import { administratorRoutes } from './administrator/administrator.routes.ts'
import { confirmWith } from './administrator/confirm.ts'
import { invitationMail } from './administrator/invitation-mail.ts'
import { invitationRoutes } from './administrator/invitation.routes.ts'
import { invitationsIn } from './administrator/invitations.ts'
import { members } from './administrator/members.projection.ts'
import { ownAccountRoutes } from './administrator/own-account.routes.ts'
import { peopleRoutes } from './administrator/people.routes.ts'
import { signInWith } from './administrator/sign-in.ts'
import { teamFrom } from './administrator/team.ts'
import { commandsOn } from './commands.ts'
import { eachTried } from './each-tried.ts'
import { factorRoutes } from './factor/factor.routes.ts'
import { passkeyLoginRoutes } from './factor/passkey-login.routes.ts'
import { resetFactors } from './factor/reset-factors.ts'
import { secondFactors } from './factor/second-factors.ts'
import { ensureAdministrator, type OnFirstAdministrator } from './administrator/first-administrator.ts'
import { madeUpPassword } from './administrator/made-up-password.ts'
import { mailQueue } from './mail/mail-queue.ts'
import { smtpMailer } from './mail/mailer.ts'
import { attemptCounts, noCounts } from './password/attempt-limits.ts'
import { callLimits } from './password/call-limits.ts'
import { credentialsIn } from './password/credentials.ts'
import { nameKeys } from './password/name-keys.ts'
import { passwordResets } from './password/password-resets.ts'
import { passwordRoutes } from './password/password.routes.ts'
import { boundedPasswords } from './password/passwords.ts'
import { cookiesFor } from './session/cookies.ts'
import { activeSessions } from './session/active-sessions.projection.ts'
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
import { userRoutes } from './user/user.routes.ts'
import { usersFrom } from './user/users.ts'

const repairEveryMs = 60 * 1000

/** `GATEWAY_KEY`: that of a process of its own. */
export type IdentityOptions = IdentitySettings & {
  onFirstAdministrator?: OnFirstAdministrator
  GATEWAY_KEY?: string
}

/** People, administrators, sessions. */
export const identity = (settings: IdentityOptions) =>
  defineService({
    name: 'identity',
    contract: Object.values(identityApi),
    async build({ engines, projections, ask, administration, now, log, failed, every, meter }) {
      const { documents } = engines
      const active = projections.project(activeSessions)
      const onFailed = failed('what follows from a command could not be stored yet')
      const { handleAdministrator, handleUser, handleSession } = commandsOn({
        engines,
        project: projections.apply,
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
        administrators: credentialsOf<AdministratorCredential>(administratorCredentials, {
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
      const limits = callLimits(counts, settings)

      const shop = followedShop(ask)
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
          ? passwordResets({ ...mail, accounts, counts, mostPerAccount, mailer, queue, shop, now })
          : undefined

      const named = namedAdministrator(settings)
      const team = teamFrom({
        ...{ documents, credentials: administrators, sessions, handle: handleAdministrator, now },
        members: projections.project(members),
        named: named?.username,
      })
      const invitations = invitationsIn({ documents, credentials: administrators, passwords, team, now })
      const { rule, factors, passkeys, challenges } = secondFactors({
        ...{ documents, settings, credentials: administrators, sessions, handle: handleAdministrator, now },
        keys: names,
      })
      const confirm = confirmWith({ credentials: administrators, limits: limits.administrators, auditLog })

      await keys.current()
      await keys.retire()
      const found = await ensureAdministrator(
        {
          credentials: administrators,
          passwords,
          sessions,
          team,
          madeUp: madeUpPassword(documents),
          handle: handleAdministrator,
          administration,
          now,
        },
        { named, onFirstAdministrator: settings.onFirstAdministrator },
      )
      await resetFactors(settings.FACTORS_RESET, {
        ...{ documents, credentials: administrators, factors, administration, log },
      })
      if (found === 'nobody') log.warn('there is no administrator: set ADMIN_USERNAME and ADMIN_PASSWORD')

      return {
        routes(router) {
          const ofPeople = { credentials: administrators, team, confirm, administration, rule, sessions }
          const ofSignIn = { ...ofPeople, cookies }
          const signIn = signInWith({ ...ofSignIn, limits: limits.administrators, auditLog, now })
          administratorRoutes(router, { ...ofSignIn, factors, signIn })
          factorRoutes(router, { factors, passkeys, confirm, administration, shop })
          passkeyLoginRoutes(router, {
            ...{ credentials: administrators, team, factors, passkeys, auditLog, signIn },
            limits: limits.administrators,
          })
          peopleRoutes(router, {
            ...ofPeople,
            invitations,
            mail: mail && mailer ? invitationMail({ ...mail, mailer, queue, shop }) : undefined,
          })
          ownAccountRoutes(router, { ...ofPeople, passwords, handle: handleAdministrator, now })
          invitationRoutes(router, {
            ...{ invitations, sessions, cookies, auditLog, administration, rule },
            limits: limits.invitations,
          })
          sessionRoutes(router, { sessions, keys, team, rule, now })
          userRoutes(router, { users, visitors, sessions, cookies, now })
          accountRoutes(router, { accounts, users, visitors, sessions, limits, auditLog })
          sessionListRoutes(router, { sessions, visitors })
          passwordRoutes(router, {
            ...{ accounts, visitors, resets, limits, auditLog },
            passkeyHost: passkeys.host ?? null,
          })
        },
        publishes: ['SessionEnded', ...userNews.types],
        listeners: [shop.listener],
        workers: [
          every(repairEveryMs, 'what was cut off could not be brought to its end', () =>
            eachTried([accounts, users, team, factors], (each) => each.repair()),
          ),
          every(
            repairEveryMs,
            'credentials that were kept by name could not be kept by their keys',
            (stopping) => eachTried(Object.values(stores), (each) => each.moveFormer(stopping)),
          ),
          every(repairEveryMs, 'challenges that are over could not be forgotten', challenges.sweep),
          every(repairEveryMs, 'attempts that no longer count could not be forgotten', counts.sweep),
          every(hourMs, 'invitations that are over could not be forgotten', invitations.sweep),
          every(hourMs, 'signing keys that were replaced could not be forgotten', keys.retire),
          every(hourMs, 'expired sessions could not be ended', sessions.endExpired),
          every(hourMs, 'who was deleted could not be forgotten altogether', async () => {
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
