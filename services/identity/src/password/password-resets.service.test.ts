import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { defaultShop, identityApi } from '@vitrine/contracts'
import { eventually } from '@vitrine/test-kit'
import Fastify from 'fastify'
import { grace, registered, signedIn } from '../account/shoppers.fixtures.ts'
import { browser, clock, startIdentity, wholeLog } from '../browser.fixtures.ts'
import { mailbox } from '../mail/mailbox.fixtures.ts'

const {
  checkPasswordReset,
  checkShopper,
  loginShopper,
  readAccountOptions,
  requestPasswordReset,
  resetPassword,
} = identityApi
const newPassword = 'a better one'
const minutes = (count: number) => count * 60_000

let box: Awaited<ReturnType<typeof mailbox>>
let service: Awaited<ReturnType<typeof startIdentity>>
let time: ReturnType<typeof clock>
let lines: string[]
const mail = () => ({
  SMTP_URL: box.url,
  MAIL_FROM: 'shop@vitrine.example',
  PUBLIC_URL: 'https://shop.example',
})
beforeEach(async () => {
  box = await mailbox()
  time = clock()
  lines = []
  const log = Fastify({
    logger: { level: 'warn', stream: { write: (line: string) => void lines.push(line) } },
  }).log
  service = await startIdentity({ ...mail(), RESETS_PER_ADDRESS: 8 }, { now: time.now, log })
})
afterEach(async () => {
  await service.stop()
  await box.close()
})

const ask = (email: string, address = '203.0.113.7') =>
  service.call(requestPasswordReset, { body: { email }, address })
const confirm = (secret: string, password = newPassword) =>
  service.call(resetPassword, { body: { secret, newPassword: password } })
const isUsable = async (secret: string) =>
  (await service.call(checkPasswordReset, { body: { secret } })).body.usable
const login = async (email: string, password: string) =>
  (await service.call(loginShopper, { body: { email, password } })).status

/** The secrets in the links that were mailed, oldest first, once there are so many. */
async function secrets(count = 1): Promise<string[]> {
  await eventually(async () => expect(box.mails).toHaveLength(count))
  return box.mails.map(
    ({ text = '' }) => /https:\/\/shop\.example\/auth\?reset=([\w-]{43})\n/.exec(text)?.[1] ?? '',
  )
}

