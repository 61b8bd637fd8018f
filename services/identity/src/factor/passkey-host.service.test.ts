import { describe, expect, it } from '@jest/globals'
import { identityApi } from '@vitrine/contracts'
import { startIdentity } from '../browser.fixtures.ts'
import { passkeyHost } from './passkey-host.ts'

describe('passkeys are offered', () => {
  it.each([
    [undefined, 'localhost'],
    ['https://shop.example', 'shop.example'],
    ['http://localhost:4000', 'localhost'],
    ['http://shop.example', undefined],
    ['https://192.0.2.7', undefined],
    ['https://[2001:db8::1]', undefined],
  ])('where PUBLIC_URL is %s: %s', (publicUrl, host) => expect(passkeyHost(publicUrl)?.host).toBe(host))
  it('nowhere else', async () => {
    const service = await startIdentity({ LIMITS: false, PUBLIC_URL: 'http://shop.example' })
    const { body } = await service.call(identityApi.readAccountOptions)
    const { status } = await service.call(identityApi.askPasskey)
    await service.stop()
    expect([body.passkeyHost, status]).toEqual([null, 404])
  })
})
