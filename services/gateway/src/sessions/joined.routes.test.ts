import { expect, it } from '@jest/globals'
import { joinedHeader } from '@vitrine/service-kit'
import { gateways, heldService, service } from '../gateway.fixtures.ts'

const { open } = gateways()

const identity = service({ body: {}, headers: { [joinedHeader]: 'u-visitor' } })
const login = { method: 'POST', url: '/api/auth/login', payload: {} } as const

it('whoever signs in is answered when what they did before is with their account', async () => {
  const [favorites, taste] = [heldService(), heldService()]
  const app = await open({
    identity: identity.forward,
    favorites: favorites.forward,
    taste: taste.forward,
  })
  const order: string[] = []
  const reply = app.inject(login).then((answer) => (order.push('answered'), answer))
  expect(await Promise.all([favorites.asked, taste.asked])).toEqual([
    '/internal/favorites/u-visitor/joined',
    '/internal/taste/u-visitor/joined',
  ])
  favorites.answer()
  await new Promise(setImmediate)
  order.push('taste')
  taste.answer()
  const { statusCode, headers } = await reply
  expect([statusCode, order]).toEqual([200, ['taste', 'answered']])
  expect(headers).not.toHaveProperty(joinedHeader)
})
it('whoever registers is answered when what they saved is a favorite; taste knows them already', async () => {
  const favorites = heldService()
  const taste = service({ status: 204 })
  const app = await open({
    identity: identity.forward,
    favorites: favorites.forward,
    taste: taste.forward,
  })
  const reply = app.inject({ ...login, url: '/api/auth/register' })
  expect(await favorites.asked).toBe('/internal/favorites/u-visitor/joined')
  favorites.answer()
  expect([(await reply).statusCode, taste.asked]).toEqual([200, []])
})
it('is signed in also where neither can be asked', async () => {
  const app = await open({ identity: identity.forward })
  expect((await app.inject(login)).statusCode).toBe(200)
})
