import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { identityApi } from '@vitrine/contracts'
import { sessionsEndedHeader } from '@vitrine/service-kit'
import { ada, browser, startIdentity } from '../browser.fixtures.ts'
import { mailbox } from '../mail/mailbox.fixtures.ts'

const { loginAdministrator, readOwnAccount, changeOwnEmail, changeOwnPassword, listOwnSessions } = identityApi
const eve = { username: 'eve', password: 'six white horses' }
const newPassword = 'seven white horses'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

type Browser = ReturnType<typeof browser>
let service: Awaited<ReturnType<typeof startIdentity>>
let owner: Browser
let invited: Browser
const login = async (body: typeof eve) => {
  const who = browser(service)
  const { status } = await who.call(loginAdministrator, { body })
  return { who, status }
}
const begin = async (settings: Parameters<typeof startIdentity>[0] = {}) => {
  service = await startIdentity({ LIMITS: false, ...settings })
  owner = (await login(ada)).who
}
const invite = async (email?: string) => {
  const body = { role: 'editor' as const, password: ada.password, ...(email ? { email } : {}) }
  return (await owner.call(identityApi.invite, { body })).body
}
beforeEach(async () => {
  await begin()
  const { secret } = await invite('eve@example.com')
  invited = browser(service)
  await invited.call(identityApi.acceptInvitation, { body: { secret, ...eve } })
})
afterEach(() => service.stop())

describe('the own account', () => {
  it('says who it is, and where they can be reached', async () => {
    expect((await invited.call(readOwnAccount)).body).toMatchObject({
      username: 'eve',
      email: 'eve@example.com',
      role: 'editor',
      fromSettings: false,
    })
    expect((await owner.call(readOwnAccount)).body).toMatchObject({ username: 'ada', fromSettings: true })
  })
  it('has another address, or none, for whoever knows the password', async () => {
    const change = (email: string | null, password = eve.password) =>
      invited.call(changeOwnEmail, { body: { email, password } })
    expect((await change('mallory@example.com', 'wrong')).status).toBe(403)
    expect((await change('eva@example.com')).status).toBe(204)
    expect((await invited.call(readOwnAccount)).body.email).toBe('eva@example.com')
    await change(null)
    expect((await invited.call(readOwnAccount)).body.email).toBeNull()
  })
  it('has another password, which ends all other sessions', async () => {
    const elsewhere = (await login(eve)).who
    const answer = await invited.call(changeOwnPassword, { body: { password: eve.password, newPassword } })
    const { body } = await invited.call(readOwnAccount)
    expect([answer.status, answer.headers[sessionsEndedHeader]]).toEqual([204, body.id])
    expect((await elsewhere.call(readOwnAccount)).status).toBe(401)
    expect((await login(eve)).status).toBe(401)
    expect((await login({ ...eve, password: newPassword })).status).toBe(200)
  })
  it('keeps its password where the old one is wrong, the new one is guessable, or the settings say it', async () => {
    const change = (who: Browser, password: string, next = newPassword) =>
      who.call(changeOwnPassword, { body: { password, newPassword: next } })
    expect((await change(invited, 'wrong')).body).toMatchObject({ code: 'password-wrong' })
    expect((await change(invited, eve.password, 'password')).status).toBe(400)
    expect((await change(owner, ada.password)).body).toMatchObject({ code: 'owner-of-settings' })
    expect((await login(eve)).status).toBe(200)
  })
  it('lists its sessions with their browsers, and ends others', async () => {
    const elsewhere = browser(service)
    await elsewhere.call(loginAdministrator, { body: eve, headers: { 'user-agent': firefox } })
    await login(eve)
    const { body } = await invited.call(listOwnSessions)
    expect(body.map(({ current }) => current)).toEqual([true, false, false])
    const { session = '' } = body.find(({ device }) => device === 'Firefox on Linux') ?? {}
    await invited.call(identityApi.endOwnSession, { params: { session } })
    expect((await elsewhere.call(readOwnAccount)).status).toBe(401)
    await invited.call(identityApi.endOtherOwnSessions)
    expect((await invited.call(listOwnSessions)).body).toHaveLength(1)
    expect((await invited.call(identityApi.endOwnSession, { params: { session } })).status).toBe(404)
  })
  it('ends no session of somebody else', async () => {
    const [{ session = '' } = {}] = (await owner.call(listOwnSessions)).body
    expect((await invited.call(identityApi.endOwnSession, { params: { session } })).status).toBe(404)
    expect((await owner.call(readOwnAccount)).status).toBe(200)
  })
})

it('limits how often a password may be tried, as at the login', async () => {
  await service.stop()
  await begin({ LIMITS: true, LOGINS_PER_ACCOUNT: 2 })
  const tries = []
  for (let count = 0; count < 3; count += 1)
    tries.push(await owner.call(changeOwnEmail, { body: { email: null, password: 'wrong' } }))
  expect(tries.map(({ status }) => status)).toEqual([403, 403, 429])
})

it('mails an invitation where mail is set up, with a link that makes an administrator', async () => {
  const mails = await mailbox()
  try {
    await service.stop()
    await begin({
      SMTP_URL: mails.url,
      MAIL_FROM: 'shop@example.com',
      PUBLIC_URL: 'https://shop.example',
    })
    expect(await invite('grace@example.com')).toMatchObject({ mailed: true })
    while (mails.mails.length === 0) await new Promise((resolve) => setTimeout(resolve, 20))
    const [mail] = mails.mails
    expect(mail?.to).toMatchObject({ text: 'grace@example.com' })
    const secret = /https:\/\/shop\.example\/admin\/invitation#(\S+)/.exec(mail?.text ?? '')?.[1] ?? ''
    const { status } = await service.call(identityApi.acceptInvitation, {
      body: { secret, username: 'grace', password: eve.password },
    })
    expect(status).toBe(200)
  } finally {
    await mails.close()
  }
})
