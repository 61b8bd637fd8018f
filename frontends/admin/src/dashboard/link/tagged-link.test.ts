import { expect, it } from '@jest/globals'
import { firstTags, readTags, taggedLink, tagOf } from './tagged-link.ts'

const linkWith = (tags: object) =>
  taggedLink({ origin: 'https://shop.example', postId: 'p 1/2', tags: { ...firstTags, ...tags } })

it('a link names the post and where it stands', () => {
  expect(linkWith({})).toBe('https://shop.example/post/p%201%2F2?utm_source=instagram&utm_medium=social')
  expect(linkWith({ source: ' Ida & Co ', medium: '', campaign: 'Spring  Sale' })).toBe(
    'https://shop.example/post/p%201%2F2?utm_source=ida-%26-co&utm_campaign=spring-sale',
  )
})

it('a tag is as long as it is recorded', () => expect(tagOf('x'.repeat(300))).toHaveLength(100))

it.each([null, '', 'nonsense', '{}', '[]', 'null', '{"source":1,"medium":"a","campaign":""}'])(
  'of %j nothing is remembered',
  (text) => expect(readTags(text)).toBeUndefined(),
)
it('tags are remembered as they were typed', () => {
  const tags = { source: 'Ida', medium: 'e-mail', campaign: '' }
  expect(readTags(JSON.stringify(tags))).toEqual(tags)
})
