import { createHash } from 'node:crypto'
import { newSecret } from '../session/session-secret.ts'
import { accountOf } from './credentials.ts'
import type { Accounts } from '../account/accounts.ts'
import type { AttemptCounts } from './attempt-limits.ts'
import type { Mail, Mailer } from '../mail/mailer.ts'
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
  now: () => Date
}) {
  const { accounts, counts, mostPerAccount, mailer, queue, now } = given
  const linkOf = (secret: string) => new URL(`/auth?reset=${secret}`, given.publicUrl).href

  /** Each step is tried again by itself: the link of a mail that may have arrived stays the one that works. */
  function mailLink(email: string) {
    const secret = newSecret()
    const reset = { hash: hashOf(secret), expiresAt: now().getTime() + linkMs }
    queue.add(async () => {
      const account = await accounts.keepReset(email, reset)
      if (account) queue.add(() => mailer.send(resetMail({ to: account.email, link: linkOf(secret) })))
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

const resetMail = ({ to, link }: { to: string; link: string }): Mail => ({
  to,
  subject: 'Reset your Vitrine password',
  text: `Somebody, hopefully you, asked to reset the password of your Vitrine account.

Choose a new one here, once and within 30 minutes:

${link}

If it was not you, ignore this mail: your password stays as it is.
`,
})
