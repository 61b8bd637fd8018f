import { describe, expect, it } from '@jest/globals'
import { administrator, eventually } from '@vitrine/test-kit'
import { doors, identityOf, service } from '../gateway.fixtures.ts'

const { open, running } = doors()

describe('sessions', () => {
  const cookies = { vitrine_admin: 'secret' }

  it('become a token, asked for once', async () => {
    const identity = identityOf({ secret: administrator })
    const catalog = service({ body: [] })
    const app = await open({ identity: identity.forward, catalog: catalog.forward })
    await Promise.all([1, 2, 3].map(() => app.inject({ url: '/api/outfits', cookies })))
    expect(catalog.asked.map(({ headers }) => headers['authorization'])).toEqual(
      Array(3).fill('Bearer token-of-secret'),
    )
    expect(identity.asked).toHaveLength(1)
  })
  it.each(['x'.repeat(5_000), 'no secret', '<script>'])(
    'that cannot be ours are not asked about (%#)',
    async (vitrine_admin) => {
      const identity = identityOf({})
      const app = await open({ identity: identity.forward, catalog: service({ body: [] }).forward })
      expect((await app.inject({ url: '/api/outfits', cookies: { vitrine_admin } })).statusCode).toBe(200)
      expect(identity.asked).toEqual([])
    },
  )
  it('are asked for again when they ended', async () => {
    const identity = identityOf({ secret: administrator })
    const app = await open({ identity: identity.forward, catalog: service({ body: [] }).forward })
    await app.inject({ url: '/api/outfits', cookies })
    await running()?.hear({
      type: 'SessionEnded',
      stream: 'session-1',
      version: 2,
      data: { session: 'session-admin' },
    })
    await eventually(async () => {
      await app.inject({ url: '/api/outfits', cookies })
      expect(identity.asked).toHaveLength(2)
    })
  })
  it('are asked for again after a reply that changed them', async () => {
    const identity = identityOf({ secret: administrator })
    const catalog = service({ body: [], headers: { 'set-cookie': 'vitrine_admin=; Max-Age=0' } })
    const app = await open({ identity: identity.forward, catalog: catalog.forward })
    await app.inject({ url: '/api/outfits', cookies })
    await app.inject({ url: '/api/outfits', cookies })
    expect(identity.asked).toHaveLength(2)
  })
})
