import { beforeEach, describe, expect, it } from '@jest/globals'
import { catalogApi, type OutfitDraft } from '@vitrine/contracts'
import { administrator } from '@vitrine/test-kit'
import { blazer } from '../outfit/outfit.fixtures.ts'
import { catalogForTests, createOutfit, saveOutfit } from '../outfits.fixtures.ts'

const { service, pass } = catalogForTests()

/** Each a minute after the one before. */
async function publish(changes: Partial<OutfitDraft> = {}) {
  pass(60)
  return (await createOutfit(service(), { published: true, ...changes })).body
}
const save = (id: string, changes: Partial<OutfitDraft>) => saveOutfit(service(), id, changes)

type Query = Record<string, string | number>
const search = (query: Query = {}) => service().call(catalogApi.searchOutfits, { query })
const titles = async (query: Query = {}) => (await search(query)).body.map(({ title }) => title)
const facets = async (query: Query = {}) => (await service().call(catalogApi.readFacets, { query })).body
const suggest = async (query: string) =>
  (await service().call(catalogApi.suggestSearches, { query: { query } })).body

describe('a search', () => {
  it('finds what was just published, with a typo, a synonym and a plural', async () => {
    await publish({ title: 'Velvet trousers' })
    await publish({ title: 'Canvas trainers' })
    expect(await titles({ query: 'velvt pants' })).toEqual(['Velvet trousers'])
    expect(await titles({ query: 'SNEAKERS' })).toEqual(['Canvas trainers'])
  })
  it('finds by the words of products', async () => {
    await publish({ title: 'With', products: [blazer] })
    await publish({ title: 'Without', description: 'Nothing.' })
    expect(await titles({ query: 'linen blazer' })).toEqual(['With'])
  })
  it('says how many there are, and leads through them all', async () => {
    for (let number = 1; number <= 5; number += 1) await publish({ title: `Coat ${number}` })
    const seen: string[] = []
    let url: string | undefined = '/api/search?query=coat&limit=2'
    while (url) {
      const reply = await search(Object.fromEntries(new URL(url, 'http://localhost').searchParams))
      expect(reply.headers['x-total-count']).toBe('5')
      seen.push(...reply.body.map(({ title }) => title))
      url = /^<(.+)>; rel="next"$/.exec(String(reply.headers['link']))?.[1]
    }
    expect(seen).toEqual(['Coat 5', 'Coat 4', 'Coat 3', 'Coat 2', 'Coat 1'])
  })
  it('leads on to the same place when posts came and went meanwhile', async () => {
    const posts = []
    for (let number = 1; number <= 4; number += 1) posts.push(await publish({ title: `Coat ${number}` }))
    const { headers } = await search({ query: 'coat', limit: 2 })
    const next = new URL(/^<(.+)>/.exec(String(headers['link']))?.[1] ?? '', 'http://localhost')
    await publish({ title: 'Coat 5' })
    await save(posts[2]!.id, { title: 'Coat 3' })
    expect(await titles(Object.fromEntries(next.searchParams))).toEqual(['Coat 2', 'Coat 1'])
  })
  it('shows everything, the newest first and 24 at once, where nothing is asked', async () => {
    for (let number = 1; number <= 25; number += 1) await publish({ title: `Post ${number}` })
    const { body, headers } = await search()
    expect(body).toHaveLength(24)
    expect(body[0]).toMatchObject({ title: 'Post 25' })
    expect(body[0]).not.toHaveProperty('highlights')
    expect(headers['link']).toContain('cursor=')
  })
  it('says where the words stand', async () => {
    await publish({ title: 'A crêpe dress', description: 'Two dresses.', tags: ['Dress', 'linen'] })
    const [found] = (await search({ query: 'creps dress' })).body
    expect(found?.highlights).toEqual({
      title: [
        [2, 7],
        [8, 13],
      ],
      description: [[4, 11]],
      tags: ['Dress'],
    })
  })
  it('knows an edit at once, and forgets what is unpublished or deleted', async () => {
    const { id } = await publish({ title: 'Velvet' })
    await save(id, { title: 'Corduroy', published: true })
    expect([await titles({ query: 'velvet' }), await titles({ query: 'corduroy' })]).toEqual([
      [],
      ['Corduroy'],
    ])
    await save(id, { title: 'Corduroy', published: false })
    expect(await titles({ query: 'corduroy' })).toEqual([])
    await save(id, { title: 'Corduroy', published: true })
    await service().call(catalogApi.deleteOutfit, { params: { id }, as: administrator })
    expect([await titles({ query: 'corduroy' }), await titles()]).toEqual([[], []])
  })
  it('never shows a draft, also not in counts and suggestions', async () => {
    await publish({ title: 'Secret velvet', tags: ['secret'], published: false })
    await publish({ title: 'Planned velvet', published: false, scheduledAt: '2027-01-01T00:00:00.000Z' })
    expect((await search({ query: 'velvet' })).headers['x-total-count']).toBe('0')
    expect(await facets()).toMatchObject({ total: 0 })
    expect([...(await suggest('secr')), ...(await suggest('velv'))]).toEqual([])
  })
})

