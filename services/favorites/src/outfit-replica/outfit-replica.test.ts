import { describe, expect, it } from '@jest/globals'
import type { OutfitEvent } from '@vitrine/contracts'
import { deleted, outfit, product, published, revised, shownHat, unpublished } from '../outfit.fixtures.ts'
import { mostLeft, outfitReplica, type ReplicatedOutfit } from './outfit-replica.projection.ts'
import { asFavoritePost } from './outfit-replies.ts'
import { after, hatAfter, postAfter, recorded } from './replicated.fixtures.ts'

const bag = product('linen-bag')
const cheaperHat = product('linen-hat', { price: 3_900 })

describe('a favorite post', () => {
  it('is nothing before it was ever published', () => {
    expect(after(unpublished(), revised({ published: false }), deleted())).toBeUndefined()
  })
  it('shows what is published', () => {
    expect(postAfter(published())).toEqual({ ...outfit(), gone: false, version: 1 })
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

describe('changes that are kept beside a post', () => {
  const secret = outfit({ title: 'Secret', products: [] })
  const kept: OutfitEvent = {
    type: 'OutfitChangesKept',
    data: { id: 'linen', outfit: outfit(), changes: secret, applyAt: null },
  }
  it('leave its favorites as they are, until they are published', () => {
    const ended: OutfitEvent = { type: 'OutfitChangesPublished', data: outfit() }
    expect(postAfter(published(), kept)).toEqual({ ...postAfter(published()), version: 2 })
    expect(hatAfter(published(), kept)).toMatchObject({ gone: false })
    expect(postAfter(published(), kept, ended, revised({ title: 'Secret' }))).toMatchObject({
      title: 'Secret',
      gone: false,
    })
  })
  it('do not make what was revised a moment ago forgotten', () => {
    const before = [published(), revised({ title: 'Revised' })]
    expect(after(...before, kept)).toEqual(after(...before))
  })
})

describe('a favorite of a post from the trash', () => {
  const restored: OutfitEvent = {
    type: 'OutfitRestored',
    data: outfit({ published: false, publishedAt: null }),
  }
  const purged: OutfitEvent = { type: 'OutfitPurged', data: { id: 'linen' } }
  it('is gone while the post is a draft, and there again when it is published', () => {
    expect(postAfter(published(), deleted(), restored)).toMatchObject({ title: 'Linen at noon', gone: true })
    expect(postAfter(published(), deleted(), restored, published())).toMatchObject({ gone: false })
    expect(hatAfter(published(), deleted(), restored, published())).toMatchObject({ gone: false })
  })
  it('is gone when the post was deleted for good, and still looks as it last did', () =>
    expect(postAfter(published(), deleted(), purged)).toEqual({ ...outfit(), published: false, gone: true }))
})

describe('a favorite product', () => {
  it('shows what is for sale, and where it was seen', () => {
    expect(hatAfter(published())).toEqual(shownHat)
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
  it('is forgotten when too many left after it', () => {
    const productsOf = (from: number) =>
      Array.from({ length: 30 }, (_, index) => product(`later-${from + index}`))
    const replaced = Array.from({ length: 10 }, (_, edit) => revised({ products: productsOf(edit * 30) }))
    const replicated = after(published(), ...replaced)
    expect(replicated?.left).toHaveLength(mostLeft)
    expect(replicated?.left[0]?.id).toBe('later-240')
    expect(hatAfter(published(), ...replaced.slice(0, 6))).toMatchObject({ gone: true })
    expect(hatAfter(published(), ...replaced)).toBeUndefined()
  })
})

describe('what is stored of an outfit', () => {
  it('has no more than is asked of it, whatever events will carry', () => {
    const later = { ...outfit(), palette: ['sand'] }
    const stored = after({ type: 'OutfitPublished', data: later })
    expect(stored?.outfit).not.toHaveProperty('palette')
    expect(stored && asFavoritePost({ ...stored, version: 1 })).toEqual({
      ...outfit(),
      gone: false,
      version: 1,
    })
  })
  it('leads from each product to it, once', () => {
    const rowsOf = (before: ReplicatedOutfit | undefined, event: OutfitEvent) =>
      outfitReplica.rows?.of({
        before,
        after: outfitReplica.evolve?.(before, recorded(event, 0)),
        event: recorded(event, 0),
      })
    const home = { outfitId: 'linen' }
    expect(rowsOf(undefined, published())).toEqual({ 'linen-hat': home, 'linen-bag': home })
    expect(rowsOf(after(published()), revised({ products: [cheaperHat] }))).toEqual({})
    expect(rowsOf(after(published()), unpublished())).toEqual({})
    expect(rowsOf(after(published({ products: [] })), revised({ products: [cheaperHat] }))).toEqual({
      'linen-hat': home,
    })
  })
})
