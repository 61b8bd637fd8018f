import { describe, expect, it } from '@jest/globals'
import type { OutfitDraft } from '@vitrine/contracts'
import { given, neverUploaded, product, save, uploaded } from './outfit-commands.fixtures.ts'
import type { OutfitCommand } from './outfit.decider.ts'
import { blazer, draft, drafted, loafers, outfit } from './outfit.fixtures.ts'

describe('when it has products', () => {
  const withTwo = drafted({ products: [product(blazer, 'p1'), product(loafers, 'p2')] as never })
  const cleared = { type: 'ProductsCleared', data: outfit } as const
  const idsAfter = (command: OutfitCommand, ...history: Parameters<typeof given>) => {
    const [event] = given(...history)
      .when(command)
      .decided()
    return event && 'products' in event.data ? event.data.products.map(({ id }) => id) : []
  }
  const adding = (product: typeof blazer): OutfitCommand => ({
    type: 'AddProduct',
    product,
    newId: 'p9',
    uploaded,
  })

  it('clears them', () => given(withTwo).when({ type: 'ClearProducts' }).then(cleared))
  it('has nothing to clear twice', () =>
    given(withTwo, cleared).when({ type: 'ClearProducts' }).thenNothing())
  it('gives a product that is added again its id back', () =>
    expect(idsAfter(adding(loafers), withTwo, cleared)).toEqual(['p2']))
  it('knows it by link and picture, whatever it is called now', () =>
    expect(
      idsAfter(
        adding({ ...blazer, name: 'Renamed', amazonUrl: 'https://SHOP.example/blazer/?id=1' }),
        withTwo,
        cleared,
      ),
    ).toEqual(['p1']))
  it('knows it by name when the link changed', () =>
    expect(
      idsAfter(adding({ ...blazer, amazonUrl: 'https://elsewhere.example/' }), withTwo, cleared),
    ).toEqual(['p1']))
  it('gives an id only once', () =>
    expect(idsAfter(save({ products: [blazer, { ...blazer, price: 1 }] }), withTwo)).toEqual(['p1', 'p5']))
  it('gives something new a new id', () =>
    expect(
      idsAfter(adding({ ...blazer, name: 'Hat', amazonUrl: 'https://x.example' }), withTwo, cleared),
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
