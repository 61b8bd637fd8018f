import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { favoritesApi, type Caller } from '@vitrine/contracts'
import { administrator, device, shopper, startForTest } from '@vitrine/test-kit'
import { catalogFor } from '../catalog.fixtures.ts'
import { favorites } from '../favorites.service.ts'
import { deleted, outfit, published, unpublished } from '../outfit.fixtures.ts'

const { likeOutfit, unlikeOutfit, saveOutfit, unsaveOutfit, readInteractionIds, listLiked, listSaved } =
  favoritesApi

let service: Awaited<ReturnType<typeof startForTest>>
let catalogSays: ReturnType<typeof catalogFor>
beforeAll(async () => {
  service = await startForTest(favorites)
  catalogSays = catalogFor(service)
  await catalogSays(published(), published({ id: 'tweed' }), unpublished({ id: 'draft' }))
})
afterAll(() => service.stop())

const doing =
  (endpoint: typeof likeOutfit | typeof unlikeOutfit | typeof saveOutfit | typeof unsaveOutfit) =>
  (userId: string, outfitId: string, as: Caller = device(userId)) =>
    service.call(endpoint as typeof likeOutfit, { as, body: { userId, outfitId } })
const [like, unlike, save, unsave] = [likeOutfit, unlikeOutfit, saveOutfit, unsaveOutfit].map(doing) as [
  ReturnType<typeof doing>,
  ReturnType<typeof doing>,
  ReturnType<typeof doing>,
  ReturnType<typeof doing>,
]
const liked = async (id: string) => (await service.call(listLiked, { as: device(id), params: { id } })).body
const saved = async (id: string) => (await service.call(listSaved, { as: device(id), params: { id } })).body
const idsOf = (userId: string, as: Caller = device(userId)) =>
  service.call(readInteractionIds, { as, query: { userId } })
const ids = (outfits: { id: string }[]) => outfits.map(({ id }) => id)

describe('a device that answered the quiz', () => {
  it('likes an outfit, and once is enough', async () => {
    expect((await like('ida', 'linen')).status).toBe(204)
    expect((await like('ida', 'linen')).status).toBe(204)
    expect(await liked('ida')).toEqual([{ ...outfit(), version: 1 }])
    expect(await saved('ida')).toEqual([])
  })
  it('saves outfits, the latest first', async () => {
    await save('eve', 'linen')
    await save('eve', 'tweed')
    expect(ids(await saved('eve'))).toEqual(['tweed', 'linen'])
    expect(await liked('eve')).toEqual([])
  })
  it('takes both back, as often as it wants', async () => {
    await like('kim', 'linen')
    await save('kim', 'linen')
    for (const takeBack of [unlike, unlike, unsave, unsave])
      expect((await takeBack('kim', 'linen')).status).toBe(204)
    expect([await liked('kim'), await saved('kim')]).toEqual([[], []])
    expect((await unlike('kim', 'nowhere')).status).toBe(204)
  })
  it('likes nothing that is not there', async () => {
    for (const outfitId of ['nowhere', 'draft'])
      for (const attempt of [like, save])
        expect(await attempt('ida', outfitId)).toMatchObject({
          status: 404,
          body: { code: 'outfit-missing' },
        })
  })
  it('sees only what is still published', async () => {
    await catalogSays(published({ id: 'one' }), published({ id: 'two' }))
    await like('max', 'one')
    await like('max', 'two')
    await catalogSays(unpublished({ id: 'one' }), deleted('two'))
    expect(await liked('max')).toEqual([])
    await catalogSays(published({ id: 'one' }))
    expect(ids(await liked('max'))).toEqual(['one'])
  })
  it('asks for the ids of both, the latest first', async () => {
    await like('ann', 'linen')
    await like('ann', 'tweed')
    await save('ann', 'tweed')
    expect((await idsOf('ann')).body).toEqual({ liked: ['tweed', 'linen'], saved: ['tweed'] })
    await unlike('ann', 'tweed')
    expect((await idsOf('ann')).body).toEqual({ liked: ['linen'], saved: ['tweed'] })
    expect((await idsOf('zoe')).body).toEqual({ liked: [], saved: [] })
  })
  it('likes once, however many taps arrive together', async () => {
    const taps = await Promise.all(Array.from({ length: 20 }, () => like('tap', 'linen')))
    expect(taps.every(({ status }) => status === 204)).toBe(true)
    const liked = await service.engines.eventStore.read('like-tap/linen')
    expect(liked.map(({ type }) => type)).toEqual(['OutfitLiked'])
  })
})

describe('a shopper who is signed in', () => {
  it('likes under the id of the session or of the device', async () => {
    const both = { ...shopper('anna'), ...device('annas-phone') }
    expect((await like('anna', 'linen', both)).status).toBe(204)
    expect((await like('annas-phone', 'tweed', both)).status).toBe(204)
    expect(ids((await service.call(listLiked, { as: both, params: { id: 'anna' } })).body)).toEqual(['linen'])
  })
})

describe('somebody else’s user id', () => {
  const refused = { status: 403, body: { code: 'person-refused' } }
  it.each([
    ['another device', device('mallory')],
    ['another shopper', shopper('mallory')],
    ['an administrator', administrator],
    ['nobody', {}],
  ] as const)('is refused to %s', async (_who, as) => {
    await like('ida', 'linen')
    for (const attempt of [like, unlike, save, unsave])
      expect(await attempt('ida', 'linen', as)).toMatchObject(refused)
    for (const list of [listLiked, listSaved])
      expect(await service.call(list, { as, params: { id: 'ida' } })).toMatchObject(refused)
    expect(await idsOf('ida', as)).toMatchObject(refused)
    expect(ids(await liked('ida'))).toEqual(['linen'])
  })
  it('is refused without any token, whatever the headers say', async () => {
    const headers = { 'x-user-id': 'ida', cookie: 'vitrine_device=ida', 'x-vitrine-gateway': 'guessed' }
    const body = { userId: 'ida', outfitId: 'linen' }
    expect(await service.call(likeOutfit, { untrusted: true, headers, body })).toMatchObject(refused)
  })
})

describe('a body that makes no sense', () => {
  it.each([
    {},
    { userId: 'ida' },
    { userId: 1, outfitId: 2 },
    { userId: 'i'.repeat(101), outfitId: 'linen' },
  ])('is refused: %j', async (body) => {
    const answer = await service.call(likeOutfit, { as: device('ida'), body: body as never })
    expect(answer).toMatchObject({ status: 400, body: { code: 'request-invalid' } })
  })
  it('is refused when it is huge', async () => {
    const body = { userId: 'ida', outfitId: 'x'.repeat(2_000_000) }
    expect((await service.call(likeOutfit, { as: device('ida'), body })).status).toBe(413)
  })
})
