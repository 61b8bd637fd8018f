import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { beforeEach, describe, expect, it } from '@jest/globals'
import { type FeedOutfit, type OutfitDraft } from '@vitrine/contracts'
import { catalogForTests, createOutfit, saveOutfit } from '../outfits.fixtures.ts'

const { service, pass, now } = catalogForTests()

const publish = async (changes: Partial<OutfitDraft> = {}) =>
  (await createOutfit(service(), { published: true, ...changes })).body
const save = (id: string, changes: Partial<OutfitDraft>) =>
  saveOutfit(service(), id, { published: true, ...changes })
const get = (query: string, headers: Record<string, string> = {}) =>
  service().app.inject({ url: `/api/outfits${query}`, headers })
const titles = async (query: string) => ((await get(query)).json() as FeedOutfit[]).map(({ title }) => title)

describe('a page of the feed', () => {
  const long = { description: 'A blazer that forgives the heat. '.repeat(50) }

  it('is the same in every coding, each with an entity tag of its own', async () => {
    await publish(long)
    const plain = await get('?styles=boho')
    const brotli = await get('?styles=boho', { 'accept-encoding': 'gzip, deflate, br' })
    const gzip = await get('?styles=boho', { 'accept-encoding': 'gzip;q=1, br;q=0' })
    expect(plain.headers).not.toHaveProperty('content-encoding')
    expect([brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip'])
    expect(brotliDecompressSync(brotli.rawPayload)).toEqual(plain.rawPayload)
    expect(gunzipSync(gzip.rawPayload)).toEqual(plain.rawPayload)
    const replies = [plain, brotli, gzip]
    expect(new Set(replies.map(({ headers }) => headers.etag)).size).toBe(3)
    for (const { headers } of replies)
      expect(headers).toMatchObject({
        etag: expect.stringMatching(/^"[\w-]+"$/),
        vary: 'Accept-Encoding',
        'cache-control': 'private, no-cache',
        'content-type': 'application/json; charset=utf-8',
      })
  })
  it('is not sent again to who has it, until something on it changes', async () => {
    const { id } = await publish(long)
    const accepts = { 'accept-encoding': 'br' }
    const known = String((await get('', accepts)).headers.etag)
    const again = await get('', { ...accepts, 'if-none-match': `"other", W/${known}` })
    expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', known])
    await save(id, { ...long, title: 'Linen at dusk' })
    const changed = await get('', { ...accepts, 'if-none-match': known })
    expect(changed.statusCode).toBe(200)
    expect(changed.headers.etag).not.toBe(known)
  })
  it('keeps its entity tag while others change', async () => {
    await publish({ title: 'Old' })
    for (const title of ['Newer', 'Newest']) {
      pass(3600 * 1)
      await publish({ title })
    }
    const known = String((await get('?limit=2')).headers.etag)
    pass(3600 * -2)
    await publish({ title: 'Older', publishedAt: '2026-05-01T00:00:00.000Z' })
    expect((await get('?limit=2', { 'if-none-match': known })).statusCode).toBe(304)
  })
  it('is one page however the preferences are written', async () => {
    await publish()
    const one = await get('?styles=boho,formal&gender=female')
    const other = await get('?gender=female&styles=Formal,%20boho,cosy')
    expect(other.headers.etag).toBe(one.headers.etag)
  })
  it('that is small is not compressed', async () => {
    const { headers, body } = await get('', { 'accept-encoding': 'br' })
    expect(body).toBe('[]')
    expect(headers).not.toHaveProperty('content-encoding')
  })
})

describe('a reason', () => {
  const reasons = async (query: string) =>
    Object.fromEntries(
      ((await get(query)).json() as FeedOutfit[]).map(({ title, reason }) => [title, reason]),
    )

  it('says why each outfit stands there', async () => {
    await publish({ title: 'Style', category: 'boho', targetGender: 'female' })
    await publish({ title: 'Tag', tags: ['Boho'] })
    await publish({ title: 'Gender', targetGender: 'female', targetAgeGroup: '18-25' })
    await publish({ title: 'Age', targetAgeGroup: '18-25' })
    await publish({ title: 'Neither', targetGender: 'male' })
    pass(3600 * 25)
    await publish({ title: 'Today', category: 'boho' })
    expect(await reasons('?styles=boho&gender=female&age=18-25')).toEqual({
      Today: { kind: 'new', value: null },
      Style: { kind: 'style', value: 'boho' },
      Tag: { kind: 'style', value: 'boho' },
      Gender: { kind: 'gender', value: 'female' },
      Age: { kind: 'age', value: '18-25' },
    })
  })
  it('is given to nobody whose preferences are unknown', async () => {
    await publish()
    expect(await reasons('')).toEqual({ 'Linen at noon': undefined })
    expect(await reasons('?styles=cosy')).toEqual({ 'Linen at noon': undefined })
  })
})

describe('time', () => {
  it('lets a page change by itself when something is a day old', async () => {
    await publish({ title: 'Plain' })
    pass(3600 * -1)
    await publish({ title: 'Boho', category: 'boho' })
    pass(3600 * 2)
    expect(await titles('?styles=boho')).toEqual(['Plain', 'Boho'])
    pass(3600 * 24)
    expect(await titles('?styles=boho')).toEqual(['Boho', 'Plain'])
  })
})

describe('a cursor of before', () => {
  const cursor = (position: object) => Buffer.from(JSON.stringify(position)).toString('base64url')
  beforeEach(async () => {
    for (const title of ['First', 'Second', 'Third']) {
      await publish({ title })
      pass(3600 * 1)
    }
  })
  it('goes on by date', async () => {
    const after = cursor({ value: '2026-05-04T11:00:00.000Z', id: '' })
    expect(await titles(`?cursor=${after}`)).toEqual(['Second', 'First'])
    expect(await titles(`?styles=boho&cursor=${after}`)).toEqual(['Second', 'First'])
  })
  it('goes on by rank', async () => {
    pass(3600 * 48)
    const rank = { fresh: false, score: 3, publishedAt: '2026-05-04T11:00:00.000Z', id: '' }
    const after = cursor({ asOf: now().toISOString(), rank })
    expect(await titles(`?styles=boho&cursor=${after}`)).toEqual(['Second', 'First'])
    expect(await titles(`?cursor=${after}`)).toEqual(['Second', 'First'])
  })
  it.each([{ value: 'yesterday', id: '1' }, { asOf: '', rank: {} }, []])(
    'like %j is refused',
    async (given) => expect((await get(`?cursor=${cursor(given)}`)).statusCode).toBe(400),
  )
})
