import { expect, it } from '@jest/globals'
import { canFilter, noteOf, valueText } from './value-text.ts'

it.each([
  ['language', 'de', 'German'],
  ['language', '??', '??'],
  ['device', 'phone', 'Phone'],
  ['place', '3', 'Place 3'],
  ['place', '13-24', 'Places 13–24'],
  ['place', '49+', 'Place 49 and later'],
  ['version', '7', 'Version 7'],
  ['version', '0', '(not recorded)'],
  ['referrer', 'news.example', 'news.example'],
  ['referrer', '(none)', '(none)'],
] as const)('says %s %s as %s', (by, key, text) => expect(valueText(by, key)).toBe(text))

it('explains what no record names, and does not filter by it', () => {
  expect(noteOf('referrer', '(none)')).toMatch(/^Came directly/)
  expect(noteOf('campaign', '(none)')).toBe('The link named no campaign')
  expect(noteOf('source', '(other)')).toMatch(/than are counted one by one$/)
  expect(noteOf('device', 'phone')).toBeUndefined()
  expect(['(none)', '(other)', '(not recorded)', 'phone'].map((key) => canFilter('device', key))).toEqual([
    false,
    false,
    false,
    true,
  ])
  expect(canFilter('version', '0')).toBe(false)
})
