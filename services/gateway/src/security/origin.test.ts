import { describe, expect, it } from '@jest/globals'
import { gateways, service, trackingFor } from '../gateway.fixtures.ts'

const { open } = gateways()

describe.each(['/api/affiliate-click', '/api/interactions/like'])('a write to %s', (url) => {
  const services = () => ({ tracking: trackingFor().forward, favorites: service({ status: 204 }).forward })
  const write = (headers: Record<string, string>) => ({
    method: 'POST' as const,
    url,
    headers: { host: 'vitrine.example', ...headers },
    payload: { productId: 'p1' },
  })
  it.each([
    { origin: 'https://evil.example' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'null' },
  ])('from another site (%j) is refused', async (headers) => {
    const app = await open(services())
    const reply = await app.inject(write(headers))
    expect([reply.statusCode, reply.json()]).toMatchObject([403, { code: 'origin-refused' }])
  })
  it.each([{}, { origin: 'http://vitrine.example', 'sec-fetch-site': 'same-origin' }])(
    'from here (%j) passes',
    async (headers) => {
      const app = await open(services())
      expect((await app.inject(write(headers))).statusCode).toBe(204)
    },
  )
})
