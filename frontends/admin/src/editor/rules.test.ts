import { describe, expect, it } from '@jest/globals'
import { wordsIn } from './save/check-post.ts'
import { including, positionChoices, priceChoices } from './choices.ts'
import { faultsOf, isBlank, missingFrom, listed, notSaved, unfinished } from './items/items.ts'
import { pinAt, steppedBy } from './items/pin.ts'
import { blankItem } from './post-values.ts'
import { withTag } from './tags.ts'
import { refusalOf } from './photos/upload-image.ts'

const whole = {
  ...blankItem('one'),
  name: 'Coat',
  price: '10',
  amazonUrl: 'https://a.example/b',
  productImageUrl: '/media/c.webp',
}

describe('a product', () => {
  it('is complete with name, price, link and picture', () => expect(missingFrom(whole)).toEqual([]))
  it.each([
    ['name', ' ', 'a name'],
    ['price', '', 'a price'],
    ['price', '0.004', 'a price'],
    ['amazonUrl', 'amazon.com/x', 'a link'],
    ['amazonUrl', 'javascript:alert(1)', 'a link'],
    ['amazonUrl', 'https://me:secret@a.example', 'a link'],
    ['productImageUrl', '', 'a picture'],
  ])('with %s %p needs %s', (part, value, words) =>
    expect(missingFrom({ ...whole, [part]: value })).toEqual([words]),
  )
  it('says what is wrong only of what is there', () => {
    expect(faultsOf(blankItem(''))).toEqual({})
    expect(Object.keys(faultsOf({ ...whole, price: '-1', amazonUrl: 'x' }))).toEqual(['price', 'amazonUrl'])
  })
  it('that nobody began is not counted among the unfinished', () => {
    expect(isBlank(blankItem(''))).toBe(true)
    expect(unfinished([blankItem(''), whole, { ...whole, name: '' }])).toHaveLength(1)
  })
  it('is listed in words', () => {
    expect(listed(['a name', 'a price', 'a link'])).toBe('a name, a price and a link')
    expect([notSaved(0), notSaved(1), notSaved(2)]).toEqual([
      undefined,
      '1 item not saved',
      '2 items not saved',
    ])
  })
})

describe('a tag', () => {
  it('is trimmed', () => expect(withTag(['a'], '  Boho ')).toEqual({ tags: ['a', 'Boho'] }))
  it.each([
    ['   ', 'Type a tag first'],
    ['\u200b', 'Type a tag first'],
    ['BOHO', '“BOHO” is already there'],
    ['E\u0301TE\u0301', '“E\u0301TE\u0301” is already there'],
    ['x'.repeat(41), 'At most 40 characters'],
    [
      'sum\u202emer',
      'Please leave out control characters, and characters that change the direction of the text',
    ],
  ])('%p is refused', (typed, refused) => expect(withTag(['boho', 'été'], typed)).toEqual({ refused }))
  it('is one of twenty at most', () =>
    expect(withTag(Array.from({ length: 20 }, String), 'more')).toEqual({ refused: 'At most 20 tags' }))
})

describe('a file', () => {
  it.each([
    ['application/pdf', 10, 'Invalid File', 'Please select an image file'],
    ['', 10, 'Invalid File', 'Please select an image file'],
    ['image/png', 10 * 1024 * 1024 + 1, 'File Too Large', 'Please select an image smaller than 10MB'],
  ])('of type %p and %i bytes is refused', (type, size, title, description) =>
    expect(refusalOf({ type, size })).toEqual({ title, description }),
  )
  it('of exactly 10 MB may come', () =>
    expect(refusalOf({ type: 'image/png', size: 10 * 1024 * 1024 })).toBeUndefined())
})

describe('a pin', () => {
  const picture = { left: 100, top: 50, width: 200, height: 400 }
  it('stands where the pointer is, in percent', () =>
    expect(pinAt({ clientX: 150, clientY: 350 }, picture)).toEqual({ x: 25, y: 75 }))
  it('stays on the picture', () =>
    expect(pinAt({ clientX: 0, clientY: 900 }, picture)).toEqual({ x: 0, y: 100 }))
  it('moves by one percent a key, by ten with Shift', () => {
    expect(steppedBy({ x: 50, y: 50 }, { key: 'ArrowLeft', shiftKey: false })).toEqual({ x: 49, y: 50 })
    expect(steppedBy({ x: 50, y: 95 }, { key: 'ArrowDown', shiftKey: true })).toEqual({ x: 50, y: 100 })
    expect(steppedBy({ x: 50, y: 50 }, { key: 'a', shiftKey: false })).toBeUndefined()
  })
})

describe('choices', () => {
  it('name fifteen positions', () => expect(positionChoices).toHaveLength(15))
  it('call the highest price range over 200', () =>
    expect(priceChoices.at(-1)).toEqual({ value: '200+', label: 'over 200' }))
  it('show a stored value that is not among them, and do not offer it', () =>
    expect(including(priceChoices, 'odd').at(-1)).toEqual({ value: 'odd', label: 'odd', disabled: true }))
})

it('counts words', () => expect([wordsIn(''), wordsIn(' a  b\nc ')]).toEqual([0, 3]))
