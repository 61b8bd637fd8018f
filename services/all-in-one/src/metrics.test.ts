import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import type { Outfit } from '@vitrine/contracts'
import { instruments, readMetrics, readSettings, startMetrics, type Metrics } from '@vitrine/service-kit'
import { eventually } from '@vitrine/test-kit'
import { allSettings } from './settings.ts'
import { startAll, type Started } from './start-all.ts'
import { uploadPicture } from './upload.fixtures.ts'

jest.setTimeout(120_000)

/** What no walk through one process meets, and the test that does. */
const elsewhere: Record<string, string> = {
  'vitrine.engine.retries': 'libs/service-kit/src/run/run.test.ts',
  'vitrine.requests.aborted': 'libs/service-kit/src/http/pre-body-checks.test.ts',
  'vitrine.rollup.faults': 'services/tracking/src/rollup/stream-fault.test.ts',
}

let folder: string
let started: Started
let metrics: Metrics
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrine-metrics-'))
  const environment = {
    PORT: '0',
    METRICS_PORT: '0',
    DATA_DIR: join(folder, 'data'),
    DEMO: 'off',
    ADMIN_USERNAME: 'ada',
    ADMIN_PASSWORD: 'a-password-for-tests',
  }
  const settings = readSettings(allSettings, environment)
  metrics = await startMetrics('vitrine', settings, [settings.DATA_DIR])
  started = await startAll(settings, { log: false })
  await walk(started.url)
})
afterAll(async () => {
  await started.stop()
  await metrics.stop()
  await rm(folder, { recursive: true, force: true })
})

const browser = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0' }

/** A little of everything that people do. */
async function walk(url: string) {
  const json = { ...browser, 'content-type': 'application/json' }
  const send = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    fetch(url + path, { method: 'POST', headers: { ...json, ...headers }, body: JSON.stringify(body) })
  const login = await send('/api/admin/login', { username: 'ada', password: 'a-password-for-tests' })
  const cookie = login.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const draft = {
    title: 'Linen',
    description: 'Light.',
    category: 'minimalist',
    images: [await uploadPicture(url, { ...browser, cookie })],
    published: true,
    products: [
      { name: 'Blazer', price: 1, amazonUrl: 'https://shop.example/b', position: 'top-left', imageIndex: 0 },
    ],
  }
  const created = (await (await send('/api/admin/outfits', draft, { cookie })).json()) as Outfit
  await fetch(`${url}/api/outfits/${created.id}`, { headers: browser })
  await fetch(`${url}/api/admin/outfits`, { headers: { ...browser, cookie } })
  await send('/api/affiliate-click', { productId: created.products[0]?.id, userId: 'anonymous' })
  await send('/api/affiliate-click', {}, { origin: 'https://elsewhere.example' })
  await send('/api/activity', { id: 'one', items: [{ kind: 'impression', outfitId: created.id, ago: 0 }] })
  await send('/api/admin/logout', {}, { cookie })
}

it('the product measures everything in the catalogue', async () => {
  for (const [name, file] of Object.entries(elsewhere))
    expect(await readFile(join(import.meta.dirname, '..', '..', '..', file), 'utf8')).toMatch(
      new RegExp(name.replaceAll('.', '[._]')),
    )
  const expected = Object.keys(instruments).filter((name) => !Object.hasOwn(elsewhere, name))
  await eventually(async () => {
    const measured = new Set<string>((await readMetrics()).map(({ name }) => name))
    expect(expected.filter((name) => !measured.has(name))).toEqual([])
  })
})

it('gives each value the attributes that the catalogue lists, and no others', async () => {
  for (const { name, attributes } of await readMetrics()) {
    const listed: readonly string[] = ['vitrine.service', ...instruments[name].attributes]
    expect(Object.keys(attributes).filter((attribute) => !listed.includes(attribute))).toEqual([])
  }
})

it('counts exactly, and by the endpoint that the contract names', async () => {
  await eventually(async () => {
    const points = await readMetrics()
    const of = (name: string, expected: Record<string, string | number>) =>
      points
        .filter((point) => point.name === name)
        .filter(({ attributes }) =>
          Object.entries(expected).every(([key, value]) => attributes[key] === value),
        )
        .map(({ value, histogram }) => value ?? histogram.count)
    const seen = { 'vitrine.service': 'gateway', 'http.route': '/api/outfits/:id' }
    expect(of('http.server.request.duration', { ...seen, 'http.response.status_code': 200 })).toEqual([1])
    expect(of('vitrine.activity.records', { 'vitrine.kind': 'view', 'vitrine.excluded': 'none' })).toEqual([
      1,
    ])
    expect(of('vitrine.activity.records', { 'vitrine.kind': 'click', 'vitrine.excluded': 'none' })).toEqual([
      1,
    ])
    expect(of('vitrine.requests.refused', { 'vitrine.reason': 'origin-refused' })).toEqual([1])
    expect(of('vitrine.sessions.started', { 'vitrine.kind': 'administrator' })).toEqual([1])
    expect(of('vitrine.sessions.ended', { 'vitrine.kind': 'administrator' })).toEqual([1])
    const routes = points.map(({ attributes }) => String(attributes['http.route'] ?? ''))
    expect(routes.filter((route) => /[0-9a-f]{8}-/.test(route))).toEqual([])
  })
})

it('tells it on the page for Prometheus, and never on the port that the public reaches', async () => {
  const page = await (await fetch(`http://127.0.0.1:${metrics.port}/metrics`)).text()
  expect(page).toContain('vitrine_service="gateway"')
  const reply = await fetch(`${started.url}/metrics`)
  expect(await reply.text()).not.toContain('vitrine_service')
})
