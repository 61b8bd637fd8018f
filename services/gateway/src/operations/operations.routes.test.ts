import { describe, expect, it } from '@jest/globals'
import { gatewayApi, operationsApi, rollupApi, type Endpoint } from '@vitrine/contracts'
import type { Forward } from '@vitrine/service-kit'
import { gatewayKey } from '@vitrine/test-kit'
import { gateways } from '../gateway.fixtures.ts'
import { asAdministrator, identity, never, operated, refused, reply, tells } from './operations.fixtures.ts'

const { open } = gateways()

const headers = { 'content-type': 'application/json' }

describe('operations', () => {
  it.each(Object.values(gatewayApi) as Endpoint[])(
    'are for administrators alone: $route',
    async (endpoint) => {
      const catalog = operated({})
      const app = await open({ identity: identity(), catalog: catalog.forward })
      const call = (cookies: Record<string, string>) =>
        app.inject({
          method: endpoint.method as 'GET',
          url: endpoint.path.replace(':service', 'catalog').replace(/:\w+/, 'outbox'),
          headers: { ...headers, 'x-vitrine-gateway': gatewayKey },
          cookies,
          ...(endpoint.method === 'GET' ? {} : { payload: {} }),
        })
      const refused = await call({})
      expect(refused.json()).toMatchObject({ code: 'not-signed-in' })
      expect(refused.headers['cache-control']).toBe('no-store')
      expect((await call({ vitrine_session: 'buyer' })).json()).toMatchObject({ code: 'not-allowed' })
      expect(catalog.asked).toEqual([])
    },
  )
  it('show every process of every service, once each, and say which does not answer', async () => {
    const [one, two] = [operated(tells('catalog', 'one')), operated(tells('catalog', 'two'))]
    const failing: Forward = () => Promise.reject(Object.assign(new Error(), { code: 'ECONNREFUSED' }))
    const catalog: Forward = Object.assign(one.forward, {
      replicas: async () => [
        { address: 'http://a', forward: one.forward },
        { address: 'http://b', forward: two.forward },
        { address: 'http://b-again', forward: two.forward },
        { address: 'http://c', forward: failing },
      ],
    })
    const app = await open({ identity: identity(), catalog, media: never })
    const began = performance.now()
    const answer = await app.inject({ url: '/api/admin/operations', cookies: asAdministrator })
    expect(performance.now() - began).toBeLessThan(10_000)
    expect(answer.headers['cache-control']).toBe('no-store')
    expect(answer.json()).toMatchObject({
      services: [
        { service: 'gateway', processes: [{ report: { service: 'gateway', ready: true } }] },
        {
          service: 'catalog',
          projections: [],
          processes: [
            { address: 'http://a', report: { process: { id: 'one' } }, problem: null },
            { address: 'http://b', report: { process: { id: 'two' } }, problem: null },
            { address: 'http://c', report: null, problem: 'Nothing listens at its address.' },
          ],
        },
        { service: 'identity', processes: [{ report: { service: 'identity' } }] },
        {
          service: 'media',
          projections: null,
          processes: [{ report: null, problem: 'It has not answered within 2.5 seconds.' }],
        },
      ],
      rollup: null,
      ledger: null,
    })
  })
  it('are told in short at /ready, which strangers read: who misses what, and not where', async () => {
    const unready = {
      unavailable: ['/srv/data/catalog.sqlite is damaged (page 7): restore it'],
      degraded: ['2 streams of the outbox are dead letters: npm run dead-letters -- list'],
    }
    const catalog: Forward = async () => reply({ body: unready })
    const media: Forward = () => Promise.reject(new Error('connect ECONNREFUSED 10.0.0.7:4105'))
    const app = await open({ identity: identity(), catalog, media })
    const answer = await app.inject('/ready')
    expect([answer.statusCode, answer.json()]).toMatchObject([
      200,
      {
        ready: true,
        unavailable: [],
        degraded: [
          'catalog says that catalog.sqlite is damaged',
          'catalog says that 2 streams of the outbox are dead letters',
          expect.stringMatching(/^identity /),
          'media does not answer',
        ],
      },
    ])
  })
  it('show what a service says of itself with that service, and not once more with the gateway', async () => {
    const said = 'NATS does not answer'
    const report = { ...(tells('catalog')[operationsApi.readProcess.route]?.({} as never).body as object) }
    const catalog = operated({
      ...tells('catalog'),
      [operationsApi.readProcess.route]: () => ({ body: { ...report, degraded: [said] } }),
      'GET /ready': () => ({ body: { unavailable: [], degraded: [said] } }),
    })
    const app = await open({ identity: identity(), catalog: catalog.forward })
    expect((await app.inject('/ready')).json().degraded).toContain(`catalog says that ${said}`)
    const answer = await app.inject({ url: '/api/admin/operations', cookies: asAdministrator })
    expect(answer.json().services.slice(0, 2)).toMatchObject([
      { service: 'gateway', processes: [{ report: { degraded: [], warnings: [] } }] },
      { service: 'catalog', processes: [{ report: { degraded: [said], warnings: [] } }] },
    ])
  })
  it('take who decides from the session, and never from the body', async () => {
    const catalog = operated({
      [operationsApi.discardDeadLetters.route]: () => ({ body: { events: 2, left: 0 } }),
    })
    const app = await open({ identity: identity(), catalog: catalog.forward })
    const answer = await app.inject({
      method: 'POST',
      url: gatewayApi.discardDeadLetters.path,
      headers,
      cookies: asAdministrator,
      payload: { service: 'catalog', from: 'outbox', id: 'outfit-1', by: 'mallory' },
    })
    expect([answer.statusCode, answer.json()]).toEqual([200, { events: 2, left: 0 }])
    expect(JSON.parse(String(catalog.asked[0]?.body))).toEqual({
      from: 'outbox',
      id: 'outfit-1',
      by: 'ada',
      administrator: 'admin-1',
    })
  })
  it.each([
    [refused(409, 'dead-letter-decided'), 409, 'dead-letter-decided'],
    [refused(404, 'dead-letter-missing'), 404, 'dead-letter-missing'],
    [refused(503, 'engine-unavailable'), 503, 'engine-unavailable'],
  ])('pass on what a service would not do: %j', async (refusal, status, code) => {
    const catalog = operated({ [operationsApi.redriveDeadLetters.route]: () => refusal })
    const app = await open({ identity: identity(), catalog: catalog.forward })
    const payload = { service: 'catalog', from: 'outbox', id: 'outfit-1' }
    const asked = { method: 'POST', url: gatewayApi.redriveDeadLetters.path, headers, payload } as const
    const answer = await app.inject({ ...asked, cookies: asAdministrator })
    expect([answer.statusCode, answer.json()]).toMatchObject([status, { code, message: `Refused: ${code}.` }])
  })
  it('refuse a write from another site, a service that is none, and more than may be shown', async () => {
    const app = await open({
      identity: identity(),
      tracking: operated({ [rollupApi.recount.route]: () => ({ status: 204 }) }).forward,
    })
    const recount = (more: Record<string, string>) =>
      app.inject({
        method: 'POST',
        url: gatewayApi.recount.path,
        headers: { host: 'shop.example', ...more },
        cookies: asAdministrator,
      })
    expect((await recount({ origin: 'https://evil.example' })).json()).toMatchObject({
      code: 'origin-refused',
    })
    expect((await recount({})).statusCode).toBe(204)
    const list = (path: string) =>
      app.inject({ url: `/api/admin/operations/dead-letters/${path}`, cookies: asAdministrator })
    expect((await list('nothing/outbox')).json()).toMatchObject({ code: 'service-missing' })
    expect((await list('constructor/outbox')).json()).toMatchObject({ code: 'service-missing' })
    expect((await list('tracking/outbox?limit=501')).json()).toMatchObject({ code: 'request-invalid' })
  })
  it('tell decisions of all services together, the latest first', async () => {
    const decision = (at: string) => ({
      type: 'DeadLettersDiscarded',
      from: 'outbox',
      id: null,
      events: 1,
      by: 'ada',
      at,
    })
    const made = (...at: string[]) =>
      operated({ [operationsApi.listDecisions.route]: () => ({ body: at.map(decision) }) }).forward
    const app = await open({ identity: identity(), catalog: made('2026-3', '2026-1'), media: made('2026-2') })
    const answer = await app.inject({ url: gatewayApi.listDecisions.path, cookies: asAdministrator })
    expect(answer.json().map(({ service, at }: { service: string; at: string }) => [service, at])).toEqual([
      ['catalog', '2026-3'],
      ['media', '2026-2'],
      ['catalog', '2026-1'],
    ])
  })
})
