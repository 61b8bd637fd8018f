import { describe, expect, it } from '@jest/globals'
import { searchLimits, SearchedWords } from '@vitrine/contracts'
import { seededRandom } from '@vitrine/engine-testing'
import { recordedWords } from './recorded-words.ts'

describe('the words that are recorded of a search', () => {
  it.each([
    ['folded, in their order', '  Crêpe  DRESSES, Anna’s (wide-leg) ', 'crepe dresses anna wide leg'],
    ['numbers of four digits', 'size 38 40, in 2026: no.5', 'size 38 40 in 2026 no 5'],
    ['decimals', '3.5 inch heels', '3 5 inch heels'],
    ['a number beside letters', 'y2k 90s levi’s 501', 'y2k 90s levi 501'],
    ['what is one choice of two', 'black/white t-shirt', 'black white t shirt'],
    ['of any writing', 'ПАЛЬТО コート', 'пальто コート'],
    ['nothing', ' !? ', ''],
  ])('are %s', (_, query, words) => expect(recordedWords(query)).toBe(words))

  it.each([
    ['an e-mail address', 'anna@example.com coat'],
    ['one with spaces', 'anna @ example . com coat'],
    ['one with its parts apart', 'anna . bell @ mail . example . com coat'],
    ['one that hides the at sign', 'anna(at)example(dot)com coat'],
    ['one in full width', 'ａｎｎａ＠ｅｘａｍｐｌｅ．ｃｏｍ coat'],
    ['one with letters that nobody sees', 'an\u200Bna\u2060@\uFEFFexam\u00ADple.com coat'],
    ['a name on a platform', '@anna.bell coat'],
    ['one in full width', '＠anna coat'],
    ['a link', 'https://shop.example/anna?x=1 coat'],
    ['a link without letters', 'http://[2001:db8::1]/ coat'],
    ['another scheme', 'mailto:anna coat tel:555'],
    ['a host', 'www.anna.example coat anna.example'],
    ['a host with an ideographic full stop', 'anna。example coat'],
    ['an address of IP', '192.168.0.17 coat fe80::1'],
    ['five digits', '12345 coat'],
    ['digits in letters', 'ab12345cd coat'],
    ['a phone number', '+49 (0)30 123-45 67 coat'],
    ['digits with spaces', '1 2 3 4 5 coat'],
    ['digits with what nobody sees', '12\u200B34\u20605 coat 1\u31642\u31643\u31644\u31645'],
    ['digits with marks', '1\u03012\u03013\u03014\u03015 coat'],
    ['digits in full width', '１２３４５ coat'],
    ['other digits', '١٢٣٤٥ coat १२३४५'],
    ['digits in circles, above and below', '①②③④⑤ coat ¹²³⁴⁵ ₁₂₃₄₅'],
    ['digits around what is left out', '12 anna@x.org 345 coat'],
  ])('are never %s', (_, query) => expect(recordedWords(query)).toBe('coat'))

  it('are none where there was nothing else', () => {
    for (const query of ['anna@example.com', '@anna', '0170 1234567', 'anna @ mail'])
      expect(recordedWords(query)).toBe('')
  })
  it('end with a whole word', () => {
    expect(recordedWords('linen '.repeat(40))).toBe('linen '.repeat(13).trim())
    expect(recordedWords('x'.repeat(200))).toBe('x'.repeat(40))
  })
  it('can be recorded whatever was typed, and are the same when they are searched for', () => {
    const random = seededRandom(103)
    const parts =
      'coat é ＠ @ . 。 : / 1 23 456 ٤ ½ ① \u200B \u00AD \u3164 \u0301 \uD800 ß ǅ ﾞ ’s - ( ) 𝟙 😀 \n'.split(
        ' ',
      )
    const part = () => (random() < 0.3 ? ' ' : parts[Math.floor(random() * parts.length)])
    for (let round = 0; round < 5_000; round += 1) {
      const query = Array.from({ length: Math.floor(random() * 60) }, part).join('')
      const words = recordedWords(query)
      expect([query, SearchedWords.safeParse(words).success, recordedWords(words)]).toEqual([
        query,
        true,
        words,
      ])
      expect(words.replaceAll(' ', '')).not.toMatch(/\p{N}{5}/u)
      expect(words.length).toBeLessThanOrEqual(searchLimits.words)
    }
  })
})
