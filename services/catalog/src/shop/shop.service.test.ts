import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { administrationApi, catalogApi, defaultShop, type ShopSettings } from '@vitrine/contracts'
import type { Forward } from '@vitrine/service-kit'
import { administrator, shopper, startForTest } from '@vitrine/test-kit'
import { catalog } from '../catalog.service.ts'

const wordmark = `/media/${'a'.repeat(32)}-1200x300-c8d3d6.webp`
let service: Awaited<ReturnType<typeof startForTest>>
beforeEach(async () => {
  service = await startForTest(catalog)
})
afterEach(() => service.stop())

const read = async () => (await service.call(catalogApi.readShop, { as: administrator })).body
const save = (changes: Partial<ShopSettings>, headers: Record<string, string> = {}) =>
  service.call(catalogApi.updateShop, { body: { ...defaultShop, ...changes }, as: administrator, headers })
const versions = async (query: { before?: number; limit?: number } = {}) =>
  (await service.call(catalogApi.listShopVersions, { query, as: administrator })).body
const restore = (version: number) =>
  service.call(catalogApi.restoreShop, { body: { version }, as: administrator })

describe('the settings of a shop', () => {
  it('are those of the software until somebody says otherwise', async () => {
    expect(await read()).toEqual({ version: 0, settings: defaultShop })
    expect(await versions()).toEqual({ items: [], total: 0 })
    expect((await service.call(catalogApi.findShop)).body).toEqual({ version: 0, settings: defaultShop })
  })
  it('are saved as one version, tidied, and told at once', async () => {
    const pages = { ...defaultShop.pages, privacy: ' # Privacy\r\nWe keep *little*.\n' }
    const saved = await save({
      name: '  Atelier Nord ',
      accent: { light: '#9C2C4E', dark: '#f0a6b8' },
      pages,
    })
    expect(saved).toMatchObject({ status: 200, headers: { etag: '"1"' } })
    expect(saved.body.settings).toMatchObject({
      name: 'Atelier Nord',
      accent: { light: '#9c2c4e' },
      pages: { privacy: '# Privacy\nWe keep *little*.' },
    })
    expect((await service.call(catalogApi.findShop)).body).toEqual(saved.body)
    expect((await save(saved.body.settings)).body.version).toBe(1)
  })
  it.each([
    ['no name', { name: ' ' }],
    ['a name of two lines', { name: 'Atelier\nNord' }],
    ['a name that is too long', { name: 'a'.repeat(61) }],
    ['a contact that is no address', { contact: 'call me' }],
    ['a picture from elsewhere', { wordmark: 'https://elsewhere.example/logo.svg' }],
    ['a colour that is a style', { accent: { light: 'red;}', dark: '#f0a6b8' } }],
    ['a page that is too long', { pages: { ...defaultShop.pages, imprint: 'a'.repeat(20_001) } }],
  ])('are refused with %s, and nothing is changed', async (_what, changes) => {
    expect(await save(changes)).toMatchObject({ status: 400, body: { code: 'request-invalid' } })
    expect((await read()).version).toBe(0)
  })
  it('are for administrators', async () => {
    const body = { ...defaultShop, name: 'Mine' }
    expect(await service.call(catalogApi.updateShop, { body, as: shopper('s') })).toMatchObject({
      status: 403,
    })
    expect(await service.call(catalogApi.updateShop, { body })).toMatchObject({ status: 401 })
  })
  it('are not saved over those of somebody else', async () => {
    await save({ name: 'Atelier Nord' })
    const stale = await save({ name: 'Atelier Süd' }, { 'if-match': '"0"' })
    expect(stale).toMatchObject({ status: 412, body: { code: 'shop-changed' } })
    expect(await save({ name: 'Atelier Süd' }, { 'if-match': '"1"' })).toMatchObject({ status: 200 })
  })
})

describe('their history', () => {
  it('says what each save changed, in pages, and brings back what was', async () => {
    await save({ name: 'Atelier Nord' })
    await save({
      name: 'Atelier Nord',
      byline: 'The Nord desk',
      pages: { ...defaultShop.pages, imprint: 'Us' },
    })
    await save({ name: 'Atelier Süd' })
    const { items, total } = await versions({ limit: 2 })
    expect(total).toBe(3)
    expect(items.map(({ version, changed }) => [version, changed])).toEqual([
      [3, ['name', 'byline', 'imprint']],
      [2, ['byline', 'imprint']],
    ])
    expect((await versions({ before: 2 })).items).toMatchObject([
      { version: 1, changed: ['name'], by: administrator.administrator?.id, restored: null },
    ])
    expect((await restore(2)).body).toMatchObject({ version: 4, settings: { byline: 'The Nord desk' } })
    expect((await versions({ limit: 1 })).items).toMatchObject([{ version: 4, restored: 2 }])
    expect((await restore(0)).body.settings).toEqual(defaultShop)
    expect(await restore(99)).toMatchObject({ status: 404, body: { code: 'version-missing' } })
  })
  it('stands in the audit', async () => {
    await save({ name: 'Atelier Nord' })
    await save({ name: 'Atelier Nord' })
    await restore(0)
    const { items } = (await service.call(administrationApi.listAdministration, { body: { limit: 9 } })).body
    expect(items.map(({ kind, name }) => [kind, name])).toEqual([
      ['shop-restored', defaultShop.name],
      ['shop-changed', 'Atelier Nord'],
    ])
  })
})

describe('a picture of the shop', () => {
  const asked: unknown[] = []
  const media: Forward = async ({ body }) => {
    asked.push(JSON.parse(String(body)))
    return { status: 200, headers: {}, body: Buffer.from(JSON.stringify({ imageUrls: [wordmark] })) }
  }
  it('is one that media gave out, which is asked once', async () => {
    await service.stop()
    service = await startForTest(catalog, { directory: { media } })
    const sharePicture = wordmark.replace('1200x300', '1200x630')
    expect(await save({ sharePicture })).toMatchObject({
      status: 400,
      body: { code: 'picture-not-uploaded' },
    })
    expect(await save({ wordmark })).toMatchObject({ status: 200 })
    expect(await save({ wordmark, name: 'Atelier Nord' })).toMatchObject({ status: 200 })
    expect(asked).toEqual([{ imageUrls: [sharePicture] }, { imageUrls: [wordmark] }])
  })
})
