import { describe, expect, it } from '@jest/globals'
import { oneLine, severalLines, trimmed } from './texts.ts'

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
  it.each(['\u200b', '\u200d\u2060\ufeff', '\u202e \u0007', '\u00ad', '\u3164\u2800', '\ufe0f', '\u{e0067}'])(
    'is empty where there is nothing to see: %j',
    (text) => expect(trimmed(`\n ${text} `)).toBe(''),
  )
  it.each(['می‌خواهم', '❤️', '👩‍👧', 'a\u200b'])('keeps what joins its letters: %s', (text) =>
    expect(trimmed(` ${text}\n`)).toBe(text),
  )
})
