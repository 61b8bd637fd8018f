import { describe, expect, it } from '@jest/globals'
import { outfit, product } from '../fixtures/outfits.fixtures.ts'
import { partOf, wholeOf } from './restored-values.ts'

const [one, two, three] = ['/media/one.webp', '/media/two.webp', '/media/three.webp']
const then = outfit({
  title: 'Then',
  season: 'fall',
  tags: ['old'],
  images: [one, two],
  products: [product({ name: 'Hat', imageIndex: 1, x: 20, y: 30, productImageUrl: '/media/hat.webp' })],
})
const now = outfit({ title: 'Now', images: [three, two], published: true, products: [product()] })

const pinsOf = ({ photos, items }: ReturnType<typeof wholeOf>) =>
  items.map(({ name, photo, x, pin }) => [name, photos.find(({ key }) => key === photo)?.url, x, pin])

describe('a whole version', () => {
  it('has everything but whether and when the post is published', () => {
    const values = wholeOf({ ...then, published: false, scheduledAt: '2030-01-01T00:00:00Z' }, now, [])
    expect(values).toMatchObject({
      title: 'Then',
      season: 'fall',
      tags: ['old'],
      publishImmediately: true,
      scheduledAt: '',
    })
    expect(pinsOf(values)).toEqual([['Hat', two, 20, 'placed']])
  })
  it('comes without the pictures that are gone, and their pins are displaced', () => {
    const values = wholeOf(then, now, [two, '/media/hat.webp'])
    expect(values.photos.map(({ url }) => url)).toEqual([one])
    expect(pinsOf(values)).toEqual([['Hat', one, 50, 'displaced']])
    expect(values.items[0]?.productImageUrl).toBe('')
  })
})

describe('one part of a version', () => {
  it('leaves everything else as it is', () => {
    expect(partOf('title', then, now, [])).toMatchObject({ title: 'Then', season: '', tags: ['blue'] })
    expect(partOf('tags', then, now, [])).toMatchObject({ title: 'Now', tags: ['old'] })
  })
  it('brings pictures, and pins stay on those that are there', () => {
    const onTwo = { ...now, products: [product({ imageIndex: 1, x: 70 }), product({ name: 'Bag' })] }
    expect(pinsOf(partOf('pictures', then, onTwo, []))).toEqual([
      ['Wool coat', two, 70, 'placed'],
      ['Bag', one, 50, 'displaced'],
    ])
  })
  it('brings products, on the pictures of now', () =>
    expect(pinsOf(partOf('products', then, now, []))).toEqual([['Hat', two, 20, 'placed']]))
})
