import { describe, expect, it } from '@jest/globals'
import { operationsApi } from '@vitrine/contracts'
import type { Forward } from '@vitrine/service-kit'
import { gatewayKey } from '@vitrine/test-kit'
import { gateways } from '../gateway.fixtures.ts'
import { asAdministrator, identity, operated, tells } from './operations.fixtures.ts'

const { open } = gateways()

describe('gateways', () => {
  it('are all shown, the one that answers once, wherever it is reached', async () => {
    const other = operated(tells('gateway', 'other'))
    const itself: Forward = async ({ path }) => {
      const { statusCode, payload } = await app.inject({
        url: path,
        headers: { 'x-vitrine-gateway': gatewayKey },
      })
      return { status: statusCode, headers: {}, body: Buffer.from(payload) }
    }
    const gateways = [
      { address: 'http://a', forward: other.forward },
      { address: 'http://b', forward: itself },
      { address: 'http://c', forward: (() => Promise.reject(new Error('gone'))) satisfies Forward },
    ]
    const gateway: Forward = Object.assign(other.forward.bind(null), { replicas: async () => gateways })
    const app = await open({ identity: identity(), gateway })
    const shown = async () =>
      (await app.inject({ url: '/api/admin/operations', cookies: asAdministrator })).json().services[0]
    expect(await shown()).toMatchObject({
      service: 'gateway',
      processes: [
        { address: 'http://a', report: { process: { id: 'other' } } },
        { address: 'http://b', report: { service: 'gateway', process: { pid: process.pid } } },
        { address: 'http://c', problem: 'gone' },
      ],
    })
    gateways.splice(1, 1)
    expect((await shown()).processes.map(({ address }: { address: string }) => address)).toEqual([
      'this process',
      'http://a',
      'http://c',
    ])
  })
  it('tell how they are to who has the key, and nothing else to anybody', async () => {
    const app = await open({})
    const told = async (url: string, key?: string) =>
      (await app.inject({ url, headers: key ? { 'x-vitrine-gateway': key } : {} })).statusCode
    expect(await told('/internal/process', gatewayKey)).toBe(200)
    expect(await told('/internal/process', 'a-guess')).toBe(404)
    expect(await told('/internal/process')).toBe(404)
    for (const { method, path } of Object.values(operationsApi))
      if (path !== '/internal/process') expect([method, await told(path, gatewayKey)]).toEqual([method, 404])
  })
})
