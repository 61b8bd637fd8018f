import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { identityApi } from '@vitrine/contracts'
import { hash } from '@node-rs/argon2'
import { storageForTest, type TestStorage } from '@vitrine/test-kit'
import { ada, startIdentity } from '../browser.fixtures.ts'

const { loginAdministrator } = identityApi

let storage: TestStorage
beforeEach(async () => {
  storage = await storageForTest()
  const open = storage.open()
  const { documents } = await open('identity')
  const passwordHash = await hash(ada.password)
  const former = { administratorId: 'a-former-id', username: 'Ada', passwordHash }
  await documents.collection('administrators').insert('ada', 1, former)
  await open.close()
})
afterEach(() => storage.forget())

const started = async (options: Parameters<typeof startIdentity>[0]) => {
  const service = await startIdentity(options, { storage })
  const login = (password: string) =>
    service.call(loginAdministrator, { body: { username: 'ada', password } })
  return { service, login }
}

describe('an administrator whom a version before accounts stored', () => {
  it('signs in as ever, under the same id and name', async () => {
    const { service, login } = await started({})
    const { status, body } = await login(ada.password)
    expect([status, body.username]).toEqual([200, 'Ada'])
    expect(await service.engines.eventStore.read('administrator-a-former-id')).toMatchObject([
      { type: 'AdministratorCreated', data: { administratorId: 'a-former-id' } },
    ])
    await service.stop()
  })
  it('gets another password when the settings say so', async () => {
    const { service, login } = await started({ ADMIN_PASSWORD: 'a better one' })
    expect((await login('a better one')).status).toBe(200)
    expect((await login(ada.password)).status).toBe(401)
    await service.stop()
  })
})
