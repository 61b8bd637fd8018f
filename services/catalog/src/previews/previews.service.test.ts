import { describe, expect, it } from '@jest/globals'
import { catalogApi, previewLimits, type PreviewLink } from '@vitrine/contracts'
import { administrator as as, shopper, startForTest, storageForTest } from '@vitrine/test-kit'
import { catalog } from '../catalog.service.ts'
import { blazer } from '../outfit/outfit.fixtures.ts'
import { catalogForTests, createOutfit, saveOutfit } from '../outfits.fixtures.ts'

const { service, pass } = catalogForTests()
const day = 24 * 3_600

const create = async (id: string, body: { version?: number } = {}) =>
  service().call(catalogApi.createPreview, { params: { id }, body, as })
const list = async (id: string) =>
  (await service().call(catalogApi.listPreviews, { params: { id }, as })).body
const revoke = (id: string, previewId: string) =>
  service().call(catalogApi.revokePreview, { params: { id, previewId }, as })
const look = (token: string, caller = {}) =>
  service().call(catalogApi.readPreview, { params: { token }, as: caller })
const nothing = { status: 404, body: { code: 'preview-missing' } }
const draft = async () => (await createOutfit(service(), { products: [blazer] })).body

describe('a preview link', () => {
  it('shows the newest version to anybody, the same whoever asks, and is stored nowhere', async () => {
    const { id, products } = await draft()
    const { status, body } = await create(id)
    expect(status).toBe(201)
    expect(body).toMatchObject({
      version: 1,
      createdAt: '2026-05-04T09:00:00.000Z',
      expiresAt: '2026-05-11T09:00:00.000Z',
      by: as.administrator?.id,
    })
    const seen = await look(body.token)
    expect(seen).toMatchObject({
      status: 200,
      headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
      body: { outfit: { id, title: 'Linen at noon', published: false, version: 1, products } },
    })
    for (const caller of [as, shopper('u1')]) expect((await look(body.token, caller)).body).toEqual(seen.body)
  })

  it('goes on showing its version when the post is saved', async () => {
    const { id } = await draft()
    const first = (await create(id)).body
    await saveOutfit(service(), id, { title: 'Dusk', published: true })
    const second = (await create(id)).body
    const titleAt = async ({ token }: PreviewLink) => (await look(token)).body.outfit.title
    expect(await titleAt(first)).toBe('Linen at noon')
    expect(await titleAt(second)).toBe('Dusk')
    expect(await titleAt((await create(id, { version: 1 })).body)).toBe('Linen at noon')
  })

  it('leads nowhere after seven days', async () => {
    const { id } = await draft()
    const { token } = (await create(id)).body
    pass(previewLimits.days * day - 1)
    expect((await look(token)).status).toBe(200)
    pass(1)
    expect(await look(token)).toMatchObject(nothing)
    expect(await list(id)).toEqual([])
  })

  it('leads nowhere once it is revoked, and the others stay', async () => {
    const { id } = await draft()
    const [one, other] = [(await create(id)).body, (await create(id)).body]
    expect(await list(id)).toEqual([other, one])
    expect((await revoke(id, one.id)).status).toBe(204)
    expect(await look(one.token)).toMatchObject(nothing)
    expect((await look(other.token)).status).toBe(200)
    expect(await list(id)).toEqual([other])
    expect(await revoke(id, one.id)).toMatchObject(nothing)
  })

  it('leads nowhere where it was forged', async () => {
    const { id } = await draft()
    const { token } = (await create(id)).body
    const other = (await create((await draft()).id)).body.token
    const [text, signature] = [token.split('.')[0], other.split('.')[1]]
    for (const forged of [`${text}.${signature}`, 'x', 'x.y'])
      expect(await look(forged)).toMatchObject(nothing)
  })

  it('leads nowhere while the post is in the trash', async () => {
    const { id } = await draft()
    const { token } = (await create(id)).body
    await service().call(catalogApi.deleteOutfit, { params: { id }, as })
    expect(await look(token)).toMatchObject(nothing)
    expect(await create(id)).toMatchObject({ status: 404, body: { code: 'outfit-missing' } })
    await service().call(catalogApi.restoreOutfit, { params: { id }, as, body: {} })
    expect((await look(token)).status).toBe(200)
    expect(await create(id, { version: 2 })).toMatchObject({ status: 404, body: { code: 'version-missing' } })
  })

  it('is one of ten at most, however many are made at once', async () => {
    const { id } = await draft()
    const made = await Promise.all(Array.from({ length: 13 }, () => create(id)))
    expect(made.filter(({ status }) => status === 201)).toHaveLength(previewLimits.links)
    expect(await create(id)).toMatchObject({ status: 409, body: { code: 'too-many-previews' } })
    pass(previewLimits.days * day)
    expect((await create(id)).status).toBe(201)
    expect(await list(id)).toHaveLength(1)
  })

  it('is made and revoked by administrators alone', async () => {
    const asked = { params: { id: 'any', previewId: 'any' }, as: shopper('u1'), body: {} }
    for (const call of [catalogApi.createPreview, catalogApi.listPreviews, catalogApi.revokePreview] as const)
      expect((await service().call(call, asked)).status).toBe(403)
  })
})

it('a preview link outlives its process', async () => {
  const storage = await storageForTest()
  const one = await startForTest(catalog, { storage })
  const { id } = (await createOutfit(one)).body
  const { token } = (await one.call(catalogApi.createPreview, { params: { id }, body: {}, as })).body
  await one.stop()
  const next = await startForTest(catalog, { storage })
  expect((await next.call(catalogApi.readPreview, { params: { token } })).status).toBe(200)
  await next.stop()
  await storage.forget()
})
