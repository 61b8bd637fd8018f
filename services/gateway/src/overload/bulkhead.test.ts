import { expect, it } from '@jest/globals'
import type { Forward } from '@vitrine/service-kit'
import { gateways, service } from '../gateway.fixtures.ts'

const { open } = gateways()

it('a service that hangs holds 128 calls; the others are soon refused, and other services answer', async () => {
  const gate = Promise.withResolvers<void>()
  const catalog: Forward = async (request) => {
    await gate.promise
    return service({ body: [] }).forward(request)
  }
  const app = await open({ catalog, media: service().forward }, { LIMITS: 'off' })
  const statusOf = async (url: string) => (await app.inject({ url })).statusCode
  const held = Array.from({ length: 128 }, () => statusOf('/api/outfits'))
  expect(await statusOf('/api/outfits')).toBe(503)
  expect(await statusOf('/media/one.webp')).toBe(200)
  gate.resolve()
  expect(new Set(await Promise.all(held))).toEqual(new Set([200]))
  expect(await statusOf('/api/outfits')).toBe(200)
})
