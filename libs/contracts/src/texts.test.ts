import { describe, expect, it } from '@jest/globals'
import { oneLine, severalLines } from './texts.ts'

const every = Array.from({ length: 0x110000 }, (_, point) => String.fromCodePoint(point))
const refusedBy = (pattern: RegExp) => every.filter((letter) => !pattern.test(`a${letter}b`)).join('')
const all = (property: RegExp) => every.filter((letter) => property.test(letter)).join('')

describe('a text that others read', () => {
  it('has no control character, none that breaks a line and none that changes the direction', () =>
    expect(refusedBy(oneLine)).toBe(all(/[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]/u)))
  it('may have tabs and breaks where it is long', () =>
    expect(refusedBy(severalLines)).toBe(all(/[\p{Cc}\p{Bidi_Control}]/u).replace(/[\t\n\r]/g, '')))
  it.each([
    '',
    'Zoë & Søren: “linen”, 30 %',
    'לבוש קיץ',
    'می‌خواهم',
    'क्‍ष',
    '夏の装い',
    '👩‍👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿',
    'soft\u00adhyphen',
  ])('may be %j', (text) => expect([oneLine.test(text), severalLines.test(text)]).toEqual([true, true]))
})