describe('a forgotten password', () => {
  it('can be reset by mail, and that is said', async () => {
    expect((await service.call(readAccountOptions)).body).toMatchObject({ passwordReset: true })
  })
  it('is mailed in the name of the shop', async () => {
    const settings = { ...defaultShop, name: 'Atelier Nord', contact: 'hello@nord.example' }
    const body = Buffer.from(JSON.stringify({ version: 1, settings }))
    await service.stop()
    service = await startIdentity(mail(), {
      now: time.now,
      directory: { catalog: async () => ({ status: 200, headers: {}, body }) },
    })
    const { given } = await registered(service)
    await ask(given.email)
    await secrets()
    expect(box.mails[0]?.subject).toBe('Reset your Atelier Nord password')
    expect(box.mails[0]?.text).toContain('of your Atelier Nord account.')
    expect(box.mails[0]?.text).toContain('Questions? Write to hello@nord.example.')
  })
  it('is replaced once by the link that is mailed, and ends all sessions', async () => {
    const { who, given } = await registered(service, { email: 'Grace.Hopper@example.com' })
    expect((await ask(' grace.hopper@EXAMPLE.com ')).status).toBe(204)
    const [secret = ''] = await secrets()
    expect(box.mails[0]?.to).toMatchObject({ text: 'Grace.Hopper@example.com' })
    expect((await confirm(secret)).status).toBe(204)
    expect((await who.call(checkShopper)).body.authenticated).toBe(false)
    expect(await login(given.email, given.password)).toBe(401)
    expect(await login(given.email, newPassword)).toBe(200)
    expect(await confirm(secret, 'another one')).toMatchObject({
      status: 400,
      body: { code: 'reset-refused' },
    })
    expect(await login(given.email, newPassword)).toBe(200)
  })
  it('has a link that can be asked whether it still works, and works on', async () => {
    const { given } = await registered(service)
    await ask(given.email)
    const [secret = ''] = await secrets()
    expect([await isUsable(secret), await isUsable(secret), await isUsable('made-up')]).toEqual([
      true,
      true,
      false,
    ])
    expect((await confirm(secret)).status).toBe(204)
    expect(await isUsable(secret)).toBe(false)
    await ask(given.email)
    const [, next = ''] = await secrets(2)
    expect(await isUsable(next)).toBe(true)
    time.pass(minutes(30))
    expect(await isUsable(next)).toBe(false)
  })
  it('is replaced by one of two who use the link at once', async () => {
    const { given } = await registered(service)
    await ask(given.email)
    const [secret = ''] = await secrets()
    const answers = await Promise.all([1, 2].map((n) => confirm(secret, `better-${n}`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400])
  })
  it('is reset by the newest link alone', async () => {
    const { given } = await registered(service)
    await ask(given.email)
    await secrets(1)
    await ask(given.email)
    const [first = '', second = ''] = await secrets(2)
    expect((await confirm(first)).status).toBe(400)
    expect((await confirm(second)).status).toBe(204)
  })
  it('is reset within 30 minutes', async () => {
    const { given } = await registered(service)
    await ask(given.email)
    const [secret = ''] = await secrets()
    time.pass(minutes(30))
    expect((await confirm(secret)).status).toBe(400)
  })
  it('may be changed meanwhile: the link is then over', async () => {
    const { who, given } = await registered(service)
    await ask(given.email)
    const [secret = ''] = await secrets()
    const body = { password: given.password, newPassword: 'remembered' }
    await who.call(identityApi.changePassword, { body })
    expect((await confirm(secret)).status).toBe(400)
  })
  it('has the form of one', async () => {
    expect((await confirm('x', 'short')).status).toBe(400)
    expect((await confirm('x'.repeat(201))).status).toBe(400)
    expect(await confirm('made-up')).toMatchObject({ body: { code: 'reset-refused' } })
  })
  it('is answered alike for an address without an account, to which nothing is mailed', async () => {
    const { given } = await registered(service)
    const shape = ({ status, headers, body }: Awaited<ReturnType<typeof ask>>) => [
      status,
      Object.keys(headers),
      body,
    ]
    expect(shape(await ask('nobody@example.com'))).toEqual(shape(await ask(given.email)))
    await secrets()
    await service.stop()
    expect(box.mails).toHaveLength(1)
    service = await startIdentity()
  })
  it('is stored as a hash and never logged', async () => {
    const { given } = await registered(service)
    await ask(given.email)
    const [secret = ''] = await secrets()
    const stored = await service.engines.documents.collection('shopper-credentials').find()
    expect(JSON.stringify(stored)).not.toContain(secret)
    expect((await wholeLog(service)) + lines.join()).not.toMatch(new RegExp(`${secret}|example\\.com`))
  })
})

describe('who asks for many links', () => {
  it('gets three for an account, whichever addresses ask, and the same answer', async () => {
    const { given } = await registered(service)
    const answers = await Promise.all([1, 2, 3, 4, 5].map((n) => ask(given.email, `192.0.2.${n}`)))
    expect(answers.map(({ status }) => status)).toEqual(Array(5).fill(204))
    const [, , third = ''] = await secrets(3)
    await service.stop()
    expect(box.mails).toHaveLength(3)
    expect(third).not.toBe('')
    service = await startIdentity()
  })
  it('has to wait after some from one address', async () => {
    const answers = await Promise.all(Array.from({ length: 9 }, (_, n) => ask(`${n}@example.com`)))
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array<number>(8).fill(204), 429])
  })
})

describe('without a mail server', () => {
  it('the request is answered, the failure is logged, and the mail is sent when it is back', async () => {
    const { given } = await registered(service)
    await box.close()
    expect((await ask(given.email)).status).toBe(204)
    await eventually(async () => expect(lines.join()).toMatch(/Mail cannot be sent: E\w+/))
    expect(lines.join()).not.toContain(given.email)
    await box.reopen()
    const [secret = ''] = await secrets()
    expect((await confirm(secret)).status).toBe(204)
  }, 30_000)
  it('in the settings, no password is reset', async () => {
    const without = await startIdentity()
    expect((await without.call(readAccountOptions)).body).toMatchObject({ passwordReset: false })
    const refused = { status: 404, body: { code: 'reset-unavailable' } }
    expect(await without.call(requestPasswordReset, { body: { email: grace.email } })).toMatchObject(refused)
    expect(await without.call(resetPassword, { body: { secret: 'x', newPassword } })).toMatchObject(refused)
    await without.stop()
  })
})

describe('the audit log', () => {
  it('has who signed in and who failed to, and nothing that names anybody', async () => {
    const given = { ...grace, email: 'unmistakable@example.com', password: 'unmistakable password' }
    const address = '198.51.100.77'
    await registered(service, given, browser(service, address))
    await signedIn(service, { ...given, password: 'unmistakable guess' }, browser(service, address))
    await browser(service, address).call(identityApi.loginAdministrator, {
      body: { username: 'unmistakable', password: 'unmistakable' },
    })
    await browser(service, '2001:db8:1:2::9').call(identityApi.loginAdministrator, {
      body: { username: 'ada', password: 'enchantress of numbers' },
    })
    const entries = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    expect(entries.map(({ msg, network, code }) => [msg, network, code])).toEqual([
      ['registration', '198.51.100', undefined],
      ['login refused', '198.51.100', 'login-refused'],
      ['login of an administrator refused', '198.51.100', 'login-refused'],
      ['login of an administrator', '2001:db8:1', undefined],
    ])
    expect(entries.every(({ time }) => typeof time === 'number')).toBe(true)
    expect(lines.join()).not.toMatch(/unmistakable|198\.51\.100\.77|argon2/)
  })
})
