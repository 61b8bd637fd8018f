import { expect, it } from '@jest/globals'
import { featureText, isWord } from './feature-text.ts'

it.each([
  ['style:boho', 'Boho'],
  ['colour:red', 'Red'],
  ['season:fall', 'Fall'],
  ['price:under-50', 'Under $50'],
  ['price:200+', 'Over $200'],
  ['gender:non-binary', 'For non-binary people'],
  ['age:26-35', 'For 26-35'],
  ['another:thing', 'Thing'],
])('%s is called %s', (feature, text) => {
  expect(featureText(feature)).toBe(text)
  expect(isWord(feature)).toBe(false)
})
it('word:7 is a word', () => expect(isWord('word:7')).toBe(true))
