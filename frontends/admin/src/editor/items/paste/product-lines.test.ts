import { describe, expect, it } from '@jest/globals'
import { seeded, type Random } from '../../merge/versions.fixtures.ts'
import { centsOf } from '../price.ts'
import { productIn, productsIn } from './product-lines.ts'

const coat = { name: 'Wool coat', price: '189', amazonUrl: 'https://a.example/1' }

describe('a line', () => {
  it.each([
    'Wool coat · $189 · https://a.example/1',
    'Wool coat\t189\thttps://a.example/1',
    'Wool coat | 189 USD | https://a.example/1',
    'Wool coat – $189 – https://a.example/1',
    'Wool coat - $189 - https://a.example/1',
    'Wool coat, $189, https://a.example/1,',
    'Wool coat; 189; https://a.example/1',
    'Wool coat $189 https://a.example/1',
    'Wool coat 189 USD <https://a.example/1>',
    'https://a.example/1 · Wool coat · $189',
    '• Wool coat: https://a.example/1 $189'.replace(':', ''),
    '"Wool coat"\t"$189"\t"https://a.example/1"',
  ])('%s', (line) => expect(productIn(line)).toEqual(coat))

  it.each([
    [
      'T-shirt - blue · 25 · www.a.example',
      { name: 'T-shirt - blue', price: '25', amazonUrl: 'https://www.a.example' },
    ],
    [
      'Coat\tNavy\t36\t$89\thttps://a.example',
      { name: 'Coat, Navy, 36', price: '89', amazonUrl: 'https://a.example' },
    ],
    ['501 · 89', { name: '501', price: '89', amazonUrl: '' }],
    ['501 jeans', { name: '501 jeans', price: '', amazonUrl: '' }],
    ['$50 · $25 · Hat', { name: '$25 · Hat', price: '50', amazonUrl: '' }],
    ['Hat · 1.299,00 · ', { name: 'Hat', price: '1299.00', amazonUrl: '' }],
    ['Hat · -5 · https://a.example', { name: 'Hat · -5', price: '', amazonUrl: 'https://a.example' }],
    ['Hat javascript:alert(1)', { name: 'Hat', price: '', amazonUrl: 'javascript:alert(1)' }],
    ['Hat ftp://a.example/x', { name: 'Hat', price: '', amazonUrl: 'ftp://a.example/x' }],
    ['Hat https://me:secret@a.example', { name: 'Hat', price: '', amazonUrl: 'https://me:secret@a.example' }],
  ])('%s', (line, product) => expect(productIn(line)).toEqual(product))

  it('names a price in another currency instead of taking it', () =>
    expect(productIn('Hat €25,00 https://a.example')).toEqual({
      ...{ name: 'Hat', price: '', amazonUrl: 'https://a.example' },
      refused: { price: '€25,00', currency: 'Euro' },
    }))
})

describe('a text', () => {
  it('has a product on each line that is not empty, without the headings of a spreadsheet', () =>
    expect(productsIn('Name\tPrice\tLink\r\nHat\t25\thttps://a.example\r\n\r\nBag\t\t\n')).toEqual([
      { name: 'Hat', price: '25', amazonUrl: 'https://a.example' },
      { name: 'Bag', price: '', amazonUrl: '' },
    ]))
  it.each([
    'Wool coat',
    'Wool\ncoat',
    '',
    '\n',
    'Hat - 36',
    'x'.repeat(200_000),
    `Hat $5\n${'x'.repeat(5000)}`,
  ])('that names no price and no link, or is too long, has none: %#', (text) =>
    expect(productsIn(text)).toEqual([]),
  )
})

const one = <Value>(random: Random, values: readonly Value[]) => values[random.below(values.length)] as Value
const words = ['Wool', 'coat', 'Hat', 'noir', '501', "Levi's", 'été', '№5', 'T-shirt', '70%']

describe('thousands of lines', () => {
  it('come back as they were composed', () => {
    for (let seed = 0; seed < 3000; seed += 1) {
      const random = seeded(seed)
      const name = [one(random, ['Wool', 'Hat', 'Été']), one(random, words), one(random, words)].join(' ')
      const price = 1 + random.below(random.below(2) ? 5_000_000 : 20_000)
      const [plain, us] = [
        (price / 100).toFixed(2),
        (price / 100).toLocaleString('en-US', { minimumFractionDigits: 2 }),
      ]
      const shown = one(random, [
        `$${plain}`,
        `$${us}`,
        `${us} USD`,
        `US$ ${plain}`,
        (price / 100).toLocaleString('de', { minimumFractionDigits: 2 }),
      ])
      const amazonUrl = `https://www.example.com/dp/${seed}?a=${one(random, ['1', 'b,c', 'x|y'.charAt(0)])}`
      const between = one(random, ['\t', ' · ', ' | ', ' – ', ' — ', '; ', ', ', ' • '])
      const cells = [name, shown, amazonUrl]
      const line = (random.below(2) ? cells : cells.toReversed()).join(between)
      const found = productIn(line)
      if (found.name !== name || centsOf(found.price) !== price || found.amazonUrl !== amazonUrl)
        expect([line, found]).toEqual([line, { name, price: plain, amazonUrl }])
    }
  })

  it('lose no letter and no digit, whatever they are', () => {
    const pieces = [
      'x',
      'Q',
      '7',
      '0',
      '12',
      '1,299',
      '.',
      ',',
      '$',
      '€',
      '·',
      '\t',
      ' ',
      ' - ',
      '|',
      '"',
      'https://',
      'x.example/7',
    ]
    const letters = (text: string) => [...text.replaceAll(/[^\p{L}\p{N}]/gu, '')].toSorted().join('')
    for (let seed = 0; seed < 5000; seed += 1) {
      const random = seeded(seed)
      const line = Array.from({ length: 1 + random.below(12) }, () => one(random, pieces)).join('')
      const { name, price, amazonUrl, refused } = productIn(line)
      const after = letters(name + price + amazonUrl + (refused?.price ?? ''))
      if (after !== letters(line)) expect([line, after]).toEqual([line, letters(line)])
    }
  })
})
