import { describe, it } from '@jest/globals'
import { create, given, neverUploaded, save } from './outfit-commands.fixtures.ts'
import type { OutfitCommand } from './outfit.decider.ts'
import { blazer, draft, drafted, later, now, outfit, published } from './outfit.fixtures.ts'

describe('when there is no outfit', () => {
  it('drafts one', () => given().when(create()).then(drafted()))
  it('publishes one at once', () =>
    given()
      .when(create({ published: true }))
      .then(drafted(), published()))
  it('keeps a publication date in the past', () => {
    const publishedAt = '2026-01-01T00:00:00.000Z'
    given()
      .when(create({ published: true, publishedAt }))
      .then(drafted(), published({ publishedAt }))
  })
  it('never dates a publication ahead', () =>
    given()
      .when(create({ published: true, publishedAt: later }))
      .then(drafted(), published()))
  it('keeps a schedule', () =>
    given()
      .when(create({ scheduledAt: later }))
      .then(drafted({ scheduledAt: later })))
  it('lets publishing win over a schedule', () =>
    given()
      .when(create({ published: true, scheduledAt: later }))
      .then(drafted({ scheduledAt: later }), published()))
  it('tidies tags', () =>
    given()
      .when(create({ tags: [' Linen', 'linen', '', '  ', 'Noon'] }))
      .then(drafted({ tags: ['Linen', 'Noon'] })))
  it('cuts a review between two letters', () =>
    given()
      .when(create({ review: `${'x'.repeat(999)}😀` }))
      .then(drafted({ review: 'x'.repeat(999) })))
  it('cuts a review at 1000 characters', () =>
    given()
      .when(create({ review: 'x'.repeat(1200) }))
      .then(drafted({ review: 'x'.repeat(1000) })))

  it.each([
    ['outfit-without-title', { title: '', description: '' }],
    ['outfit-without-description', { description: '', category: '' }],
    ['outfit-without-category', { category: '', images: [] }],
    ['outfit-without-category', { category: 'unheard of' }],
    ['outfit-without-image', { images: [] }],
    ['outfit-with-too-many-images', { images: Array.from({ length: 6 }, () => draft.images[0]!) }],
    ['outfit-with-too-many-tags', { tags: Array.from({ length: 21 }, (_, index) => `tag ${index}`) }],
    ['outfit-with-too-many-products', { products: Array.from({ length: 31 }, () => blazer) }],
    ['picture-not-uploaded', { images: ['https://elsewhere.example/x.webp'] }],
    ['picture-not-uploaded', { images: ['javascript:alert(1)'] }],
    ['picture-not-uploaded', { images: [...draft.images, neverUploaded] }],
    ['picture-not-uploaded', { products: [{ ...blazer, productImageUrl: neverUploaded }] }],
    [
      'picture-not-uploaded',
      { products: [{ ...blazer, productImageUrl: 'https://elsewhere.example/x.webp' }] },
    ],
  ])('refuses with %s, the first that is missing', (code, changes) =>
    given().when(create(changes)).thenRefused(code),
  )
  it.each([
    'javascript:alert(1)',
    'ftp://x.example',
    'https://me:secret@x.example',
    'not a link',
    'data:text/html,x',
    'https://shop\n.example',
  ])('refuses the link %j', (amazonUrl) =>
    given()
      .when(create({ products: [{ ...blazer, amazonUrl }] }))
      .thenRefused('link-refused'),
  )
  it.each<OutfitCommand>([
    save(),
    { type: 'DeleteOutfit' },
    { type: 'ClearProducts' },
    { type: 'PublishWhenDue', now },
  ])('cannot $type', (command) => given().when(command).thenRefused('outfit-missing'))
})

