import { oneLine, textMessage } from '@vitrine/contracts'
import { cookieSecurity, onOff, unguessable } from '@vitrine/service-kit'
import { z } from 'zod'
import type { SessionLengths } from './session/sessions.ts'

const count = (fallback: number) =>
  z.coerce.number('must be a number').int().min(1).max(1_000_000).default(fallback)

const isSameWord = (one?: string, other?: string) =>
  one !== undefined && one.toLowerCase() === other?.toLowerCase()

export const identitySettings = z
  .object({
    /** The first administrator: created on start, or given this password if it differs. */
    ADMIN_USERNAME: z.string().regex(oneLine, textMessage).trim().min(1).max(200).optional(),
    ADMIN_PASSWORD: unguessable(
      z.string().min(6, 'must have at least 6 characters').max(200),
      'Choose another one, or make one with `openssl rand -base64 18`',
    ).optional(),
    /** Whose second factors are turned off at the next start, once. */
    FACTORS_RESET: z.string().trim().min(1).max(200).optional(),
    COOKIE_SECURE: cookieSecurity,
    /** Sessions end after this long without use, and at the latest after the second. */
    ADMIN_SESSION_HOURS: count(12),
    ADMIN_SESSION_LONGEST_HOURS: count(7 * 24),
    SHOPPER_SESSION_DAYS: count(30),
    SHOPPER_SESSION_LONGEST_DAYS: count(365),
    DEVICE_SESSION_DAYS: count(400),
    DEVICE_SESSION_LONGEST_DAYS: count(3650),
    SIGNING_KEY_DAYS: count(90),
    LIMITS: onOff.default(true),
    /** Attempts in one window: from one address, and for one account from one address. */
    LOGINS_PER_ADDRESS: count(60),
    LOGINS_PER_ACCOUNT: count(10),
    LOGIN_WINDOW_MINUTES: count(15),
    /** Accounts opened, and links asked for, from one address in one window. */
    REGISTRATIONS_PER_ADDRESS: count(20),
    RESETS_PER_ADDRESS: count(20),
    /** Links that are mailed to one account in one window, wherever they are asked for. */
    RESETS_PER_ACCOUNT: count(3),
    /** Passwords that may wait to be checked; two are checked at a time, on a machine with two cores one. */
    LOGINS_WAITING: count(50),
    /** Where mail is sent from; without it no password is reset by mail. `smtps:` or `smtp:`, with user and password. */
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'must be an address like smtp://user:password@mail.example:587' })
      .optional(),
    MAIL_FROM: z.string().trim().min(3).max(320).optional(),
    /** Where shoppers reach the shop: what links in mails begin with. */
    PUBLIC_URL: z
      .url({ protocol: /^https?$/, error: 'must be an address like https://shop.example' })
      .optional(),
  })
  .refine(
    ({ ADMIN_USERNAME, ADMIN_PASSWORD }) => (ADMIN_USERNAME === undefined) === (ADMIN_PASSWORD === undefined),
    {
      path: ['ADMIN_PASSWORD'],
      message: 'must be given together with ADMIN_USERNAME, or neither',
    },
  )
  .refine(({ ADMIN_USERNAME, ADMIN_PASSWORD }) => !isSameWord(ADMIN_USERNAME, ADMIN_PASSWORD), {
    path: ['ADMIN_PASSWORD'],
    message: 'can be guessed: it is ADMIN_USERNAME again. Choose another one',
  })
  .refine(({ SMTP_URL, MAIL_FROM }) => !SMTP_URL || MAIL_FROM, {
    path: ['MAIL_FROM'],
    message: 'must be given together with SMTP_URL: whom mails come from',
  })
  .refine(({ SMTP_URL, PUBLIC_URL }) => !SMTP_URL || PUBLIC_URL, {
    path: ['PUBLIC_URL'],
    message: 'must be given together with SMTP_URL: where links in mails lead',
  })
export type IdentitySettings = z.infer<typeof identitySettings>

export const hourMs = 60 * 60 * 1000
export const dayMs = 24 * hourMs

export const sessionLengths = (settings: IdentitySettings): SessionLengths => ({
  administrator: {
    idleMs: settings.ADMIN_SESSION_HOURS * hourMs,
    longestMs: settings.ADMIN_SESSION_LONGEST_HOURS * hourMs,
  },
  shopper: {
    idleMs: settings.SHOPPER_SESSION_DAYS * dayMs,
    longestMs: settings.SHOPPER_SESSION_LONGEST_DAYS * dayMs,
  },
  device: {
    idleMs: settings.DEVICE_SESSION_DAYS * dayMs,
    longestMs: settings.DEVICE_SESSION_LONGEST_DAYS * dayMs,
  },
})

export const namedAdministrator = ({ ADMIN_USERNAME, ADMIN_PASSWORD }: IdentitySettings) =>
  ADMIN_USERNAME && ADMIN_PASSWORD ? { username: ADMIN_USERNAME, password: ADMIN_PASSWORD } : undefined

export const mailSettings = ({ SMTP_URL, MAIL_FROM, PUBLIC_URL }: IdentitySettings) =>
  SMTP_URL && MAIL_FROM && PUBLIC_URL ? { url: SMTP_URL, from: MAIL_FROM, publicUrl: PUBLIC_URL } : undefined
