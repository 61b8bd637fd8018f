import { once } from 'node:events'
import { createServer, type AddressInfo } from 'node:net'
import { expect, it } from '@jest/globals'
import { isFree, pickPort } from './ports.ts'

it('tells a port that somebody listens on from one that nobody does', async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  expect(await isFree(port)).toBe(false)
  server.close()
  await once(server, 'close')
  expect(await isFree(port)).toBe(true)
})

it('picks ports below those that systems lend to outgoing connections', async () => {
  const port = await pickPort(new Set())
  expect(port).toBeGreaterThanOrEqual(20_000)
  expect(port).toBeLessThan(30_000)
})

it('gives up when every port is taken', async () => {
  const all = new Set(Array.from({ length: 10_000 }, (_, index) => 20_000 + index))
  await expect(pickPort(all)).rejects.toThrow('No free port')
})
