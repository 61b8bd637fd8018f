import { describe, expect, it } from '@jest/globals'
import type { OutfitSnapshot } from '../catalog/outfit.ts'
import { outfitForTest, productForTest } from '../examples.fixtures.ts'
import { mergeOutfits } from './merge-outfits.ts'

const [one, two, three] = ['one', 'two', 'three'].map((name) => `/media/${name}.webp`) as [
  string,
  string,
  string,
]
const hat = productForTest({ id: 'hat', outfitId: 'o', name: 'Hat', imageIndex: 1, x: 20, y: 30 })
const bag = productForTest({ id: 'bag', outfitId: 'o', name: 'Bag', imageIndex: 0 })
const base = outfitForTest({
  id: 'o',
  title: 'Noon',
  images: [one, two],
  imageAlts: [],
  tags: ['linen', 'noon'],
  products: [hat, bag],
})
const merge = (mine: Partial<OutfitSnapshot>, theirs: Partial<OutfitSnapshot>) => {
  const { merged, conflicts } = mergeOutfits({
    base,
    mine: { ...base, ...mine },
    theirs: { ...base, ...theirs },
  })
  return { merged, labels: conflicts.map(({ label }) => label) }
}

describe('two versions of an outfit', () => {
  it('are put together where they changed different things', () => {
    const { merged, labels } = merge(
      { title: 'Dusk', tags: ['linen', 'noon', 'sale'], products: [{ ...hat, price: 1 }, bag] },
      { season: 'winter', tags: ['noon'], products: [{ ...hat, name: 'Cap' }] },
    )
    expect(labels).toEqual([])
    expect(merged).toEqual({
      ...base,
      title: 'Dusk',
      season: 'winter',
      tags: ['noon', 'sale'],
      products: [{ ...hat, name: 'Cap', price: 1 }],
    })
  })
  it('have a tag that both added once, however each wrote it', () => {
    const [composed, apart] = ['Été'.normalize('NFC'), 'ÉTÉ'.normalize('NFD')]
    const { merged } = merge({ tags: [...base.tags, composed] }, { tags: [...base.tags, apart] })
    expect(merged.tags).toHaveLength(3)
  })
  it('have pins that stay with their picture, whoever moved it', () => {
    const { merged, labels } = merge(
      {
        images: [two, one],
        products: [
          { ...hat, imageIndex: 0 },
          { ...bag, imageIndex: 1 },
        ],
      },
      { images: [one, two, three], imageAlts: ['', '', 'A coat'] },
    )
    expect(labels).toEqual([])
    expect(merged.images).toEqual([two, three, one])
    expect(merged.imageAlts).toEqual(['', 'A coat', ''])
    expect(merged.products.map(({ id, imageIndex }) => [id, imageIndex])).toEqual([
      ['hat', 0],
      ['bag', 2],
    ])
  })
  it('have a pin in the middle of the first picture where its own was removed', () => {
    const { merged } = merge({ title: 'Dusk' }, { images: [one], products: [bag] })
    expect(merged.products).toEqual([bag])
    const kept = merge(
      { title: 'Dusk' },
      { images: [two], products: [hat, bag].map((p) => ({ ...p, imageIndex: 0 })) },
    )
    expect(kept.merged.products[0]).toMatchObject({ id: 'hat', imageIndex: 0, x: 20, y: 30 })
  })
  it.each<[string[], Partial<OutfitSnapshot>, Partial<OutfitSnapshot>]>([
    [['Title'], { title: 'Dusk' }, { title: 'Dawn' }],
    [['“Hat”: price'], { products: [{ ...hat, price: 1 }, bag] }, { products: [{ ...hat, price: 2 }, bag] }],
    [['“Hat”: pin'], { products: [{ ...hat, x: 1 }, bag] }, { products: [{ ...hat, x: 2 }, bag] }],
    [['“Hat”'], { products: [{ ...hat, price: 1 }, bag] }, { products: [bag] }],
    [['A picture'], { imageAlts: ['', 'A hat'] }, { images: [one], products: [bag] }],
    [['Alt text'], { imageAlts: ['One', ''] }, { imageAlts: ['Two', ''] }],
  ])('conflict in %j, and have it as mine', (labels, mine, theirs) => {
    const result = merge(mine, theirs)
    expect(result.labels).toEqual(labels)
    expect(result.merged).toMatchObject(mine.images ? {} : { title: mine.title ?? base.title })
  })
  it('conflict where they have more than an outfit may have', () => {
    const tags = (name: string) => [...base.tags, ...Array.from({ length: 12 }, (_, n) => `${name} ${n}`)]
    const { merged, labels } = merge({ tags: tags('mine') }, { tags: tags('theirs') })
    expect(labels).toEqual(['Tags: at most 20'])
    expect(merged.tags).toHaveLength(20)
  })
  it('are published or not as theirs', () => {
    const { merged, labels } = merge(
      { title: 'Dusk', published: true },
      { published: false, publishedAt: null },
    )
    expect([merged.published, merged.publishedAt, labels]).toEqual([false, null, []])
  })
})
