import { describe, expect, it } from '@jest/globals'
import { isEmail } from './account-rules.ts'

const inside = (letter: string) => `gra${letter}ce@example.com`
const hex = (letter: string) => `U+${letter.codePointAt(0)!.toString(16).padStart(4, '0')}`

describe('an address', () => {
  it.each([
    'grace@example.com',
    ' Grace.Hopper+shop@Mail.Example.com ',
    "o'hara_1!#$%&*/=?^`{|}~-@x-1.example",
    'grace@xn--bcher-kva.example',
    'jürgen@bücher.example',
    'ｓａｍｅ@example.com',
    'дарья@почта.рф',
    'مثال@مثال.إختبار',
    'संपर्क@उदाहरण.भारत',
    '用户@例子.广告',
    '0123@123.example',
    `${'a'.repeat(242)}@example.com`,
  ])('may be %s', (address) => expect(isEmail(address)).toBe(true))
  it.each([
    '',
    '@',
    'grace',
    '@example.com',
    'grace@',
    'grace@example',
    'grace@.com',
    'grace@example..com',
    'grace@-example.com',
    'grace@example-.com',
    `grace@${'x'.repeat(64)}.com`,
    `${'a'.repeat(243)}@example.com`,
    'grace@hopper@example.com',
    'grace@example.com,evil.test',
    'grace@example.com, eve@evil.test',
    'grace@example.com;evil.test',
    'grace@<example.com>',
    'Grace <grace@example.com>',
    '<grace@example.com>',
    'grace:hopper@example.com;',
    '"grace hopper"@example.com',
    'grace(hopper)@example.com',
    'grace@[127.0.0.1]',
    'grace@exa\\mple.com',
    'gra ce@example.com',
    'grace@example.com\r\nbcc: eve@evil.test',
    'grace@example．com',
    'grace@example.com，evil.test',
    'gracé@examp⒈com',
    'grace😀@example.com',
  ])('is none: %j', (address) => expect(isEmail(address)).toBe(false))
  it.each(
    [
      ...['\u0000', '\u0007', '\u001b', '\u007f', '\u0085', '\u009f'],
      ...['\u00ad', '\u034f', '\u061c', '\u115f', '\u17b4', '\u180b', '\u3164', '\uffa0', '\ufe0f', '\ufeff'],
      ...['\u200b', '\u200c', '\u200d', '\u200e', '\u200f', '\u2028', '\u202a', '\u202e', '\u2060', '\u2063'],
      ...[
        '\u2066',
        '\u2069',
        '\ufff9',
        '\ufffd',
        '\ud800',
        '\u{e0041}',
        '\u{e0001}',
        '\u{e0100}',
        '\u{1d173}',
      ],
    ].map((letter) => [hex(letter), letter]),
  )('has nothing in it that is not drawn: %s', (_, letter) => {
    expect(isEmail(inside(letter))).toBe(false)
    expect(isEmail(`grace@exam${letter}ple.com`)).toBe(false)
  })
  it('is judged in a moment, however it is made', () => {
    for (const part of ['a', 'a-', '-', 'a.', '@', 'ü'])
      expect(isEmail(`a@${part.repeat(250)}`.slice(0, 250) + '!')).toBe(false)
  })
})
