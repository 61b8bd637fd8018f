import { describe, expect, it } from '@jest/globals'
import type { OutfitEvent } from '@vitrine/contracts'
import { eventually } from '@vitrine/test-kit'
import { outfit, product, published, revised, unpublished } from '../outfit.fixtures.ts'
import { at, replicaForTests } from '../outfit-replica/replica-for-tests.fixtures.ts'

const { storage, service, start, posts, products, addPost, addProduct, differences } = replicaForTests()

describe('the copy that earlier versions stored', () => {
  /** They stored the reply whole. */
  async function storeAsBefore() {
    const open = storage().open()
    const { documents } = await open('favorites')
    await documents
      .collection('shown-outfits')
      .put('linen', 1, { outfit: outfit(), published: true, left: [] })
    const homes = documents.collection('product-homes')
    for (const { id, outfitId } of outfit().products) await homes.put(id, 1, { outfitId })
    await open.close()
  }
  const recorded = (version: number, event: OutfitEvent) => ({
    ...at(version, event),
    id: `outfit-${event.data.id}@${version}`,
    at: new Date().toISOString(),
  })
  it('is read until the new one is built, which knows what the old one missed', async () => {
    await storeAsBefore()
    storage().owners.recorded(recorded(1, published()))
    storage().owners.recorded(recorded(2, revised({ title: 'Never heard of' })))
    await start()
    expect([await addPost('linen'), await addProduct('linen-hat')]).toEqual([201, 201])
    expect(await posts()).toMatchObject([{ id: 'linen', published: true, gone: false }])
    expect(await products()).toMatchObject([{ id: 'linen-hat', outfit: { id: 'linen' }, gone: false }])
    await eventually(async () => expect(await posts()).toMatchObject([{ title: 'Never heard of' }]))
    expect(await products()).toMatchObject([{ outfit: { title: 'Never heard of' } }])
    expect(await differences()).toEqual([])
  })
  it('follows what happens meanwhile', async () => {
    await storeAsBefore()
    storage().owners.recorded(recorded(1, published()))
    await start()
    await service().receive(at(2, revised({ title: 'Second', products: [product('linen-bag')] })))
    await eventually(async () => expect(await addPost('linen')).toBe(201))
    await eventually(async () => expect(await posts()).toMatchObject([{ title: 'Second' }]))
    expect(await addProduct('linen-hat')).toBe(404)
    expect(await addProduct('linen-bag')).toBe(201)
  })
})

describe('a draft that the code before showed in the save that took its post off', () => {
  const secret = { title: 'Secret', products: [product('linen-bag', { outfitId: 'linen', price: 1 })] }
  const savedAt = '2026-11-22T05:15:09.456Z'
  const oneSave = [
    { ...at(2, revised(secret)), at: savedAt },
    { ...at(3, unpublished(secret)), at: savedAt },
  ]
  it('is not what a favorite shows, once the save is heard whole', async () => {
    await start()
    await service().receive(at(1, published()))
    await eventually(async () => expect(await addPost('linen')).toBe(201))
    expect(await addProduct('linen-bag')).toBe(201)
    for (const event of oneSave) await service().receive(event)
    await eventually(async () => expect(await posts()).toMatchObject([{ gone: true }]))
    expect(await posts()).toEqual([{ ...outfit(), published: false, gone: true }])
    expect(await products()).toMatchObject([
      { price: 14_900, outfit: { title: 'Linen at noon' }, gone: true },
    ])
    expect(await differences()).toEqual([])
  })
  it('leaves the copy that holds it', async () => {
    const open = storage().open()
    const { documents, eventStore } = await open('favorites')
    const live = { number: 1, version: 1, state: 'live', since: 0, events: 0 }
    await documents
      .collection('projections')
      .insert('outfit-replica', 1, { generations: [live], build: null, stale: null })
    const shown = { outfit: outfit(secret), published: false, left: outfit().products.slice(0, 1) }
    await documents.collection('outfit-replica-1').put('linen', 3, shown)
    const favorited = { type: 'PostFavorited', data: { userId: 'ida', outfitId: 'linen' } }
    await eventStore.append('favorite-post-ida/linen', 0, [favorited], { at: savedAt })
    await open.close()
    for (const event of [at(1, published()), ...oneSave])
      storage().owners.recorded({ at: savedAt, ...event, id: `outfit-linen@${event.version}` })
    await start()
    await eventually(async () =>
      expect(await posts()).toMatchObject([{ title: 'Linen at noon', gone: true }]),
    )
  })
})
