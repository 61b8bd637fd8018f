import { describe, expect, it } from '@jest/globals'
import { byteRange } from './byte-range.ts'

describe('a range of 1000 bytes', () => {
  it.each([
    ['bytes=0-99', { first: 0, last: 99 }],
    ['bytes=0-0', { first: 0, last: 0 }],
    ['bytes=999-', { first: 999, last: 999 }],
    ['bytes=200-', { first: 200, last: 999 }],
    ['bytes=200-5000', { first: 200, last: 999 }],
    ['bytes=-1', { first: 999, last: 999 }],
    ['bytes=-5000', { first: 0, last: 999 }],
    ['BYTES= 0-99 ', { first: 0, last: 99 }],
  ])('%s is answered', (header, range) => expect(byteRange(header, 1000)).toEqual(range))

  it.each([['bytes=1000-'], ['bytes=1000-2000'], ['bytes=-0'], ['bytes=999999999999999-']])(
    '%s cannot be satisfied',
    (header) => expect(byteRange(header, 1000)).toBe('unsatisfiable'),
  )

  it.each([
    [undefined],
    [''],
    ['bytes=-'],
    ['bytes=5-2'],
    ['bytes=0-1,5-9'],
    ['bytes=a-b'],
    ['bytes=--5'],
    ['bytes 0-99'],
    ['items=0-99'],
    [`bytes=0-${'9'.repeat(400)}`],
  ])('%s asks for the whole', (header) => expect(byteRange(header, 1000)).toBeUndefined())
})
