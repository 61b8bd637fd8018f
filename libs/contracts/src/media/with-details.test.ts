import { describe, expect, it } from '@jest/globals'
import { outfitForTest, productForTest } from '../examples.fixtures.ts'
import { imageAddress } from './address.ts'
import type { PictureDetails } from './details.ts'
import { picturesIn, withDetails, withFocus } from './with-details.ts'

const url = (letter: string) => imageAddress(letter.repeat(32), 1200, 1500, '#c8d3d6')
const image = (letter: string) => `${letter.repeat(32)}-1200x1500-c8d3d6`
const [a, b, c] = ['a', 'b', 'c'].map(url) as [string, string, string]
const product = productForTest({ productImageUrl: c })
const outfit = outfitForTest({ images: [a, b], imageAlts: ['', 'A red coat'], products: [product] })
const knowing = (known: Record<string, Partial<PictureDetails>>) => (name: string) =>
  known[name] && { focus: null, description: '', ...known[name] }
const focus = { x: 30, y: 10 }

describe('an outfit', () => {
  it('is the same, byte for byte, where nothing is known of its pictures', () => {
    const none = knowing({})
    for (const told of [withFocus(outfit, none), withDetails(outfit, none)])
      expect(JSON.stringify(told)).toBe(JSON.stringify(outfit))
    const bare = outfitForTest({ images: ['/elsewhere.jpg', ''], imageAlts: [] })
    expect(JSON.stringify(withDetails(bare, none))).toBe(JSON.stringify(bare))
  })
  it('has the focal points beside its pictures, and those of its products', () => {
    const told = withFocus(outfit, knowing({ [image('b')]: { focus }, [image('c')]: { focus } }))
    expect(told).toMatchObject({
      imageFocus: [null, focus],
      products: [{ productImageFocus: focus }],
      imageAlts: ['', 'A red coat'],
    })
  })
  it('is read with the description of a picture that it has no words of its own for', () => {
    const known = knowing({
      [image('a')]: { description: 'A coat' },
      [image('b')]: { description: 'Its back' },
    })
    expect(withDetails(outfit, known).imageAlts).toEqual(['A coat', 'A red coat'])
    expect(withDetails({ ...outfit, imageAlts: [] }, known).imageAlts).toEqual(['A coat', 'Its back'])
    expect(withFocus(outfit, known).imageAlts).toEqual(outfit.imageAlts)
  })
})

it('names each picture that outfits show once', () => {
  expect(picturesIn([outfit, { ...outfit, images: [b, '/elsewhere.jpg'] }])).toEqual(
    ['a', 'b', 'c'].map(image),
  )
})
