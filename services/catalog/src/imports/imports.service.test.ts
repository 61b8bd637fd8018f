import { describe, expect, it } from '@jest/globals'
import { catalogApi, type ArchivedPost } from '@vitrine/contracts'
import { administrator, shopper } from '@vitrine/test-kit'
import { blazer, draft } from '../outfit/outfit.fixtures.ts'
import { saveOutfit } from '../outfits.fixtures.ts'
import { addressOf, catalogWithImports, zipOf } from './imports.fixtures.ts'

const { service, media, begin, check, apply, read, rows, checked } = catalogWithImports()
const as = administrator

const front = addressOf('front')
const file = (address: string) => `pictures/${address.slice('/media/'.length)}`
const post = (part: Partial<ArchivedPost> = {}): ArchivedPost => ({
  version: 1,
  id: 'post-1',
  createdAt: '2026-01-01T09:00:00.000Z',
  ...draft,
  images: [front],
  published: true,
  publishedAt: '2026-01-02T09:00:00.000Z',
  products: [{ ...blazer, id: 'product-1', productImageUrl: front }],
  pictures: [{ image: front, focus: { x: 10, y: 20 }, description: 'A coat' }],
  ...part,
})
const lines = (...posts: unknown[]) => posts.map((each) => `${JSON.stringify(each)}\n`).join('')
const archive = (posts: string, more: Record<string, string> = {}) =>
  zipOf({ 'posts.jsonl': posts, [file(front)]: 'front', ...more })
const shown = async (id: string) => (await service().call(catalogApi.readOutfit, { as, params: { id } })).body

describe('an import', () => {
  it('says what it would do, writes nothing, and then does it: ids, times, pins and pictures stay', async () => {
    const id = await begin(
      await archive(lines(post(), post({ id: 'post-2', published: false, publishedAt: null, products: [] }))),
    )
    expect(await check(id)).toMatchObject({ state: 'checked', total: 2, outcomes: { new: 2, refused: 0 } })
    expect(await shown('post-1')).toMatchObject({ code: 'outfit-missing' })
    expect(media().taken).toEqual([`checked ${front.slice('/media/'.length)}`])
    expect(await apply(id)).toMatchObject({ state: 'done', handled: 2, written: 2, refused: 0 })
    expect(await shown('post-1')).toMatchObject({
      id: 'post-1',
      createdAt: '2026-01-01T09:00:00.000Z',
      publishedAt: '2026-01-02T09:00:00.000Z',
      adminUserId: 'admin-1',
      images: [front],
      products: [{ id: 'product-1', outfitId: 'post-1', x: 25, y: 15 }],
    })
    expect((await service().call(catalogApi.readFeed)).body.map((each) => each.id)).toEqual(['post-1'])
    expect(media().described).toContainEqual({
      pictures: [
        {
          image: front.slice('/media/'.length, -'.webp'.length),
          focus: { x: 10, y: 20 },
          description: 'A coat',
        },
      ],
      by: 'admin-1',
    })
  })
  it('repeated makes no doubles, and changes what is different', async () => {
    const once = await begin(await archive(lines(post())))
    await check(once)
    await apply(once)
    const again = await begin(
      await archive(lines(post({ title: 'Another' }), post({ id: 'post-2', products: [] }))),
    )
    expect(await check(again)).toMatchObject({ outcomes: { new: 1, changed: 1, same: 0 } })
    expect(await check(once)).toMatchObject({ outcomes: { new: 0, same: 1 } })
    expect(await apply(once)).toMatchObject({ written: 0, unchanged: 1 })
    await apply(again)
    expect(await shown('post-1')).toMatchObject({
      title: 'Another',
      version: 3,
      products: [{ id: 'product-1' }],
    })
  })
  it('leaves alone what somebody saved after it was checked', async () => {
    media().library.add(draft.images[0]!).add(draft.images[1]!)
    const id = await begin(await archive(lines(post({ products: [] }))))
    await check(id)
    await apply(id)
    await check(id)
    await saveOutfit(service(), 'post-1', { title: 'Typed meanwhile', published: true })
    expect(await apply(id)).toMatchObject({ state: 'done', written: 0, refused: 1 })
    expect(await rows(id, { applied: 'refused' })).toMatchObject([
      { postId: 'post-1', code: 'outfit-changed' },
    ])
    expect(await shown('post-1')).toMatchObject({ title: 'Typed meanwhile' })
  })
  it('names what is refused, one by one, and loses nothing else', async () => {
    const found = await checked(
      await archive(
        lines(
          post({ products: [] }),
          'no post',
          { ...post(), id: 'newer', version: 2 },
          post({ id: '../../etc', products: [] }),
          post({ id: 'blank', title: ' ', products: [] }),
          post({ id: 'lost', images: ['lost.jpg'], products: [] }),
          post({ id: 'fetched', images: ['https://elsewhere.example/a.jpg'], products: [] }),
          post({ products: [], title: 'Once more' }),
          post({ id: 'script', products: [{ ...blazer, id: 'p9', amazonUrl: 'javascript:alert(1)' }] }),
          post({ id: 'long', description: 'x'.repeat(300_000), products: [] }),
          post({ id: 'last', products: [] }),
        ),
      ),
    )
    expect(found.map(({ postId, outcome, code }) => [postId, outcome, code])).toEqual([
      ['post-1', 'new', ''],
      [null, 'refused', 'request-invalid'],
      ['newer', 'refused', 'import-newer'],
      ['../../etc', 'refused', 'request-invalid'],
      ['blank', 'refused', 'outfit-without-title'],
      ['lost', 'refused', 'import-picture-missing'],
      ['fetched', 'refused', 'import-picture-address'],
      ['post-1', 'refused', 'import-row-twice'],
      ['script', 'refused', 'import-picture-missing'],
      [null, 'refused', 'import-row-too-long'],
      ['last', 'new', ''],
    ])
  })
  it('takes no product away from another post', async () => {
    const id = await begin(await archive(lines(post())))
    await check(id)
    await apply(id)
    const [thief] = await checked(await archive(lines(post({ id: 'thief' }))))
    expect(thief).toMatchObject({ outcome: 'refused', code: 'import-product-elsewhere' })
  })
  it('waits for all of its parts, and is checked before it is applied', async () => {
    const whole = await archive(lines(post()))
    const id = await begin(whole)
    media().sent.delete(id)
    expect(await read(id)).toMatchObject({ state: 'receiving', parts: 1, missing: [0] })
    const params = { id }
    expect(await service().call(catalogApi.checkImport, { as, params })).toMatchObject({
      status: 409,
      body: { code: 'import-incomplete', message: expect.stringContaining(': 0.') },
    })
    expect((await service().call(catalogApi.applyImport, { as, params })).body.code).toBe(
      'import-not-checked',
    )
    expect((await service().call(catalogApi.removeImport, { as, params })).status).toBe(204)
    expect((await service().call(catalogApi.readImport, { as, params })).body.code).toBe('import-missing')
  })
  it('is for administrators, and there are ten at most', async () => {
    const body = { name: 'a.zip', bytes: 100 }
    expect((await service().call(catalogApi.beginImport, { as: shopper('u1'), body })).status).toBe(403)
    const atOnce = Array.from({ length: 12 }, () => service().call(catalogApi.beginImport, { as, body }))
    const codes = (await Promise.all(atOnce)).flatMap(({ body: { code } }) => code ?? [])
    expect(codes).toEqual(['too-many-imports', 'too-many-imports'])
    const { items } = (await service().call(catalogApi.listImports, { as })).body
    expect(items).toHaveLength(10)
  })
})
