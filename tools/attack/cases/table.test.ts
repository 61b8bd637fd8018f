import { expect, it, jest } from '@jest/globals'
import type { Shop } from '../shop/shop.ts'
import { casesIn } from './table.ts'

/** A shop that answers everything alike; `asked`: what it was asked. */
function shopThatAnswers(text: string, headers: Record<string, string> = {}) {
  const ask = jest.fn<Shop['ask']>(async () => ({ status: 200, headers, text, ms: 1 }))
  const outfit = async () => ({ id: 'o1', title: '', images: ['/media/a.webp'], products: [] })
  return { shop: { ask, outfit } as Partial<Shop> as Shop, asked: () => ask.mock.calls }
}
const attempt = async (topic: string, name: string, shop: Shop) => (await casesIn(topic))[name]!(shop)

it('asks with each value in its place, as whom it is told, and for what is there', async () => {
  const { shop, asked } = shopThatAnswers('')
  await attempt('sessions', 'shoppers do not administer', shop)
  expect(asked()[1]).toEqual(['GET /api/admin/analytics', '401 403', { as: 'shopper' }])
  await attempt('searches', 'an expression is searched for letter by letter', shop)
  expect(asked()[4]?.[0]).toBe('GET /api/search?query=(a%2B)%2B%24')
  await attempt('uploads', 'renditions that nobody offers are not made', shop)
  expect(asked().at(-1)?.[0]).toBe('GET /media/a/%00.webp')
  await attempt('paths', 'an id of 5,000 letters is refused', shop)
  expect(asked().at(-1)?.[0]).toBe(`GET /api/outfits/${'a'.repeat(5_000)}`)
})

it('fails where something is answered that must not be, or is not that must', async () => {
  const isNoFile = 'files beside the frontends are not served'
  await expect(attempt('paths', isNoFile, shopThatAnswers('root:x').shop)).rejects.toThrow('root:')
  const staysHere = 'an address that begins with two slashes leads to no other host'
  const elsewhere = shopThatAnswers('', { location: '//evil.example' }).shop
  await expect(attempt('paths', staysHere, elsewhere)).rejects.toThrow('location was answered')
  const protects = 'every answer protects the page that shows it'
  await expect(attempt('edge', protects, shopThatAnswers('').shop)).rejects.toThrow('was to be nosniff')
})