describe('when it is a draft', () => {
  it('is not created twice', () => given(drafted()).when(create()).thenRefused('outfit-exists'))
  it('changes nothing when nothing is new', () => given(drafted()).when(save()).thenNothing())
  it('is revised', () =>
    given(drafted())
      .when(save({ title: 'Linen at dusk' }))
      .then({ type: 'OutfitRevised', data: { ...outfit, title: 'Linen at dusk' } }))
  it('is published now', () =>
    given(drafted())
      .when(save({ published: true, publishedAt: later }))
      .then(published({ publishedAt: later })))
  it('is published when its time has come, dated as planned', () =>
    given(drafted({ scheduledAt: now }))
      .when({ type: 'PublishWhenDue', now: later })
      .then(published({ publishedAt: now })))
  it('waits for its time', () =>
    given(drafted({ scheduledAt: later }))
      .when({ type: 'PublishWhenDue', now })
      .thenNothing())
  it('waits for ever without a schedule', () =>
    given(drafted()).when({ type: 'PublishWhenDue', now }).thenNothing())
  it('is deleted', () =>
    given(drafted())
      .when({ type: 'DeleteOutfit' })
      .then({ type: 'OutfitDeleted', data: { id: '1' } }))
})

describe('when it is published', () => {
  it('keeps its date on a plain save', () =>
    given(published())
      .when(save({ published: true, title: 'New' }))
      .then({
        type: 'OutfitRevised',
        data: { ...outfit, title: 'New', published: true, publishedAt: now },
      }))
  it('gets a new date from Publish Now', () =>
    given(published())
      .when(save({ published: true, publishedAt: later }))
      .then(published({ publishedAt: later })))
  it('becomes a draft again', () =>
    given(published()).when(save()).then({ type: 'OutfitUnpublished', data: outfit }))
  it('is taken off as it was shown, and revised as a draft', () =>
    given(published())
      .when(save({ title: 'New', scheduledAt: later }))
      .then(
        { type: 'OutfitUnpublished', data: { ...outfit, scheduledAt: later } },
        { type: 'OutfitRevised', data: { ...outfit, title: 'New', scheduledAt: later } },
      ))
  it('is not published again by an old schedule', () =>
    given(published({ scheduledAt: now }))
      .when({ type: 'PublishWhenDue', now: later })
      .thenNothing())
})

const deleted = { type: 'OutfitDeleted', data: { id: '1' } } as const
const restore = (published = false): OutfitCommand => ({ type: 'RestoreOutfit', published, now: later })
const restored = { type: 'OutfitRestored', data: outfit } as const
const purged = { type: 'OutfitPurged', data: { id: '1' } } as const

describe('when it is in the trash', () => {
  it('is gone', () => given(published(), deleted).when(save()).thenRefused('outfit-missing'))
  it('does not come back under the same id', () =>
    given(published(), deleted).when(create()).thenRefused('outfit-exists'))
  it('comes back as it was, as a draft without a schedule', () => {
    given(published(), deleted).when(restore()).then(restored)
    given(drafted({ scheduledAt: later }), deleted)
      .when(restore())
      .then(restored)
  })
  it('comes back published, at its place in the feed', () =>
    given(published(), deleted).when(restore(true)).then(restored, published()))
  it('is published now where it never was', () =>
    given(drafted(), deleted)
      .when(restore(true))
      .then(restored, published({ publishedAt: later })))
  it('can be saved once it is back, and deleted again', () => {
    given(published(), deleted, restored).when(save()).thenNothing()
    given(published(), deleted, restored).when({ type: 'DeleteOutfit' }).then(deleted)
  })
  it('is deleted for good, once', () => {
    given(published(), deleted).when({ type: 'PurgeOutfit' }).then(purged)
    given(published(), deleted, purged).when({ type: 'PurgeOutfit' }).thenRefused('outfit-not-in-trash')
    given(published(), deleted, purged).when(restore()).thenRefused('outfit-not-in-trash')
    given(published(), deleted, purged).when(create()).thenRefused('outfit-exists')
  })
  it('is not restored where it was not deleted', () =>
    given(published()).when(restore()).thenRefused('outfit-not-in-trash'))
})
