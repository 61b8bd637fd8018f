import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import { catalogApi, type OutfitDraft } from '@vitrine/contracts'
import { catalog } from '@vitrine/catalog'
import { administrator, startForTest } from '@vitrine/test-kit'

const read = <Content>(file: string) =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../demo', file), 'utf8')) as Content

type Post = OutfitDraft & { slug: string }
type Judgement = [anchor: string, closer: string, farther: string]
const { outfits } = read<{ outfits: Post[] }>('catalogue.json')
const judgements = read<Judgement[]>('similar-looks.json')
const image = '/media/1111111111111111111111111111aaaa-960x1200-c8d3d6.webp'

it('of two posts, the one that was judged to be more like a third is the nearer one, three times of four', async () => {
  const service = await startForTest(catalog)
  const ids = new Map<string, string>()
  for (const { slug, products = [], ...post } of outfits) {
    const body = {
      ...post,
      images: [image],
      products: products.map((product) => ({ ...product, productImageUrl: image })),
      published: true,
    }
    ids.set(slug, (await service.call(catalogApi.createOutfit, { body, as: administrator })).body.id)
  }
  const placesFrom = async (slug: string) => {
    const asked = { params: { id: ids.get(slug)! }, query: { limit: 24 } }
    const { body } = await service.call(catalogApi.similarOutfits, asked)
    return new Map(body.map(({ id }, place) => [id, place]))
  }
  const anchors = [...new Set(judgements.map(([anchor]) => anchor))]
  const places = new Map(
    await Promise.all(anchors.map(async (slug) => [slug, await placesFrom(slug)] as const)),
  )
  const placeOf = (anchor: string, slug: string) => places.get(anchor)!.get(ids.get(slug)!) ?? Infinity
  const held = judgements.filter(
    ([anchor, closer, farther]) => placeOf(anchor, closer) < placeOf(anchor, farther),
  )
  await service.stop()
  expect(judgements.length).toBeGreaterThanOrEqual(60)
  expect(held.length / judgements.length).toBeGreaterThanOrEqual(0.75)
})
