import { describe, expect, it } from '@jest/globals'
import type { OutfitDraft } from '@vitrine/contracts'
import { specify } from '@vitrine/test-kit'
import { outfitDecider, type OutfitCommand } from './outfit.decider.ts'
import { blazer, draft, drafted, later, loafers, now, outfit, published } from './outfit.fixtures.ts'

const given = specify(outfitDecider)
const newIds = ['p1', 'p2', 'p3']
const uploaded = [...draft.images, String(blazer.productImageUrl)]
const neverUploaded = '/media/4444444444444444444444444444dddd-960x1200-c8d3d6.webp'
const product = (draftOf: typeof blazer, id: string) => ({ ...draftOf, id, outfitId: '1', x: 25, y: 15 })
const create = (changes: Partial<OutfitDraft> = {}): OutfitCommand => ({
  type: 'CreateOutfit',
  id: '1',
  draft: { ...draft, ...changes },
  by: 'admin-1',
  now,
  newIds,
  uploaded,
})
const save = (changes: Partial<OutfitDraft> = {}): OutfitCommand => ({
  type: 'SaveOutfit',
  draft: { ...draft, ...changes },
  now: later,
  newIds: ['p4', 'p5', 'p6'],
  uploaded,
})

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

describe('when it says what its pictures show', () => {
  const [front = '', back = ''] = draft.images
  const described = drafted({ imageAlts: ['From the front', ''] })
  const altsAfter = (changes: Partial<OutfitDraft>, ...history: Parameters<typeof given>) => {
    const [event] = given(...history)
      .when(save({ title: 'Saved', ...changes }))
      .decided()
    return event && 'imageAlts' in event.data ? event.data.imageAlts : undefined
  }
  it('keeps the words of each picture, in the order of the pictures', () => {
    const imageAlts = ['From the front', 'From the back', 'Of no picture']
    expect(altsAfter({ imageAlts }, drafted())).toEqual(['From the front', 'From the back'])
    expect(altsAfter({ imageAlts: ['', 'From the back'] }, described)).toEqual(['', 'From the back'])
    expect(altsAfter({ imageAlts: ['', ''] }, described)).toEqual([])
  })
  it('leaves them as they are for a writer who knows nothing of them, wherever the pictures move', () => {
    expect(altsAfter({ images: [back, front] }, described)).toEqual(['', 'From the front'])
    expect(altsAfter({ images: [front] }, described)).toEqual(['From the front'])
    expect(altsAfter({ images: [back] }, described)).toEqual([])
  })
})

