import { identityApi } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import { serve, type RecordAdministration, type Router } from '@vitrine/service-kit'
import { tellEnded } from '../account/visitors.ts'
import type { FactorRule } from '../factor/factor-rule.ts'
import { hasFactor } from '../factor/stored-factors.ts'
import type { Credentials } from '../password/credentials.ts'
import type { Sessions } from '../session/sessions.ts'
import { mostAdministrators, type AdministratorCredential } from './administrator-credentials.ts'
import type { Confirm } from './confirm.ts'
import type { MailInvitation } from './invitation-mail.ts'
import type { Invitations } from './invitations.ts'
import type { Team } from './team.ts'

type Given = {
  credentials: Credentials<AdministratorCredential>
  team: Team
  invitations: Invitations
  confirm: Confirm
  /** Only where mail is set up. */
  mail: MailInvitation | undefined
  administration: RecordAdministration
  rule: FactorRule
  sessions: Pick<Sessions, 'endAllOf'>
}

/** Whom an owner lets in, and as what. */
export function peopleRoutes(router: Router, given: Given) {
  const { credentials, team, invitations, confirm, mail, administration, rule, sessions } = given

  serve(router, identityApi.listPeople, async () => {
    const [found, roles, open, factorsRequired] = await Promise.all([
      credentials.find({}, mostAdministrators),
      team.roles(),
      invitations.list(),
      rule.isRequired(),
    ])
    const listed = found.map(async ({ document: { personId, name, email = null, factors } }) => {
      const role = roles.get(personId)
      const fromSettings = await team.isFromSettings(personId)
      const secondFactor = hasFactor(factors)
      return role ? [{ id: personId, username: name, email, role, fromSettings, secondFactor }] : []
    })
    const people = (await Promise.all(listed)).flat()
    return {
      people: people.toSorted((one, other) => one.username.localeCompare(other.username, 'en')),
      invitations: open,
      mail: mail !== undefined,
      factorsRequired,
    }
  })

  serve(router, identityApi.invite, async (call) => {
    const { role, password, email } = call.body
    const by = (await confirm.password(call, password)).document.personId
    const to = email?.trim() ?? null
    const made = await administration.recorded(
      { kind: 'administrator-invited', by, on: '', detail: role },
      () => invitations.make({ role, email: to, by }),
    )
    if (mail && to) mail({ to, secret: made.secret, role })
    return { ...made, mailed: mail !== undefined && to !== null }
  })

  serve(router, identityApi.withdrawInvitation, async ({ params: { id }, caller }) => {
    const by = caller.administrator?.id ?? null
    await administration.recorded(
      { kind: 'invitation-withdrawn', by, on: id },
      () => invitations.withdraw(id),
      (wasThere) => wasThere,
    )
  })

  /** Whoever has none is signed out, so that no token from before opens anything. */
  serve(router, identityApi.requireFactors, async (call) => {
    const { required, password } = call.body
    const { personId: by, factors } = (await confirm.password(call, password)).document
    if (required && !hasFactor(factors))
      refuse('conflict', 'factor-missing', 'Set up a second factor of your own first.')
    const what = { kind: 'factors-required', by, on: '', detail: required ? 'on' : 'off' } as const
    const isNew = (wasNew: boolean) => wasNew
    await administration.recorded(what, () => rule.require(required), isNew)
    if (!required) return
    const all = await credentials.find({}, mostAdministrators)
    for (const { document } of all)
      if (!hasFactor(document.factors)) await sessions.endAllOf(document.personId)
  })

  serve(router, identityApi.changeRole, async (call) => {
    const { id } = call.params
    const { role, password } = call.body
    const by = (await confirm.password(call, password)).document.personId
    await administration.recorded({ kind: 'role-changed', by, on: id, detail: role }, () =>
      team.changeRole(id, { role, by }),
    )
    tellEnded(id, call)
  })

  serve(router, identityApi.removeAdministrator, async (call) => {
    const { id } = call.params
    const by = (await confirm.password(call, call.body.password)).document.personId
    await administration.recorded({ kind: 'administrator-removed', by, on: id }, () =>
      team.remove(id, { by }),
    )
    tellEnded(id, call)
  })
}
