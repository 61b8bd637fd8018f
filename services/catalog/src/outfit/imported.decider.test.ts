import { describe, it } from '@jest/globals'
import { productForTest, specify } from '@vitrine/test-kit'
import type { OutfitImport } from './imported.ts'
import { outfitDecider } from './outfit.decider.ts'
import { blazer, draft, drafted, later, loafers, now, outfit } from './outfit.fixtures.ts'

const given = specify(outfitDecider)
const bring = (part: Partial<OutfitImport> = {}): OutfitImport => ({
  type: 'ImportOutfit',
  id: outfit.id,
  draft,
  createdAt: now,
  newIds: ['new-1', 'new-2'],
  uploaded: [...draft.images, String(blazer.productImageUrl)],
  by: 'mira',
  now: later,
  ...part,
})
const mine = { ...outfit, adminUserId: 'mira' }
const live = { published: true, publishedAt: now, scheduledAt: null }
const pinned = productForTest({
  ...blazer,
  id: 'kept',
  outfitId: outfit.id,
  productImageUrl: String(blazer.productImageUrl),
  position: 'top-left',
  x: 25,
  y: 15,
})

describe('a post that is imported', () => {
  it('is new, with its own id, times and product ids, by who imports it', () => {
    const whole = { ...draft, published: true, publishedAt: now, products: [blazer] }
    const made = { ...mine, products: [pinned] }
    given()
      .when(bring({ draft: whole, productIds: ['kept'] }))
      .then({ type: 'OutfitDrafted', data: made }, { type: 'OutfitPublished', data: { ...made, ...live } })
  })
  it('stays as it is where it is so already, and whose it was', () =>
    given(drafted()).when(bring()).thenNothing())
  it('changes one that is there, and gives products that it does not name an id as a save does', () => {
    const products = [blazer, loafers]
    given(drafted({ products: [{ ...pinned, id: 'old' }] }))
      .when(bring({ draft: { ...draft, title: 'Brought', products } }))
      .then({
        type: 'OutfitRevised',
        data: {
          ...outfit,
          title: 'Brought',
          products: [
            { ...pinned, id: 'old' },
            { ...pinned, id: 'new-2', name: 'Loafers', amazonUrl: loafers.amazonUrl },
          ],
        },
      })
  })
  it('comes back from the trash', () => {
    given(drafted(), { type: 'OutfitDeleted', data: { id: outfit.id } })
      .when(bring())
      .then({ type: 'OutfitRestored', data: outfit })
  })
  it('does not come back after it was deleted for good', () => {
    const { id } = outfit
    given(drafted(), { type: 'OutfitDeleted', data: { id } }, { type: 'OutfitPurged', data: { id } })
      .when(bring())
      .thenRefused('outfit-purged')
  })
  it('is never dated ahead', () => {
    const ahead = { ...draft, published: true, publishedAt: '2026-05-05T09:00:00.000Z' }
    given(drafted())
      .when(bring({ draft: ahead }))
      .then({ type: 'OutfitPublished', data: { ...outfit, ...live, publishedAt: later } })
  })
  it('shows no picture that media does not have', () =>
    given()
      .when(bring({ uploaded: [] }))
      .thenRefused('picture-not-uploaded'))
})
