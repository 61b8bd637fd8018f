import { describe, expect, it } from '@jest/globals'
import { arrived, imageIndexOf, moved } from './reorder.ts'

describe('moving an entry', () => {
  it.each([
    [0, 2, 'bca'],
    [2, 0, 'cab'],
    [1, 1, 'abc'],
    [0, 3, 'abc'],
    [0, -1, 'abc'],
    [9, 0, 'abc'],
  ])('from %i to %i', (from, to, order) => expect(moved(['a', 'b', 'c'], from, to).join('')).toBe(order))
})

describe('the image index of a pin', () => {
  const photos = [
    { key: 'one', url: '/1' },
    { key: 'uploading', url: '' },
    { key: 'two', url: '/2' },
  ]
  it('counts the pictures that have arrived', () => {
    expect(arrived(photos).map(({ key }) => key)).toEqual(['one', 'two'])
    expect(imageIndexOf('two', photos)).toBe(1)
  })
  it('follows the picture when it moves', () => expect(imageIndexOf('two', moved(photos, 2, 0))).toBe(0))
  it('is the first picture when its own is gone', () => expect(imageIndexOf('gone', photos)).toBe(0))
})
