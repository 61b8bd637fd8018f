import { describe, expect, it } from '@jest/globals'
import { picture } from '../../fixtures/outfits.fixtures.ts'
import { sortFiles } from './chosen-files.ts'

describe('product pictures chosen at once', () => {
  const full = 'A post has at most 30 items'
  const files = [picture('a.pdf', 'application/pdf'), picture('hat.jpg'), picture('bag.jpg')]

  it('become items, those that are no pictures apart', () => {
    const { taken, notes, refusal } = sortFiles(files, { room: 30, full })
    expect(taken.map(({ name }) => name)).toEqual(['hat.jpg', 'bag.jpg'])
    expect(notes).toEqual(['a.pdf: Please select an image file'])
    expect(refusal).toMatchObject({ title: 'Invalid File', description: 'Please select an image file' })
  })

  it('are as many as a post has room for', () => {
    const { taken, notes } = sortFiles(files.slice(1), { room: 1, full })
    expect(taken.map(({ name }) => name)).toEqual(['hat.jpg'])
    expect(notes).toEqual(['A post has at most 30 items: bag.jpg did not fit'])
  })

  it('are named, the first of many', () => {
    const many = Array.from({ length: 8 }, (_, index) => picture(`${index}.jpg`))
    expect(sortFiles(many, { room: 1, full }).notes).toEqual([
      'A post has at most 30 items: 1.jpg, 2.jpg, 3.jpg, 4.jpg, 5.jpg, 2 more did not fit',
    ])
  })
})