describe('when it has products', () => {
  const withTwo = drafted({ products: [product(blazer, 'p1'), product(loafers, 'p2')] as never })
  const cleared = { type: 'ProductsCleared', data: outfit } as const
  const idsAfter = (command: OutfitCommand, ...history: Parameters<typeof given>) => {
    const [event] = given(...history)
      .when(command)
      .decided()
    return event && 'products' in event.data ? event.data.products.map(({ id }) => id) : []
  }

  it('clears them', () => given(withTwo).when({ type: 'ClearProducts' }).then(cleared))
  it('has nothing to clear twice', () =>
    given(withTwo, cleared).when({ type: 'ClearProducts' }).thenNothing())
  it('gives a product that is added again its id back', () =>
    expect(
      idsAfter({ type: 'AddProduct', product: loafers, newId: 'p9', uploaded }, withTwo, cleared),
    ).toEqual(['p2']))
  it('knows it by link and picture, whatever it is called now', () =>
    expect(
      idsAfter(
        {
          type: 'AddProduct',
          product: { ...blazer, name: 'Renamed', amazonUrl: 'https://SHOP.example/blazer/?id=1' },
          newId: 'p9',
          uploaded,
        },
        withTwo,
        cleared,
      ),
    ).toEqual(['p1']))
  it('knows it by name when the link changed', () =>
    expect(
      idsAfter(
        {
          type: 'AddProduct',
          product: { ...blazer, amazonUrl: 'https://elsewhere.example/' },
          newId: 'p9',
          uploaded,
        },
        withTwo,
        cleared,
      ),
    ).toEqual(['p1']))
  it('gives an id only once', () =>
    expect(idsAfter(save({ products: [blazer, { ...blazer, price: 1 }] }), withTwo)).toEqual(['p1', 'p5']))
  it('gives something new a new id', () =>
    expect(
      idsAfter(
        {
          type: 'AddProduct',
          product: { ...blazer, name: 'Hat', amazonUrl: 'https://x.example' },
          newId: 'p9',
          uploaded,
        },
        withTwo,
        cleared,
      ),
    ).toEqual(['p9']))
  it('replaces them together with the rest, ids kept, order changed', () =>
    expect(idsAfter(save({ products: [loafers, blazer] }), withTwo)).toEqual(['p2', 'p1']))
  it('keeps them on pictures that exist', () => {
    const onSecond = drafted({ products: [{ ...product(blazer, 'p1'), imageIndex: 1 }] as never })
    const [event] = given(onSecond)
      .when(save({ images: draft.images.slice(0, 1) }))
      .decided()
    expect(event?.data).toMatchObject({ products: [{ id: 'p1', imageIndex: 0 }] })
  })
  it('names the position nearest to a point', () => {
    const [event] = given(drafted())
      .when({ type: 'AddProduct', product: { ...blazer, x: 88, y: 80 }, newId: 'p1', uploaded })
      .decided()
    expect(event?.data).toMatchObject({ products: [{ position: 'bottom-far-right', x: 88, y: 80 }] })
  })
  it('remembers the 200 that were taken off last', () => {
    const named = (n: number) => ({
      ...product(blazer, `old-${n}`),
      name: `Old ${n}`,
      amazonUrl: `https://x.example/${n}`,
    })
    const history = Array.from({ length: 250 }, (_, n) => drafted({ products: [named(n)] } as never))
    const again = (n: number): OutfitCommand => {
      const { id: _, outfitId: __, ...back } = named(n)
      return { type: 'AddProduct', product: back, newId: 'new', uploaded }
    }
    const idOf = (n: number) => {
      const [event] = given(...history, drafted({ products: [] }))
        .when(again(n))
        .decided()
      return (event?.data as { products: { id: string }[] }).products[0]?.id
    }
    expect([idOf(249), idOf(50), idOf(49)]).toEqual(['old-249', 'old-50', 'new'])
  })
  it('places an unknown position in the middle', () => {
    const [event] = given(drafted())
      .when({ type: 'AddProduct', product: { ...blazer, position: 'nowhere' }, newId: 'p1', uploaded })
      .decided()
    expect(event?.data).toMatchObject({ products: [{ position: 'middle-middle', x: 50, y: 50 }] })
  })
})

describe('when it shows pictures of which media knows nothing', () => {
  const shown = drafted({
    images: [neverUploaded],
    products: [{ ...product(blazer, 'p1'), productImageUrl: neverUploaded }],
  } as never)
  const onlyShown = { images: [neverUploaded], products: [{ ...blazer, productImageUrl: neverUploaded }] }

  it('keeps them', () =>
    given(shown)
      .when({ ...save({ ...onlyShown, title: 'Linen at dusk' }), uploaded: [] } as OutfitCommand)
      .thenHappens('OutfitRevised'))
  it('takes them back with a product that was taken off', () => {
    const back = { ...blazer, productImageUrl: neverUploaded }
    given(shown, drafted({ products: [] }))
      .when({ type: 'AddProduct', product: back, newId: 'p9', uploaded: [] })
      .thenHappens('ProductAdded')
  })
  it('does not get an image back that was taken off', () =>
    given(drafted({ images: [neverUploaded] }), drafted())
      .when(save({ images: [neverUploaded] }))
      .thenRefused('picture-not-uploaded'))
})

describe('when it is deleted', () => {
  const deleted = { type: 'OutfitDeleted', data: { id: '1' } } as const
  it('is gone', () => given(published(), deleted).when(save()).thenRefused('outfit-missing'))
  it('does not come back under the same id', () =>
    given(published(), deleted).when(create()).thenRefused('outfit-exists'))
})
