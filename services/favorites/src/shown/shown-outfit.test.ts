import { describe, expect, it } from '@jest/globals'
import type { OutfitEvent } from '@vitrine/contracts'
import { deleted, outfit, product, published, revised, unpublished } from '../outfit.fixtures.ts'
import { afterEvent, asFavoritePost, asFavoriteProduct, type ShownOutfit } from './shown-outfit.ts'

const after = (...events: OutfitEvent[]) =>
  events.reduce<ShownOutfit | undefined>((shown, event) => afterEvent(shown, event), undefined)
const postAfter = (...events: OutfitEvent[]) => {
  const shown = after(...events)
  return shown && asFavoritePost(shown)
}
const hatAfter = (...events: OutfitEvent[]) => {
  const shown = after(...events)
  return shown && asFavoriteProduct(shown, 'linen-hat')
}
const bag = product('linen-bag')
const cheaperHat = product('linen-hat', { price: 3_900 })

describe('a favorite post', () => {
  it('is nothing before it was ever published', () => {
    expect(after(unpublished(), revised({ published: false }), deleted())).toBeUndefined()
  })
  it('shows what is published', () => {
    expect(postAfter(published())).toEqual({ ...outfit(), gone: false })
    expect(postAfter(published(), revised({ title: 'Later' }))).toMatchObject({ title: 'Later', gone: false })
  })
  it('is gone when it is taken back or deleted, and still looks as it last did', () => {
    const gone = { ...outfit(), published: false, gone: true }
    expect(postAfter(published(), unpublished())).toEqual(gone)
    expect(postAfter(published(), deleted())).toEqual(gone)
    expect(postAfter(published(), unpublished(), deleted())).toEqual(gone)
  })
  it('shows nothing of a draft', () => {
    const draft = revised({ title: 'Secret', published: false, products: [] })
    expect(postAfter(published(), unpublished({ title: 'Secret' }), draft)).toMatchObject({
      title: 'Linen at noon',
      gone: true,
    })
    expect(hatAfter(published(), unpublished(), draft)).toMatchObject({
      name: 'Product linen-hat',
      gone: true,
    })
  })
  it('is there again when it is published again', () => {
    expect(postAfter(published(), unpublished(), published({ title: 'Back' }))).toMatchObject({
      title: 'Back',
      gone: false,
    })
  })
})

describe('a favorite product', () => {
  it('shows what is for sale, and where it was seen', () => {
    expect(hatAfter(published())).toEqual({
      id: 'linen-hat',
      name: 'Product linen-hat',
      price: 14_900,
      productImageUrl: '/media/linen-hat.webp',
      amazonUrl: 'https://shop.example/linen-hat',
      outfit: { id: 'linen', title: 'Linen at noon' },
      gone: false,
    })
  })
  it('is nothing when the outfit never had it', () => {
    expect(hatAfter(published({ products: [bag] }))).toBeUndefined()
  })
  it('is gone when it left the outfit, with its last name and price', () => {
    const left = hatAfter(published(), revised({ products: [cheaperHat, bag] }), revised({ products: [bag] }))
    expect(left).toMatchObject({ name: 'Product linen-hat', price: 3_900, gone: true })
    expect(hatAfter(published(), revised({ products: [bag] }), revised({ products: [] }))).toMatchObject({
      gone: true,
    })
  })
  it('survives an edit that deletes all products and adds each again', () => {
    const cleared: OutfitEvent = { type: 'ProductsCleared', data: outfit({ products: [] }) }
    const added: OutfitEvent = { type: 'ProductAdded', data: outfit({ products: [cheaperHat] }) }
    expect(hatAfter(published(), cleared)).toMatchObject({ price: 14_900, gone: true })
    expect(hatAfter(published(), cleared, added)).toMatchObject({ price: 3_900, gone: false })
    expect(after(published(), cleared, added)?.left.map(({ id }) => id)).toEqual(['linen-bag'])
  })
  it('is gone together with its outfit', () => {
    expect(hatAfter(published(), unpublished())).toMatchObject({ gone: true })
    expect(hatAfter(published(), deleted())).toMatchObject({ gone: true })
    expect(hatAfter(published(), unpublished(), published())).toMatchObject({ gone: false })
  })
})
