import { describe, expect, it } from '@jest/globals'
import { gateways, service } from '../gateway.fixtures.ts'
import { gatewaySettings } from '../settings.ts'

const { open } = gateways()

describe('the address of a visitor', () => {
  const told = async (settings: Record<string, string>) => {
    const catalog = service({ body: [] })
    const app = await open({ catalog: catalog.forward }, settings)
    await app.inject({ url: '/api/outfits', headers: { 'x-forwarded-for': '203.0.113.9' } })
    return catalog.asked[0]?.headers['x-vitrine-address']
  }
  it('is believed from a proxy that is trusted, and from nobody else', async () => {
    expect(await told({})).toBe('127.0.0.1')
    expect(await told({ TRUST_PROXY: '10.0.0.0/8' })).toBe('127.0.0.1')
    expect(await told({ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' })).toBe('203.0.113.9')
  })
  it.each(['everyone', '10.0.0.0/33', '10.0.0.1,'])('is never taken from %j', (given) =>
    expect(() => gatewaySettings.parse({ TRUST_PROXY: given })).toThrow('must be addresses'),
  )
})
