import { describe, expect, it } from '@jest/globals'
import { seededRandom } from '@vitrine/engine-testing'
import { foldText, wordsOf } from './fold.ts'
import { singular } from './plurals.ts'
import { termsOf } from './terms.ts'

describe('a word is looked up', () => {
  it.each([
    ['Appliqué', 'applique'],
    ['CRÊPE', 'crepe'],
    ['Ærø', 'aero'],
    ['Straße', 'strasse'],
    ['ﬁne', 'fine'],
    ['women’s', 'women'],
    ["it's", 'it'],
    ['1974', '1974'],
    ['ワンピース', 'ワンヒース'],
  ])('without case, accents and possessive: %s as %s', (written, folded) =>
    expect(foldText(written)).toBe(folded),
  )

  it.each([
    ['dresses', 'dress'],
    ['dress', 'dress'],
    ['blouses', 'blouse'],
    ['watches', 'watch'],
    ['clutches', 'clutch'],
    ['brushes', 'brush'],
    ['boxes', 'box'],
    ['sizes', 'size'],
    ['sleeves', 'sleeve'],
    ['gloves', 'glove'],
    ['scarves', 'scarf'],
    ['shoes', 'shoe'],
    ['hoodies', 'hoodie'],
    ['ties', 'tie'],
    ['accessories', 'accessory'],
    ['derbies', 'derby'],
    ['knits', 'knit'],
    ['boots', 'boot'],
    ['women', 'woman'],
    ['mens', 'man'],
    ['canvas', 'canvas'],
    ['bus', 'bus'],
    ['gas', 'gas'],
  ])('as one thing: %s as %s', (plural, one) => expect(singular(plural)).toBe(one))

  it.each(['jeans', 'trousers', 'pants', 'shorts', 'leggings', 'tights', 'sunglasses', 'flats', 'overalls'])(
    'as it is, where the plural is the name: %s',
    (word) => expect(singular(word)).toBe(word),
  )
  it.each([
    ['jean', 'jeans'],
    ['trouser', 'trousers'],
    ['pant', 'pants'],
    ['legging', 'leggings'],
    ['short', 'short'],
    ['flat', 'flat'],
    ['glass', 'glass'],
  ])('by the name of the pair only where that is the same thing: %s as %s', (word, term) =>
    expect(singular(word)).toBe(term),
  )
  it('whatever an object has by nature: constructor', () =>
    expect(singular('constructor')).toBe('constructor'))
})

describe('the words of a text', () => {
  it('have their places in the text as it was given', () => {
    const text = 'Ｏne moment’s crêpe, 2 dresses…'
    expect(wordsOf(text).map(({ term, start, end }) => [term, text.slice(start, end)])).toEqual([
      ['one', 'Ｏne'],
      ['moment', 'moment’s'],
      ['crepe', 'crêpe'],
      ['2', '2'],
      ['dress', 'dresses'],
    ])
  })
  it.each(['', '   ', '!?…', '👗👠', '.*+?^${}()|[]\\', '\u0301\u0301', '’’'])('are none in %j', (text) =>
    expect(wordsOf(text)).toEqual([]),
  )
  it.each([1, 2, 3])('are the same whatever else the text has (seed %i)', (seed) => {
    const random = seededRandom(seed)
    const characters = [..."aB9é\u0301ßжα'’-–. \u00a0“"]
    const oneOf = () => characters[Math.floor(random() * characters.length)]!
    for (let round = 0; round < 500; round += 1) {
      const text = Array.from({ length: 12 }, oneOf).join('')
      expect(wordsOf(text)).toEqual(wordsOf(`${text} 👗`))
    }
  })
  it('are found also beside the compound that they make, and without what every text has', () =>
    expect(termsOf('The wide-leg trousers and a t shirt').map(({ term }) => term)).toEqual([
      'wide',
      'wide-leg',
      'leg',
      'trousers',
      't',
      't-shirt',
      'shirt',
    ]))
})
