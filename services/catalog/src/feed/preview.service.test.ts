import { expect, it } from '@jest/globals'
import { catalogApi } from '@vitrine/contracts'
import { administrator, administratorAs } from '@vitrine/test-kit'
import { catalogForTests, createOutfit } from '../outfits.fixtures.ts'

const { service, pass } = catalogForTests()
async function collection() {
  const ids: string[] = []
  for (const category of ['boho', 'boho', 'formal', 'formal', 'minimalist'] as const) {
    const given = { published: true, category, title: `${category} ${ids.length}`, tags: [category] }
    ids.push((await createOutfit(service(), given)).body.id)
    pass(60)
  }
  pass(3 * 24 * 60 * 60)
  return ids
}
const preview = (query: Record<string, string>, as = administrator) =>
  service().call(catalogApi.previewFeed, { query, as })

it('a person who likes something sees more of it, with why and how well it fits', async () => {
  const [boho] = await collection()
  const { body } = await preview({ styles: 'formal', liked: boho! }, administratorAs('analyst'))
  expect(body.learned).toBe(true)
  expect(body.features).toContainEqual({ feature: 'style:boho', weight: expect.any(Number) })
  const other = body.outfits.find(({ title }) => title === 'boho 1')!
  expect(other.reason).toEqual({ kind: 'because', value: 'boho 0' })
  const scoreOf = (title: string) => body.outfits.find((outfit) => outfit.title === title)!.score!
  expect(scoreOf('boho 1')).toBeGreaterThan(scoreOf('minimalist 4'))
})
it('one who likes nothing yet sees the order of the quiz, or that by date', async () => {
  await collection()
  const { body } = await preview({ styles: 'formal' })
  expect(body).toMatchObject({ learned: false, features: [] })
  expect(body.outfits.map(({ title }) => title).slice(0, 2)).toEqual(['formal 3', 'formal 2'])
  expect(body.outfits[0]).toMatchObject({ score: 10, reason: { kind: 'style', value: 'formal' } })
  expect((await preview({})).body.outfits[0]).toMatchObject({ title: 'minimalist 4', score: null })
})
it('picks lead it', async () => {
  const ids = await collection()
  const outfitIds = [ids[4]!]
  await service().call(catalogApi.writeFeedPicks, { body: { outfitIds }, as: administrator })
  const { body } = await preview({ liked: ids[0]! })
  expect(body.outfits[0]).toMatchObject({ title: 'minimalist 4', reason: { kind: 'pick' } })
})
it('likes of what is not published, and too many of them, are refused', async () => {
  await collection()
  expect(await preview({ liked: 'gone' })).toMatchObject({ status: 409 })
  const many = Array.from({ length: 21 }, (_, n) => `post-${n}`).join(',')
  expect(await preview({ liked: many })).toMatchObject({ status: 400 })
})
