import { identityApi } from '@vitrine/contracts'
import { Secret, TOTP } from 'otpauth'
import { ada, browser, clock, type startIdentity } from '../browser.fixtures.ts'

type Service = Awaited<ReturnType<typeof startIdentity>>
export type Who = ReturnType<typeof browser>

export const stepMs = 30_000
/** It begins with a step. */
export const minuteClock = () => clock(Math.floor(Date.now() / stepMs) * stepMs)

/** What an app with this secret shows then. */
export const codeAt = (secret: string, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() })

export async function signedIn(service: Pick<Service, 'call'>, as = ada): Promise<Who> {
  const who = browser(service)
  await who.call(identityApi.loginAdministrator, { body: as })
  return who
}

/** Sets an app up; answers its secret, and the recovery codes. */
export async function appOf(who: Who, at: Date, { password } = ada) {
  const { secret } = (await who.call(identityApi.proposeApp)).body
  const body = { password, secret, code: codeAt(secret, at) }
  const answer = await who.call(identityApi.setUpApp, { body })
  return { secret, recoveryCodes: answer.body.recoveryCodes, answer }
}

/** Invited by an owner, and signed in. */
export async function joined(service: Pick<Service, 'call'>, owner: Who, as: typeof ada) {
  const asked = { role: 'owner' as const, password: ada.password }
  const { secret, id } = (await owner.call(identityApi.invite, { body: asked })).body
  const who = browser(service)
  await who.call(identityApi.acceptInvitation, { body: { secret, ...as } })
  return { who, id }
}
