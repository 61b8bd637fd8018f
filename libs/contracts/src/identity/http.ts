import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { oneLine, textMessage } from '../texts.ts'
import { ageRanges, genders, styles } from '../vocabulary.ts'
import { mayBeRegistered } from '../upgrades/registered-addresses.ts'
import { accountMessages, accountRules, isEmail } from './account-rules.ts'

/**
 * A shopper in replies. An anonymous one, made from quiz answers, has no e-mail. Stored answers may be outside of the lists;
 * new ones may not.
 */
export const User = z.object({
  id: z.string(),
  email: z.string().nullable(),
  displayName: z.string().nullable(),
  age: z.string(),
  gender: z.enum(genders),
  stylePreferences: z.array(z.string()),
  createdAt: z.string(),
})
export type User = z.infer<typeof User>

const longestEmail = { maxLength: accountRules.email.longest }
const email = z
  .string()
  .max(1000)
  .refine(isEmail, accountMessages.email)
  .meta({ ...longestEmail, format: 'email' })
const registeredEmail = z
  .string()
  .max(1000)
  .refine(mayBeRegistered, accountMessages.email)
  .meta({ ...longestEmail, pattern: '^\\S+@\\S+$' })
/** Described as required; the administrators' login has its own message for a missing one. */
const given = { minLength: 1, default: undefined }
/** A new password; one that is only checked may be any text. */
const newPassword = z
  .string()
  .min(accountRules.password.shortest, accountMessages.passwordShort)
  .max(accountRules.password.longest)
const givenPassword = z.string().min(1, accountMessages.passwordMissing).max(1000)
const displayName = z
  .string()
  .regex(oneLine, textMessage)
  .trim()
  .min(accountRules.displayName.shortest, accountMessages.displayName)
  .max(accountRules.displayName.longest)
const preferences = {
  age: z.enum(ageRanges, accountMessages.age),
  gender: z.enum(genders),
  stylePreferences: z
    .array(z.enum(styles))
    .min(1, accountMessages.stylePreferences)
    .max(styles.length)
    .overwrite((chosen) => [...new Set(chosen)]),
}

/** A browser in which somebody is signed in. `session` is the public handle; times are ISO 8601 in UTC. */
export const AccountSession = z.object({
  session: z.string(),
  current: z.boolean(),
  /** Browser and system, as the browser names them: "Firefox on Linux". */
  device: z.string().nullable(),
  startedAt: z.string().nullable(),
  expiresAt: z.string(),
})
export type AccountSession = z.infer<typeof AccountSession>

const signedIn = z.object({ user: User })

/** The caller, from the token. A device is a visitor with quiz answers and no account. */
export const Caller = z.object({
  administrator: z.object({ id: z.string(), session: z.string() }).optional(),
  shopper: z.object({ id: z.string(), session: z.string() }).optional(),
  device: z.object({ id: z.string(), session: z.string() }).optional(),
})
export type Caller = z.infer<typeof Caller>

