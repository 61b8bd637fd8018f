import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { productAt, refuseLimits } from './elsewhere.ts'

const settings = { ADMIN_USERNAME: 'ada', ADMIN_PASSWORD: 'enchantress of numbers' }
let headers: Record<string, string>
let loginStatus: number
let shop: Server
let url: string
beforeEach(async () => {
  headers = {}
  loginStatus = 200
  shop = createServer((request, reply) => {
    request.resume()
    reply.writeHead(request.url === '/api/admin/login' ? loginStatus : 200, headers).end('[]')
  }).listen(0, '127.0.0.1')
  await once(shop, 'listening')
  url = `http://127.0.0.1:${(shop.address() as AddressInfo).port}`
})
afterEach(() => void shop.close().closeAllConnections())

describe('a load of a product that runs already', () => {
  const loadable = async () => {
    const product = await productAt(url, settings)
    await refuseLimits(product)
    return product
  }
  it('may begin when it lets its administrator in and limits nobody', async () =>
    expect(await loadable()).toMatchObject({ url, administrator: { username: 'ada' } }))

  it('says at once that it needs an administrator', () =>
    expect(productAt(url, {})).rejects.toThrow('set ADMIN_USERNAME and ADMIN_PASSWORD'))
  it('says at once that the password is a wrong one', () => {
    loginStatus = 401
    return expect(loadable()).rejects.toThrow('does not let the administrator ada in')
  })
  it('says at once that limits are on', () => {
    headers = { 'x-ratelimit-limit': '600' }
    return expect(loadable()).rejects.toThrow('start it with LIMITS=off')
  })
  it('says at once that nobody is there', async () => {
    shop.close()
    await expect(loadable()).rejects.toThrow(`Nobody answers at ${url}`)
  })
})
