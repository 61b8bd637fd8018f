import { expect, it } from '@jest/globals'
import { filterText, readFilter, type Filter } from './filters.ts'

const all: Filter = { post: 'a b', version: 3, dimension: { name: 'campaign', value: 'spring; 100%:x' } }

it('is written and read again', () => {
  expect(filterText(all)).toBe('post:a%20b;version:3;campaign:spring%3B%20100%25%3Ax')
  expect(readFilter(filterText(all))).toEqual(all)
})
it('is empty without anything', () => expect([filterText({}), readFilter('')]).toEqual(['', {}]))
it.each(['version:3', 'post:', 'nothing', 'shoe:size', 'version:x;post', ':x'])('leaves %s out', (text) =>
  expect(readFilter(text)).toEqual({}),
)
it('takes what is not encoded as it is', () =>
  expect(readFilter('source:50%')).toEqual({ dimension: { name: 'source', value: '50%' } }))
