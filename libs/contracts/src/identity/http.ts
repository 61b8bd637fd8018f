import { z } from 'zod'
import { anId } from '../an-id.ts'
import { adminEndpoint, internalEndpoint, publicEndpoint, shopperEndpoint } from '../endpoint.ts'
import { writtenLine } from '../written.ts'
import { ageRanges, genders, styles } from '../vocabulary.ts'
import { mayBeRegistered } from '../upgrades/registered-addresses.ts'
import {
  AccountSession,
  email,
  givenPassword,
  linkSecret,
  longestEmail,
  newPassword,
} from './account-fields.ts'
import { accountMessages, accountRules } from './account-rules.ts'
import { factorsApi } from './factors.ts'
import { peopleApi } from './people.ts'
import { SignedIn } from './signed-in.ts'

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
  /** Whether the answers are the defaults of a skipped quiz; absent where it was never said. */
  skipped: z.boolean().optional(),
  createdAt: z.string(),
})
export type User = z.infer<typeof User>

const registeredEmail = z
  .string()
  .max(1000)
  .refine(mayBeRegistered, accountMessages.email)
  .meta({ ...longestEmail, pattern: '^\\S+@\\S+$' })
/** Described as required; the administrators' login has its own message for a missing one. */
const given = { minLength: 1, default: undefined }
const displayName = writtenLine
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
  /** Additive: these are the defaults of a skipped quiz. */
  skipped: z.boolean().optional(),
}

export { AccountSession }

const signedIn = z.object({ user: User })

/** What a skipped quiz saves. */
export const quizDefaults = { age: ageRanges[0], gender: genders[0], stylePreferences: [styles[0]] } as const

/** The caller, from the token. A device is a visitor with quiz answers and no account. */
export const Caller = z.object({
  /**
   * `role`: one of `roles`; none in tokens of an older identity, which get the least, and of whoever `lacksFactor` that owners require.
   */
  administrator: z
    .object({
      id: z.string(),
      session: z.string(),
      role: z.string().optional(),
      lacksFactor: z.boolean().optional(),
    })
    .optional(),
  shopper: z.object({ id: z.string(), session: z.string() }).optional(),
  device: z.object({ id: z.string(), session: z.string() }).optional(),
})
export type Caller = z.infer<typeof Caller>

export const identityApi = {
  ...peopleApi,
  ...factorsApi,
  checkAdministrator: publicEndpoint('GET /api/admin/me', {
    summary: 'Is an administrator signed in?',
    /** All but the first are additive: who it is, and what they may do. */
    reply: SignedIn.partial().extend({ authenticated: z.boolean() }),
  }),
  loginAdministrator: publicEndpoint('POST /api/admin/login', {
    summary: 'Signs an administrator in.',
    body: z
      .object({
        username: z.string().max(200).default('').meta(given),
        password: z.string().max(1000).default('').meta(given),
      })
      .meta({ required: ['username', 'password'] }),
    reply: SignedIn,
  }),
  logoutAdministrator: publicEndpoint('POST /api/admin/logout', {
    summary: 'Ends the administrator session, on the server too.',
  }),
  listAdministrators: adminEndpoint('GET /api/admin/administrators', {
    summary:
      'The administrators that there are, by id: who an event names and is not among them is a former one.',
    reply: z.array(z.object({ id: z.string(), username: z.string() })),
  }),
  checkShopper: publicEndpoint('GET /api/auth/me', {
    summary: 'Is a shopper signed in, and who?',
    reply: z.object({ authenticated: z.boolean(), user: User.nullable() }),
  }),
  createUser: publicEndpoint('POST /api/users', {
    summary: 'Makes a user for this device from quiz answers; the same device gets the same user.',
    body: z.object(preferences),
    reply: User,
  }),
  registerShopper: publicEndpoint('POST /api/auth/register', {
    summary:
      "Opens an account and signs in; this device's anonymous user becomes it. 409 for a registered address.",
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
  loginShopper: publicEndpoint('POST /api/auth/login', {
    summary: "Signs a shopper in; what this device's anonymous user liked and saved joins the account.",
    body: z.object({ email: registeredEmail, password: givenPassword }),
    reply: signedIn,
  }),
  logoutShopper: publicEndpoint('POST /api/auth/logout', {
    summary: 'Ends the session, on the server too.',
  }),
  updateProfile: shopperEndpoint('PATCH /api/auth/me', {
    summary: 'Changes what the profile says; what is left out stays.',
    body: z.object({ displayName, ...preferences }).partial(),
    reply: signedIn,
  }),
  deleteAccount: shopperEndpoint('DELETE /api/auth/me', {
    summary:
      'Deletes the account for good: profile, sessions, favorites, likes and saves. The address is free again.',
    body: z.object({ password: givenPassword }),
  }),
  exportAccount: shopperEndpoint('GET /api/auth/export', {
    summary: 'Everything that is stored about the account: profile and sessions.',
    reply: z.object({ user: User, sessions: z.array(AccountSession) }),
  }),
  changePassword: shopperEndpoint('POST /api/auth/password', {
    summary: 'Changes the password and ends all other sessions.',
    body: z.object({ password: givenPassword, newPassword }),
  }),
  listSessions: shopperEndpoint('GET /api/auth/sessions', {
    summary: 'Where the account is signed in, this session first.',
    reply: z.array(AccountSession),
  }),
  endOtherSessions: shopperEndpoint('DELETE /api/auth/sessions', {
    summary: 'Signs out everywhere else.',
  }),
  endSession: shopperEndpoint('DELETE /api/auth/sessions/:session', {
    summary: "Ends one of the account's sessions.",
    params: z.object({ session: anId }),
  }),
  readAccountOptions: publicEndpoint('GET /api/auth/options', {
    summary: 'What accounts can do here: a forgotten password is reset by mail only where mail is set up.',
    /** `passkeyHost`: where administrators can sign in with a passkey. */
    reply: z.object({ passwordReset: z.boolean(), passkeyHost: z.string().nullish() }),
  }),
  requestPasswordReset: publicEndpoint('POST /api/auth/password-resets', {
    summary:
      'Mails a link that sets a new password, once and within 30 minutes; the same answer for any address.',
    body: z.object({ email }),
  }),
  checkPasswordReset: publicEndpoint('POST /api/auth/password-resets/check', {
    summary:
      'Says whether the secret of a mailed link can still set a new password; the link stays as it is.',
    body: z.object({ secret: linkSecret }),
    reply: z.object({ usable: z.boolean() }),
  }),
  resetPassword: publicEndpoint('POST /api/auth/password-resets/confirm', {
    summary: 'Sets a new password with the secret of a mailed link, and ends all sessions.',
    body: z.object({ secret: linkSecret, newPassword }),
  }),
  readKeys: publicEndpoint('GET /api/auth/keys', {
    summary: 'The public keys (JWK) that session tokens are signed with.',
    reply: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  }),
  readQuiz: internalEndpoint('GET /internal/users/:id/quiz', {
    summary: 'What a shopper or the visitor of a device answered; 404 for who is gone.',
    params: z.object({ id: anId }),
    /** `skipped`: they skipped the quiz or, where nobody said, have exactly its defaults. */
    reply: z.object({
      ...User.pick({ age: true, gender: true }).shape,
      styles: z.array(z.string()),
      skipped: z.boolean(),
    }),
  }),
  exchangeSession: internalEndpoint('POST /internal/sessions/exchange', {
    summary: 'Turns session cookies into a short signed token.',
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
