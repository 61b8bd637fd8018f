import { describe, expect, it } from '@jest/globals'
import Fastify from 'fastify'
import { gatewaySettings } from '../settings.ts'
import { warnOfUntrustedProxy } from './untrusted-proxy.ts'

function opened(given: Record<string, string>) {
  const settings = gatewaySettings.parse(given)
  const said: string[] = []
  const app = Fastify({ trustProxy: settings.TRUST_PROXY || false })
  warnOfUntrustedProxy(app, { settings, warn: (message) => said.push(message) })
  app.get('/', async () => 'well')
  return { said, ask: (headers: Record<string, string>) => app.inject({ url: '/', headers }) }
}

describe('behind TLS without TRUST_PROXY', () => {
  it('is said at the start where PUBLIC_URL tells of TLS', () => {
    const { said } = opened({ PUBLIC_URL: 'https://shop.example' })
    expect(said).toEqual([expect.stringContaining('Set TRUST_PROXY')])
  })
  it.each([
    { 'x-forwarded-proto': 'https' },
    { 'x-forwarded-ssl': 'on' },
    { forwarded: 'for=203.0.113.7;proto=https' },
  ])('is said once, at the first request with %j', async (headers) => {
    const { said, ask } = opened({})
    await ask({})
    expect(said).toEqual([])
    await ask(headers)
    await ask(headers)
    expect(said).toEqual([expect.stringContaining('Set TRUST_PROXY')])
  })
  it('is said, too, where TRUST_PROXY means somebody else', async () => {
    const { said, ask } = opened({ TRUST_PROXY: '10.1.2.3' })
    await ask({ 'x-forwarded-proto': 'https' })
    expect(said).toHaveLength(1)
  })
  it('is not said of a proxy that is believed, nor without TLS', async () => {
    const believed = opened({ TRUST_PROXY: '127.0.0.1', PUBLIC_URL: 'https://shop.example' })
    await believed.ask({ 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.7' })
    const plain = opened({ PUBLIC_URL: 'http://shop.example' })
    await plain.ask({ 'x-forwarded-proto': 'http' })
    expect([...believed.said, ...plain.said]).toEqual([])
  })
})
