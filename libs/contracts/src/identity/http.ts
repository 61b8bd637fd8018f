import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { genders } from '../vocabulary.ts'

/** A shopper as the product shows them. An anonymous one, made from quiz answers, has no e-mail. */
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

/** Who is calling, as the token says. A device is a visitor with quiz answers and no account. */
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
    reply: z.object({ authenticated: z.boolean() }),
  }),
  loginAdministrator: endpoint('POST /api/admin/login', {
    summary: 'Signs an administrator in.',
    allow: 'anyone',
    body: z.object({ username: z.string().max(200).default(''), password: z.string().max(1000).default('') }),
    reply: z.object({ authenticated: z.literal(true), username: z.string() }),
  }),
  logoutAdministrator: endpoint('POST /api/admin/logout', {
    summary: 'Ends the administrator session, on the server too.',
    allow: 'anyone',
  }),
  checkShopper: endpoint('GET /api/auth/me', {
    summary: 'Is a shopper signed in, and who?',
    allow: 'anyone',
    reply: z.object({ authenticated: z.boolean(), user: User.nullable() }),
  }),
  createUser: endpoint('POST /api/users', {
    summary: 'Makes a user for this device from quiz answers; the same device gets the same user.',
    allow: 'anyone',
    body: z.object({
      age: z.string().min(1).max(40),
      gender: z.enum(genders),
      stylePreferences: z.array(z.string().min(1).max(40)).max(20),
    }),
    reply: User,
  }),
  readKeys: endpoint('GET /api/auth/keys', {
    summary: 'The public keys (JWK) that session tokens are signed with.',
    allow: 'anyone',
    reply: z.object({ keys: z.array(z.record(z.string(), z.unknown())) }),
  }),
  exchangeSession: endpoint('POST /internal/sessions/exchange', {
    summary: 'Turns session cookies into a short signed token.',
    allow: 'gateway',
    body: z.object({ sessions: z.array(z.string().max(200)).max(5) }),
    reply: z.object({ token: z.string().nullable(), caller: Caller, expiresAt: z.number() }),
  }),
} as const
