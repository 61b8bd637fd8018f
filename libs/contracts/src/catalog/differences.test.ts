import { expect, it } from '@jest/globals'
import { outfitForTest, productForTest } from '../examples.fixtures.ts'
import { noDifferences, outfitDifferences } from './differences.ts'

const [front, back, side] = ['/media/front.webp', '/media/back.webp', '/media/side.webp']
const blazer = productForTest({ id: 'blazer', name: 'Blazer', x: 40, y: 20 })
const before = outfitForTest({ images: [front, back], tags: ['linen'], products: [blazer] })

it('nothing differs from itself', () =>
  expect(outfitDifferences(before, structuredClone(before))).toEqual(noDifferences()))

it('words and choices differ by field, tags by name', () => {
  const after = { ...before, title: 'Dusk', season: 'fall', tags: ['wool', 'linen'] }
  expect(outfitDifferences(before, after)).toEqual({
    ...noDifferences(),
    fields: [
      { field: 'title', before: 'Linen at noon', after: 'Dusk' },
      { field: 'season', before: null, after: 'fall' },
    ],
    tags: { added: ['wool'], removed: [] },
  })
})

it('pictures are added, removed or reordered, and what they show is said with them', () => {
  const { pictures, altTexts } = outfitDifferences(
    { ...before, imageAlts: ['A blazer', ''] },
    { ...before, images: [back, front, side], imageAlts: ['From behind', 'A blazer', 'From the side'] },
  )
  expect(pictures).toEqual({ added: [side], removed: [], reordered: true })
  expect(altTexts).toEqual([{ image: back, before: '', after: 'From behind' }])
  expect(outfitDifferences(before, { ...before, images: [back] }).pictures).toEqual({
    added: [],
    removed: [front],
    reordered: false,
  })
})

it('products are added, removed and edited, each by its id', () => {
  const loafers = productForTest({ id: 'loafers', name: 'Loafers' })
  const edited = { ...blazer, name: 'Linen blazer', price: 9_900, x: 60 }
  const { products } = outfitDifferences(
    { ...before, products: [blazer, loafers] },
    { ...before, products: [productForTest({ id: 'hat', name: 'Hat' }), edited] },
  )
  const place = { image: front, imageIndex: 0, y: 20 }
  expect(products).toEqual({
    added: [{ id: 'hat', name: 'Hat' }],
    removed: [{ id: 'loafers', name: 'Loafers' }],
    edited: [
      {
        id: 'blazer',
        name: 'Linen blazer',
        fields: [{ field: 'name', before: 'Blazer', after: 'Linen blazer' }],
        price: { before: 14_900, after: 9_900 },
        moved: { from: { ...place, x: 40 }, to: { ...place, x: 60 } },
      },
    ],
    reordered: false,
  })
})

it('a pin that stays on its picture has not moved, wherever the picture stands', () => {
  const after = { ...before, images: [back, front], products: [{ ...blazer, imageIndex: 1 }] }
  expect(outfitDifferences(before, after).products.edited).toEqual([])
})