describe('filters', () => {
  beforeEach(async () => {
    await publish({ title: 'For all', season: null, targetAgeGroup: null })
    await publish({ title: 'His summer', targetGender: 'male', season: 'summer', priceRange: '200+' })
    await publish({ title: 'Their winter', targetGender: 'non-binary', season: 'winter', category: 'boho' })
  })
  it.each<[Query, string[]]>([
    [{ season: 'summer' }, ['His summer', 'For all']],
    [{ targetGender: 'non-binary' }, ['Their winter', 'For all']],
    [{ category: 'boho' }, ['Their winter']],
    [{ priceRange: 'over 200', season: 'summer' }, ['His summer', 'For all']],
    [{ priceRange: 'over-200', season: 'winter', targetGender: 'all' }, ['Their winter', 'For all']],
    [{ targetAgeGroup: '65+', query: 'winter' }, ['Their winter']],
    [{ season: 'all', category: '' }, ['Their winter', 'His summer', 'For all']],
  ])('%j find %j', async (query, expected) => expect(await titles(query)).toEqual(expected))

  it('are counted beside their own choice, with the others applied', async () => {
    expect(await facets({ season: 'winter', query: 'winter' })).toMatchObject({ total: 1 })
    expect(await facets({ season: 'winter' })).toMatchObject({
      total: 2,
      season: [
        { value: 'spring', count: 1 },
        { value: 'summer', count: 2 },
        { value: 'fall', count: 1 },
        { value: 'winter', count: 2 },
      ],
      targetGender: [
        { value: 'female', count: 1 },
        { value: 'male', count: 1 },
        { value: 'non-binary', count: 2 },
      ],
    })
  })
})

describe('suggestions', () => {
  it('complete what is typed, and name posts', async () => {
    const { id } = await publish({ title: 'Velvet evening', tags: ['velvet blazer'], products: [blazer] })
    expect(await suggest('velv')).toEqual([
      { text: 'velvet blazer', kind: 'tag', outfitId: null },
      { text: 'velvet', kind: 'word', outfitId: null },
      { text: 'Velvet evening', kind: 'outfit', outfitId: id },
    ])
    expect(await suggest('vlevet')).toContainEqual({ text: 'velvet', kind: 'word', outfitId: null })
    expect(await suggest('')).toEqual([])
  })
})

describe('a search that finds nothing', () => {
  const linkOf = async (query: Query) => (await search(query)).headers['link']

  it('leads to what is like the nearest: what its words find without filters, or its category', async () => {
    const { id } = await publish({ title: 'Crêpe, a coat', category: 'formal', season: 'winter' })
    const link = `</api/outfits/${id}/similar>; rel="related"; title*=UTF-8''Cr%C3%AApe%2C%20a%20coat`
    expect(await linkOf({ query: 'coat', season: 'summer' })).toBe(link)
    expect(await linkOf({ category: 'formal', season: 'summer' })).toBe(link)
    expect(await linkOf({ query: 'coat' })).toBeUndefined()
  })
  it('leads nowhere where nothing is near', async () => {
    await publish({ title: 'A coat', season: 'winter' })
    for (const query of [{ query: 'zzzzz' }, { season: 'summer' }, { category: 'boho' }] as const)
      expect(await linkOf(query)).toBeUndefined()
  })
})

describe('what cannot be asked', () => {
  it.each<[string, Query]>([
    ['a category', { category: 'gothic' }],
    ['a season', { season: 'monsoon' }],
    ['a gender', { targetGender: 'cat' }],
    ['an age', { targetAgeGroup: '7-9' }],
    ['a price', { priceRange: 'free' }],
    ['a longer query', { query: 'a'.repeat(201) }],
  ])('is refused: %s', async (_, query) => {
    expect(await search(query)).toMatchObject({ status: 400, body: { code: 'request-invalid' } })
    expect((await service().call(catalogApi.readFacets, { query })).status).toBe(400)
  })
  it.each<[string, Query]>([
    ['a limit', { limit: 101 }],
    ['no limit', { limit: 0 }],
    ['a cursor', { cursor: 'bm90IG91cnM' }],
  ])('is refused: %s', async (_, query) =>
    expect(await search(query)).toMatchObject({ status: 400, body: { code: 'request-invalid' } }),
  )
  it.each(['!!!', '.*+?^${}()|[]\\', '👗👠', 'a'.repeat(200), '赤いドレス', '%00', '"coat" OR 1=1 --'])(
    'is no query: %s',
    async (query) => {
      await publish()
      for (const endpoint of [catalogApi.searchOutfits, catalogApi.readFacets, catalogApi.suggestSearches])
        expect((await service().call(endpoint, { query: { query } })).status).toBe(200)
    },
  )
})

describe('what may be recorded of a search', () => {
  const words = async (query: Query) => (await search(query)).headers['x-vitrine-words']

  it('is said with its first page: its words, without addresses', async () => {
    for (const title of ['Coat 1', 'Coat 2']) await publish({ title })
    expect(await words({ query: 'Crêpe coat anna@example.com' })).toBe('crepe%20coat')
    expect(await words({ season: 'fall' })).toBe('')
    const { headers } = await search({ query: 'coat', limit: 1 })
    const next = new URL(/^<(.+)>/.exec(String(headers['link']))?.[1] ?? '', 'http://localhost')
    expect(await words(Object.fromEntries(next.searchParams))).toBeUndefined()
  })
})
