import { describe, expect, it } from '@jest/globals'
import { identityApi } from '@vitrine/contracts'
import { browser, startIdentity, streamOf } from '../browser.fixtures.ts'
import { registered } from './shoppers.fixtures.ts'
import type { ShopperCredential } from './shopper-credentials.ts'

const { loginShopper, registerShopper } = identityApi

/** An account whose end was decided and cut off, after the workers looked for such. */
async function halfClosed() {
  const service = await startIdentity({ LIMITS: false })
  const { given, user } = await registered(service)
  const shoppers = service.engines.documents.collection<ShopperCredential>('shopper-credentials')
  const { id, version, document } = (await shoppers.find({ where: { personId: user.id } }))[0]!
  const { personId, name } = document
  await shoppers.replace(id, version + 1, { personId, name, passwordHash: '', unfinished: 'closing' })
  return { service, given, user }
}

describe('an account that is being closed', () => {
  it('lets nobody in', async () => {
    const { service, given } = await halfClosed()
    expect(await service.call(loginShopper, { body: given })).toMatchObject({
      status: 401,
      body: { code: 'login-refused' },
    })
    await service.stop()
  })
  it('is closed by who registers its address anew', async () => {
    const { service, given, user } = await halfClosed()
    const { status, body } = await browser(service).call(registerShopper, { body: given })
    expect(status).toBe(201)
    expect(body.user.id).not.toBe(user.id)
    expect(await streamOf(service, user.id)).toEqual(['UserCreated', 'AccountOpened', 'UserDeleted'])
    await service.stop()
  })
})
