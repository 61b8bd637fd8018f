import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { identityApi, type User } from '@vitrine/contracts'
import type { Stored } from '@vitrine/engines'
import { corpusOf, eventually, hasFollowed, storageWithLog, type TestStorage } from '@vitrine/test-kit'
import { browser, startIdentity } from '../browser.fixtures.ts'
import { mailbox } from '../mail/mailbox.fixtures.ts'

const { checkShopper, createUser, deleteAccount, exportAccount, loginShopper } = identityApi
const { changePassword, registerShopper, requestPasswordReset, updateProfile } = identityApi

const preferences = {
  age: '65+' as const,
  gender: 'non-binary' as const,
  stylePreferences: ['edgy' as const],
}

/** The version that took more for an address, and whatever a profile said; all have one password. */
const version = '2026-11-wider'
const password = 'nanoseconds'
const { events = [] } = corpusOf('identity').find((corpus) => corpus.version === version) ?? {}
const read = (name: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '..', '..', 'corpus', version, name), 'utf8'))
const documents = read('documents.json') as Record<string, Stored<object>[]>
const [device = ''] = (read('cookies.json') as string[]).flatMap((cookie) =>
  cookie.startsWith('vitrine_device=') ? cookie.slice('vitrine_device='.length) : [],
)
const users = documents['users']!.map(({ document }) => document as User)
const accounts = users.filter((user): user is User & { email: string } => user.email !== null)
const refusedAddresses = accounts
  .map(({ email }) => email)
  .filter((email) => !/^\w+@example\.com$/.test(email))
const each = accounts.map((user) => [user.email, user] as const)

let storage: TestStorage
let service: Awaited<ReturnType<typeof startIdentity>>
let box: Awaited<ReturnType<typeof mailbox>>
beforeAll(async () => {
  storage = await storageWithLog('identity', events)
  const open = storage.open()
  const engines = await open('identity')
  for (const [name, stored] of Object.entries(documents))
    for (const { id, version, document } of stored)
      await engines.documents.collection(name).put(id, version, document)
  await open.close()
  box = await mailbox()
  const mail = { SMTP_URL: box.url, MAIL_FROM: 'shop@vitrine.example', PUBLIC_URL: 'https://shop.example' }
  service = await startIdentity({ ...mail, LIMITS: false }, { storage })
  await hasFollowed(service.engines)
})
afterAll(async () => {
  await service.stop()
  await storage.forget()
  await box.close()
})

async function signIn(email: string, given = password) {
  const who = browser(service)
  const { status, body } = await who.call(loginShopper, { body: { email, password: given } })
  return { who, status, user: body.user }
}

describe('people from when more was taken for an address, a name or an answer', () => {
  it('are there, one for each address that is taken no more', () => {
    expect(refusedAddresses.length).toBeGreaterThan(4)
    expect(accounts.length).toBeGreaterThan(refusedAddresses.length)
  })
  it.each(each)('sign in, and read what they have said: %j', async (email, user) => {
    const { who, ...answer } = await signIn(email)
    expect(answer).toEqual({ status: 200, user })
    expect((await signIn(` ${email.toUpperCase()}`)).status).toBe(200)
    expect((await who.call(checkShopper)).body).toEqual({ authenticated: true, user })
    expect((await who.call(exportAccount)).body.user).toEqual(user)
  })
  it('have addresses that nobody registers any more, and to which nothing is mailed', async () => {
    const details = { password, displayName: 'Eve', ...preferences }
    for (const email of refusedAddresses) {
      const refused = { status: 400, body: { message: 'email: Invalid email address' } }
      expect(await service.call(registerShopper, { body: { ...details, email } })).toMatchObject(refused)
      expect(await service.call(requestPasswordReset, { body: { email } })).toMatchObject(refused)
    }
    await service.call(requestPasswordReset, { body: { email: 'named@example.com' } })
    await eventually(async () => expect(box.mails).toHaveLength(1))
    expect(box.mails[0]?.to).toMatchObject({ text: 'named@example.com' })
  })
  it('are who they were on a device without an account, and answer anew', async () => {
    const who = browser(service)
    who.cookies.set('vitrine_device', device)
    const before = users.find(({ email }) => email === null)
    const { body } = await who.call(createUser, { body: preferences })
    expect(body).toEqual({ ...before, ...preferences })
  })
  it.each(each)(
    'change one part of a profile and then the others, and the password, and delete the account: %j',
    async (email, user) => {
      const { who } = await signIn(email)
      const renamed = { ...user, displayName: 'Somebody' }
      const body = { displayName: 'Somebody' }
      expect((await who.call(updateProfile, { body })).body.user).toEqual(renamed)
      const answered = await who.call(createUser, { body: preferences })
      expect(answered.body).toEqual({ ...renamed, ...preferences })
      await who.call(changePassword, { body: { password, newPassword: 'picoseconds' } })
      const { who: again } = await signIn(email, 'picoseconds')
      const deleted = await again.call(deleteAccount, { body: { password: 'picoseconds' } })
      expect(deleted.status).toBe(204)
      expect((await signIn(email, 'picoseconds')).status).toBe(401)
    },
  )
})