export const identityApi = {
  checkAdministrator: endpoint('GET /api/admin/me', {
    summary: 'Is an administrator signed in?',
    allow: 'anyone',
    /** `username` is additive: who it is. */
    reply: z.object({ authenticated: z.boolean(), username: z.string().optional() }),
  }),
  loginAdministrator: endpoint('POST /api/admin/login', {
    summary: 'Signs an administrator in.',
    allow: 'anyone',
    body: z
      .object({
        username: z.string().max(200).default('').meta(given),
        password: z.string().max(1000).default('').meta(given),
      })
      .meta({ required: ['username', 'password'] }),
    reply: z.object({ authenticated: z.literal(true), username: z.string() }),
  }),
  logoutAdministrator: endpoint('POST /api/admin/logout', {
    summary: 'Ends the administrator session, on the server too.',
    allow: 'anyone',
  }),
  listAdministrators: endpoint('GET /api/admin/administrators', {
    summary:
      'The administrators that there are, by id: who an event names and is not among them is a former one.',
    allow: 'administrator',
    reply: z.array(z.object({ id: z.string(), username: z.string() })),
  }),
  checkShopper: endpoint('GET /api/auth/me', {
    summary: 'Is a shopper signed in, and who?',
    allow: 'anyone',
    reply: z.object({ authenticated: z.boolean(), user: User.nullable() }),
  }),
  createUser: endpoint('POST /api/users', {
    summary: 'Makes a user for this device from quiz answers; the same device gets the same user.',
    allow: 'anyone',
    body: z.object(preferences),
    reply: User,
  }),
  registerShopper: endpoint('POST /api/auth/register', {
    summary:
      "Opens an account and signs in; this device's anonymous user becomes it. 409 for a registered address.",
    allow: 'anyone',
    status: 201,
    body: z.object({
      email,
      password: newPassword,
      displayName,
      ...preferences,
      gender: z.enum(genders).default('female'),
    }),
    reply: signedIn,
  }),
  loginShopper: endpoint('POST /api/auth/login', {
    summary: "Signs a shopper in; what this device's anonymous user liked and saved joins the account.",
    allow: 'anyone',
    body: z.object({ email: registeredEmail, password: givenPassword }),
    reply: signedIn,
  }),
  logoutShopper: endpoint('POST /api/auth/logout', {
    summary: 'Ends the session, on the server too.',
    allow: 'anyone',
  }),
  updateProfile: endpoint('PATCH /api/auth/me', {
    summary: 'Changes what the profile says; what is left out stays.',
    allow: 'shopper',
    body: z.object({ displayName, ...preferences }).partial(),
    reply: signedIn,
  }),
  deleteAccount: endpoint('DELETE /api/auth/me', {
    summary:
      'Deletes the account for good: profile, sessions, favorites, likes and saves. The address is free again.',
    allow: 'shopper',
    body: z.object({ password: givenPassword }),
  }),
  exportAccount: endpoint('GET /api/auth/export', {
    summary: 'Everything that is stored about the account: profile and sessions.',
    allow: 'shopper',
    reply: z.object({ user: User, sessions: z.array(AccountSession) }),
  }),
  changePassword: endpoint('POST /api/auth/password', {
    summary: 'Changes the password and ends all other sessions.',
    allow: 'shopper',
    body: z.object({ password: givenPassword, newPassword }),
  }),
  listSessions: endpoint('GET /api/auth/sessions', {
    summary: 'Where the account is signed in, this session first.',
    allow: 'shopper',
    reply: z.array(AccountSession),
  }),
  endOtherSessions: endpoint('DELETE /api/auth/sessions', {
    summary: 'Signs out everywhere else.',
    allow: 'shopper',
  }),
  endSession: endpoint('DELETE /api/auth/sessions/:session', {
    summary: "Ends one of the account's sessions.",
    allow: 'shopper',
    params: z.object({ session: z.string().min(1).max(100) }),
  }),
  readAccountOptions: endpoint('GET /api/auth/options', {
    summary: 'What accounts can do here: a forgotten password is reset by mail only where mail is set up.',
    allow: 'anyone',
    reply: z.object({ passwordReset: z.boolean() }),
  }),
  requestPasswordReset: endpoint('POST /api/auth/password-resets', {
    summary:
      'Mails a link that sets a new password, once and within 30 minutes; the same answer for any address.',
    allow: 'anyone',
    body: z.object({ email }),
  }),
  checkPasswordReset: endpoint('POST /api/auth/password-resets/check', {
    summary:
      'Says whether the secret of a mailed link can still set a new password; the link stays as it is.',
    allow: 'anyone',
    body: z.object({ secret: z.string().min(1).max(200) }),
    reply: z.object({ usable: z.boolean() }),
  }),
  resetPassword: endpoint('POST /api/auth/password-resets/confirm', {
    summary: 'Sets a new password with the secret of a mailed link, and ends all sessions.',
    allow: 'anyone',
    body: z.object({ secret: z.string().min(1).max(200), newPassword }),
  }),
  readKeys: endpoint('GET /api/auth/keys', {
    summary: 'The public keys (JWK) that session tokens are signed with.',
    allow: 'anyone',
    reply: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  }),
  exchangeSession: endpoint('POST /internal/sessions/exchange', {
    summary: 'Turns session cookies into a short signed token.',
    allow: 'gateway',
    body: z.object({
      sessions: z.array(z.string().max(200)).max(5),
      /** Of each, the kind of session that its cookie is for: it opens no other. Optional during a deployment. */
      kinds: z
        .array(z.enum(['administrator', 'shopper', 'device']))
        .max(5)
        .optional(),
    }),
    reply: z.object({ token: z.string().nullable(), caller: Caller, expiresAt: z.number() }),
  }),
} as const
