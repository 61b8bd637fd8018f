import { z } from 'zod'
import { anId } from '../an-id.ts'
import { adminEndpoint, publicEndpoint } from '../endpoint.ts'
import { writtenLine } from '../written.ts'
import { AccountSession, email, givenPassword, linkSecret, newPassword } from './account-fields.ts'
import { peopleLimits, roles } from './roles.ts'
import { SignedIn } from './signed-in.ts'

const role = z.enum(roles)
const username = writtenLine
  .min(peopleLimits.username.shortest, 'A username has at least 2 letters')
  .max(peopleLimits.username.longest)
const asked = z.object({ password: givenPassword })

/** `fromSettings`: the owner whom the settings name, and nobody else can change. */
export const Administrator = z.object({
  id: z.string(),
  username: z.string(),
  email: z.string().nullable(),
  role,
  fromSettings: z.boolean(),
  /** Whether signing in needs more than the password. */
  secondFactor: z.boolean().optional(),
})
export type Administrator = z.infer<typeof Administrator>

/** One that was not used yet. `email`: to whom it was mailed. */
export const Invitation = z.object({
  id: z.string(),
  role,
  email: z.string().nullable(),
  /** The id of the administrator who made it. */
  by: z.string(),
  expiresAt: z.string(),
})
export type Invitation = z.infer<typeof Invitation>

/** Administrators and their own accounts. What gives or takes rights asks for the password of the caller again. */
export const peopleApi = {
  listPeople: adminEndpoint('GET /api/admin/people', {
    summary: 'Administrators with their roles, and invitations that were not used yet.',
    reply: z.object({
      people: z.array(Administrator),
      invitations: z.array(Invitation),
      /** Whether invitations can be mailed from here. */
      mail: z.boolean(),
      /** Whether everybody must have a second factor. */
      factorsRequired: z.boolean().optional(),
    }),
  }),
  invite: adminEndpoint('POST /api/admin/people/invitations', {
    summary:
      'Makes an invitation, for 72 hours and one use; it is mailed where an address is given. `secret` is told only now.',
    status: 201,
    body: asked.extend({ role, email: email.nullish() }),
    reply: Invitation.extend({ secret: z.string(), mailed: z.boolean() }),
  }),
  withdrawInvitation: adminEndpoint('DELETE /api/admin/people/invitations/:id', {
    summary: 'Withdraws an invitation: its link opens nothing any more.',
    params: z.object({ id: anId }),
  }),
  changeRole: adminEndpoint('PUT /api/admin/people/:id/role', {
    summary:
      'Gives an administrator another role and ends their sessions. 409 for the last owner, and for the one of the settings.',
    params: z.object({ id: anId }),
    body: asked.extend({ role }),
  }),
  removeAdministrator: adminEndpoint('DELETE /api/admin/people/:id', {
    summary:
      'Removes an administrator and ends their sessions; what they did stays in the history. 409 for the last owner, and for the one of the settings.',
    params: z.object({ id: anId }),
    body: asked,
  }),
  checkInvitation: publicEndpoint('POST /api/admin/invitations/check', {
    summary: 'Says which role an invitation is for; it stays as it is. 410 once it was used or is over.',
    body: z.object({ secret: linkSecret }),
    reply: z.object({ role, expiresAt: z.string() }),
  }),
  acceptInvitation: publicEndpoint('POST /api/admin/invitations/accept', {
    summary: 'Makes the invited an administrator and signs them in. 410 once it was used or is over.',
    body: z.object({ secret: linkSecret, username, password: newPassword }),
    reply: SignedIn.extend({ role }),
  }),
  readOwnAccount: adminEndpoint('GET /api/admin/account', {
    summary: "The caller's own account.",
    reply: Administrator,
  }),
  changeOwnEmail: adminEndpoint('PUT /api/admin/account/email', {
    summary: "Changes the caller's address; null removes it.",
    body: asked.extend({ email: email.nullable() }),
  }),
  changeOwnPassword: adminEndpoint('POST /api/admin/account/password', {
    summary:
      "Changes the caller's password and ends all other sessions. 409 where the settings say the password.",
    body: asked.extend({ newPassword }),
  }),
  listOwnSessions: adminEndpoint('GET /api/admin/account/sessions', {
    summary: 'Where the caller is signed in, this session first.',
    reply: z.array(AccountSession),
  }),
  endOtherOwnSessions: adminEndpoint('DELETE /api/admin/account/sessions', {
    summary: 'Signs the caller out everywhere else.',
  }),
  endOwnSession: adminEndpoint('DELETE /api/admin/account/sessions/:session', {
    summary: "Ends one of the caller's other sessions.",
    params: z.object({ session: anId }),
  }),
} as const
