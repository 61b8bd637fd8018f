import { describe, expect, it } from '@jest/globals'
import { blankItem } from '../../post-values.ts'
import { pairPictures } from './pair-pictures.ts'
import { postIn } from './post-text.ts'
import { productsIn } from './product-lines.ts'
import { takeProducts } from './take-products.ts'

const lines =
  'Hat · $25 · https://a.example/1\nCoat · $189 · https://a.example/2\nBoots · $140 · https://a.example/3'
const row = (name: string, part = {}) => ({ ...blankItem('one'), name, ...part })
const take = (
  items: ReturnType<typeof row>[],
  given: { text?: string; from?: number; most?: number; renamed?: string } = {},
) =>
  takeProducts({
    items,
    products: productsIn(given.text ?? lines),
    from: given.from ?? 0,
    mayRename: ({ name }) => name === given.renamed,
    photo: 'one',
    most: given.most ?? 50,
  })
const seen = ({ items }: ReturnType<typeof take>) =>
  items.map(({ name, price, amazonUrl }) => `${name} ${price} ${amazonUrl.slice(-1)}`)

describe('what is pasted', () => {
  it('makes rows whose pins stand apart, and which nobody has placed', () => {
    const { items, added } = take([])
    expect(items).toMatchObject([
      {
        name: 'Hat',
        price: '25',
        amazonUrl: 'https://a.example/1',
        position: 'middle-middle',
        photo: 'one',
        pin: 'new',
      },
      { name: 'Coat', position: 'middle-left', x: 25, y: 50 },
      { name: 'Boots', position: 'middle-right', pin: 'new' },
    ])
    expect(added).toEqual(items.map(({ key }) => key))
    expect(
      new Set(
        take(Array.from({ length: 8 }, () => row('x')))
          .items.slice(8)
          .map(({ x, y }) => `${x} ${y}`),
      ).size,
    ).toBe(3)
  })

  it('goes to the row of its name, then to the next with room for it', () =>
    expect(seen(take([row('COAT'), row(''), row('IMG 7', {})], { renamed: 'IMG 7' }))).toEqual([
      'Coat 189 2',
      'Hat 25 1',
      'Boots 140 3',
    ]))

  it('overwrites nothing that was typed', () => {
    const typed = [row('Scarf'), row('Hat', { price: '30' }), row('', { amazonUrl: 'https://b.example/9' })]
    expect(seen(take(typed))).toEqual(['Scarf  ', 'Hat 30 ', '  9', 'Hat 25 1', 'Coat 189 2', 'Boots 140 3'])
  })

  it('leaves rows before the one that it is pasted into', () =>
    expect(seen(take([row(''), row('')], { from: 1 }))).toEqual([
      '  ',
      'Hat 25 1',
      'Coat 189 2',
      'Boots 140 3',
    ]))

  it('are links, one a line, of this row and the next ones', () =>
    expect(
      seen(take([row('Hat'), row('Bag')], { text: 'https://a.example/1\nhttps://a.example/2' })),
    ).toEqual(['Hat  1', 'Bag  2']))

  it('names what there is no room for', () => {
    const { items, left } = take([row('Scarf')], { most: 2 })
    expect([items.length, left.map(({ name }) => name)]).toEqual([2, ['Coat', 'Boots']])
  })
})

describe('picture files', () => {
  const begun = (name: string) => row(name, { amazonUrl: 'https://a.example', key: name })
  it('belong to the row of their name, then, in order, to rows that have a price or a link, then to new ones', () => {
    const rows = [begun('Hat'), row('Scarf'), begun('Wool coat'), begun('Bag')]
    expect(pairPictures(['front.jpg', 'wool-coat.jpg', 'back.jpg', 'side.jpg'], rows)).toEqual([
      'Hat',
      'Wool coat',
      'Bag',
      undefined,
    ])
  })
  it('belong to any row where a camera has named them', () => {
    const rows = [row('Scarf'), row('')]
    const keys = [rows[0]?.key, rows[1]?.key, undefined]
    expect(pairPictures(['IMG_1.jpg', 'IMG_2.jpg', 'IMG_3.jpg'], rows)).toEqual(keys)
  })
})

describe('a whole post', () => {
  it('is a title, a description and products', () =>
    expect(postIn(`Noon\n\nAll in blue.\n\n${lines}\n\nRead more at https://a.example.\n`)).toEqual({
      title: 'Noon',
      description: 'All in blue.\n\nRead more at https://a.example.',
      products: productsIn(lines),
    }))
  it.each([
    'Noon',
    'Noon\n',
    lines,
    `${'x'.repeat(201)}\nLong`,
    `Noon\n${'x'.repeat(5001)}`,
    `Noon\n${' '.repeat(100_000)}`,
  ])('is none without a second line, where it begins with a product, and where it does not fit: %#', (text) =>
    expect(postIn(text)).toBeUndefined(),
  )
})
