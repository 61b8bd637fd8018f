import { createHash } from 'node:crypto'
import type { FollowedShop } from '@vitrine/service-kit'
import { newSecret } from '../session/session-secret.ts'
import { accountOf } from './credentials.ts'
import type { Accounts } from '../account/accounts.ts'
import type { AttemptCounts } from './attempt-limits.ts'
import { shopWaitsMs, type Mail, type Mailer } from '../mail/mailer.ts'
import type { MailQueue } from '../mail/mail-queue.ts'

export type PasswordResets = ReturnType<typeof passwordResets>

const linkMs = 30 * 60_000
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url')

export function passwordResets(given: {
  accounts: Accounts
  counts: AttemptCounts
  mostPerAccount: number
  mailer: Mailer
  queue: MailQueue
  publicUrl: string
  shop: Pick<FollowedShop, 'latest'>
  now: () => Date
}) {
  const { accounts, counts, mostPerAccount, mailer, queue, shop, now } = given
  const linkOf = (secret: string) => new URL(`/auth?reset=${secret}`, given.publicUrl).href

  /** Each step is tried again by itself: the link of a mail that may have arrived stays the one that works. */
  function mailLink(email: string) {
    const secret = newSecret()
    const reset = { hash: hashOf(secret), expiresAt: now().getTime() + linkMs }
    queue.add(async () => {
      const account = await accounts.keepReset(email, reset)
      if (!account) return
      queue.add(async () => {
        const { name, contact } = await shop.latest(shopWaitsMs)
        await mailer.send(resetMail({ to: account.email, link: linkOf(secret), name, contact }))
      })
    })
  }
  return {
    /** Mails a link to whoever has an account with this address; answers at once, and the same to everybody. */
    request(email: string) {
      queue.add(async () => {
        const account = accountOf(email)
        if (await counts.isWithin('reset', { account, most: mostPerAccount })) mailLink(email)
      })
    },
    /** Whether a link still works; it does so afterwards, too. */
    isUsable: (secret: string) => accounts.isResetUsable(hashOf(secret)),
    /** Answers whose password it was. */
    confirm: ({ secret, newPassword }: { secret: string; newPassword: string }) =>
      accounts.resetPassword(hashOf(secret), newPassword),
  }
}

type ResetMail = { to: string; link: string; name: string; contact: string }

const resetMail = ({ to, link, name, contact }: ResetMail): Mail => ({
  to,
  subject: `Reset your ${name} password`,
  text: `Somebody, hopefully you, asked to reset the password of your ${name} account.

Choose a new one here, once and within 30 minutes:

${link}

If it was not you, ignore this mail: your password stays as it is.
${contact ? `\nQuestions? Write to ${contact}.\n` : ''}`,
})
