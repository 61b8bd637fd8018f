import { isEmail } from '@vitrine/contracts'
import { createTransport } from 'nodemailer'

/** `to`: one address. */
export type Mail = { to: string; subject: string; text: string }

/** How long a mail waits for what the shop is called. */
export const shopWaitsMs = 2_000

export type Mailer = ReturnType<typeof smtpMailer>

/** Gives the reason in one word: the answer of a server may name the person. */
export class MailFailed extends Error {
  /** The server will not take this mail, however often it is sent, or there is nobody to send it to. */
  readonly isRefused: boolean
  constructor({ code, responseCode }: { code?: string; responseCode?: number }) {
    super(`Mail cannot be sent: ${[code ?? 'unknown', responseCode].filter(Boolean).join(' ')}`)
    this.name = 'MailFailed'
    this.isRefused = code === noAddress || (responseCode ?? 0) >= 500
  }
}

const noAddress = 'not an address'
const timeouts = { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 10_000 }

export function smtpMailer({ url, from }: { url: string; from: string }) {
  const transport = createTransport({ url, ...timeouts }, { from })
  return {
    async send({ to, ...mail }: Mail) {
      if (!isEmail(to)) throw new MailFailed({ code: noAddress })
      try {
        // As an object it is one recipient: a text is read as a list of them.
        await transport.sendMail({ ...mail, to: { name: '', address: to } })
      } catch (error) {
        throw new MailFailed(error as { code?: string; responseCode?: number })
      }
    },
    close: () => transport.close(),
  }
}
