import { describe, expect, it } from '@jest/globals'
import { pageWindow, restored, without } from './favorites-list.ts'

describe('the page numbers', () => {
  it.each([
    [1, 3, [1, 2, 3]],
    [1, 12, [1, 2, 3, 4, 5]],
    [5, 12, [1, 2, 3, 4, 5]],
    [6, 12, [2, 3, 4, 5, 6]],
    [12, 12, [8, 9, 10, 11, 12]],
  ])('on page %i of %i are %j', (page, totalPages, numbers) => {
    expect(pageWindow(page, totalPages)).toEqual(numbers)
  })
})

const list = (ids: string, total = 30) => ({ items: [...ids].map((id) => ({ id })), total, totalPages: 2 })

describe('a removal', () => {
  it('leaves the page at once', () => {
    expect(without(list('abc'), 'b')).toEqual(list('ac', 29))
  })
  it('goes back to its place when it failed, and leaves other removals alone', () => {
    expect(restored(list('c', 28), list('abc'), 'b')).toEqual(list('cb', 29))
    expect(restored(list('ac', 29), list('abc'), 'b')).toEqual(list('abc', 30))
  })
  it('counts again on a page that never showed it', () => {
    expect(restored(list('xy', 29), list('xy'), 'b')).toEqual(list('xy', 30))
  })
})
