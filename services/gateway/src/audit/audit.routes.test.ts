import { describe, expect, it } from '@jest/globals'
import {
  administrationApi,
  catalogApi,
  type AdministrationRecord,
  type AuditedSave,
} from '@vitrine/contracts'
import { outfitVersionForTest } from '@vitrine/contracts/examples'
import type { Forward, ForwardedRequest } from '@vitrine/service-kit'
import { gateways } from '../gateway.fixtures.ts'
import { asAdministrator, identity, never, reply } from '../operations/operations.fixtures.ts'

const { open } = gateways()

const at = (minute: number) => `2026-05-04T09:${String(minute).padStart(2, '0')}:00.000Z`
const record = (id: string, minute: number): AdministrationRecord => ({
  ...{ id, at: at(minute), by: 'eva', kind: 'note-written', on: 'day', name: '', detail: '', times: 1 },
})
const save = (id: string, minute: number): AuditedSave => {
  const { images: _, changes: __, ...version } = outfitVersionForTest({ at: at(minute) })
  return { ...version, id, outfitId: id, title: 'Linen' }
}

/** A service with these records, and a catalog with these saves: they answer as services do. */
function serviceWith(records: readonly AdministrationRecord[], saves: readonly AuditedSave[] = []) {
  const asked: ForwardedRequest[] = []
  const forward: Forward = async (request) => {
    asked.push(request)
    const url = new URL(request.path, 'http://catalog')
    if (url.pathname === catalogApi.listAudit.path) {
      const [before = '', id = ''] = (url.searchParams.get('cursor') ?? '').split(' ')
      const limit = Number(url.searchParams.get('limit'))
      return reply({ body: { items: pageOf(saves, { before: { at: before, id }, limit }), next: null } })
    }
    if (url.pathname === administrationApi.listAdministration.path)
      return reply({ body: { items: pageOf(records, JSON.parse(String(request.body))) } })
    return reply({ status: 404, body: { message: '', code: 'unknown-path', traceId: '' } })
  }
  return { asked, forward }
}
type Page = { before?: { at: string; id: string }; limit: number }
const pageOf = <Item extends { at: string; id: string }>(all: readonly Item[], { before, limit }: Page) =>
  all
    .filter(({ at, id }) => !before?.at || at < before.at || (at === before.at && id < before.id))
    .sort((one, other) => (one.at + one.id < other.at + other.id ? 1 : -1))
    .slice(0, limit)

type Audit = { items: { id: string; type: string }[]; next: string | null; missing: string[] }
const auditOf = async (app: Awaited<ReturnType<typeof open>>, query: string): Promise<Audit> =>
  (await app.inject({ url: `/api/admin/audit/all?${query}`, cookies: asAdministrator })).json()
const audit = async (directory: Record<string, Forward>, query = '') =>
  auditOf(await open({ identity: identity(), ...directory }), query)

describe('the audit of all services', () => {
  it('is one list, the latest first, whose pages have each item once', async () => {
    const catalog = serviceWith([record('catalog/1', 3)], [save('a@1', 1), save('b@1', 5), save('c@1', 5)])
    const tracking = serviceWith([record('tracking/1', 5), record('tracking/2', 2), record('tracking/3', 4)])
    const directory = { catalog: catalog.forward, tracking: tracking.forward, media: serviceWith([]).forward }
    const app = await open({ identity: identity(), ...directory })
    const found: string[] = []
    for (let query: string | undefined = 'limit=2'; query;) {
      const { items, next, ...told }: Audit = await auditOf(app, query)
      expect(told).toEqual({ missing: ['identity'], preparing: null })
      found.push(...items.map(({ id }) => id))
      query = next === null ? undefined : `limit=2&cursor=${encodeURIComponent(next)}`
    }
    expect(found).toEqual(['tracking/1', 'c@1', 'b@1', 'tracking/3', 'catalog/1', 'tracking/2', 'a@1'])
  })
  it('tells what is a save and what a record, and of which service', async () => {
    const { forward } = serviceWith([record('catalog/1', 3)], [save('a@1', 1)])
    expect((await audit({ catalog: forward })).items).toMatchObject([
      { type: 'record', service: 'catalog', id: 'catalog/1' },
      { type: 'save', title: 'Linen', changed: { status: {} } },
    ])
  })
  it('asks services for what is wanted alone, and the catalog as the administrator', async () => {
    const catalog = serviceWith([])
    await audit({ catalog: catalog.forward }, `area=posts&by=eva&from=${at(1)}&to=${at(9)}`)
    const [saves, ...others] = catalog.asked
    expect(others).toEqual([])
    expect(Object.fromEntries(new URL(saves?.path ?? '', 'http://catalog').searchParams)).toEqual({
      ...{ by: 'eva', from: at(1), cursor: `${at(9)} `, limit: '50' },
    })
    expect(saves?.headers['authorization']).toMatch(/^Bearer /)

    const tracking = serviceWith([record('tracking/1', 5)])
    const { items } = await audit({ catalog: catalog.forward, tracking: tracking.forward }, 'area=analytics')
    expect([items.length, catalog.asked.length]).toEqual([1, 2])
    expect(JSON.parse(String(tracking.asked[0]?.body))).toEqual({ area: 'analytics', limit: 50 })
    expect((await audit({ tracking: tracking.forward }, 'by=schedule')).items).toEqual([])
  })
  it('names services that do not answer, and waits for none', async () => {
    const { forward } = serviceWith([], [save('a@1', 1)])
    const { items, missing } = await audit({ catalog: forward, media: never })
    expect([items.length, missing]).toEqual([1, ['identity', 'media']])
  })
  it('refuses what no page can be of', async () => {
    const app = await open({ identity: identity() })
    for (const query of ['area=colours', 'limit=500', 'from=yesterday']) {
      const answer = await app.inject({ url: `/api/admin/audit/all?${query}`, cookies: asAdministrator })
      expect(answer.statusCode).toBe(400)
    }
  })
})
