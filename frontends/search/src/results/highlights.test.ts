import { describe, expect, it } from '@jest/globals'
import { segmentsOf, type Range } from './highlights.ts'

const marked = (text: string, ...ranges: Range[]) =>
  segmentsOf(text, ranges)
    .map((segment) => (segment.found ? `[${segment.text}]` : segment.text))
    .join('')

describe('a text that was searched', () => {
  it.each([
    ['without a hit', [], 'Linen by the sea'],
    ['at its start', [[0, 5]], '[Linen] by the sea'],
    ['at its end', [[13, 16]], 'Linen by the [sea]'],
    [
      'twice',
      [
        [0, 5],
        [13, 16],
      ],
      '[Linen] by the [sea]',
    ],
    ['whole', [[0, 16]], '[Linen by the sea]'],
    ['past its end', [[13, 99]], 'Linen by the [sea]'],
    [
      'twice in one place',
      [
        [0, 5],
        [2, 8],
      ],
      '[Linen][ by] the sea',
    ],
  ] as [string, Range[], string][])('is marked %s', (_, ranges, expected) =>
    expect(marked('Linen by the sea', ...ranges)).toBe(expected),
  )
})
