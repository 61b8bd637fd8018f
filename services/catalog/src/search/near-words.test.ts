import { describe, expect, it } from '@jest/globals'
import { seededRandom } from '@vitrine/engine-testing'
import { nearest, nearWords } from './near-words.ts'

/** Optimal string alignment, as the textbook has it. */
function distance(one: string, other: string): number {
  const rows = Array.from({ length: one.length + 1 }, (_, row) =>
    Array.from({ length: other.length + 1 }, (_, column) => (row === 0 ? column : column === 0 ? row : 0)),
  )
  const at = (row: number, column: number) => rows[row]?.[column] ?? Infinity
  for (let row = 1; row <= one.length; row += 1)
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1]
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      rows[row]![column] = Math.min(
        at(row - 1, column) + 1,
        at(row, column - 1) + 1,
        at(row - 1, column - 1) + (same ? 0 : 1),
        swapped ? at(row - 2, column - 2) + 1 : Infinity,
      )
    }
  return at(one.length, other.length)
}

const random = seededRandom(7)
const wordOf = (letters: string, longest: number) =>
  Array.from(
    { length: 1 + Math.floor(random() * longest) },
    () => letters[Math.floor(random() * letters.length)],
  ).join('')

describe('words near a word', () => {
  it.each([
    ['a letter more', 'sneeaker'],
    ['a letter less', 'sneker'],
    ['another letter', 'sneeker'],
    ['two neighbours swapped', 'snaeker'],
    ['another first letter', 'dneaker'],
  ])('are one edit away with %s', (_, typed) =>
    expect(nearWords(['skirt', 'sneaker', 'speaker'], typed, { edits: 1 })).toEqual([
      { text: 'sneaker', edits: 1 },
    ]),
  )
  it('are the same as by comparing with each', () => {
    const sorted = [...new Set(Array.from({ length: 600 }, () => wordOf('abc', 9)))].sort()
    for (let round = 0; round < 60; round += 1) {
      const word = wordOf('abcd', 9)
      const edits = 1 + (round % 2)
      const expected = sorted
        .map((text) => ({ text, edits: distance(text, word) }))
        .filter((near) => near.edits <= edits)
      expect(nearWords(sorted, word, { edits })).toEqual(expected)
    }
  })
  it('begin nearly so, the same as by comparing with every beginning', () => {
    const sorted = [...new Set(Array.from({ length: 300 }, () => wordOf('abc', 9)))].sort()
    for (let round = 0; round < 30; round += 1) {
      const word = wordOf('abcd', 6)
      const beginnings = (text: string) =>
        Array.from({ length: text.length + 1 }, (_, end) => text.slice(0, end))
      const expected = sorted.filter((text) => beginnings(text).some((start) => distance(start, word) <= 1))
      expect(nearWords(sorted, word, { edits: 1, prefix: true }).map(({ text }) => text)).toEqual(expected)
    }
  })
  it('are those with the fewest edits, when the nearest are asked for', () => {
    const found = nearWords(['blue', 'blues', 'bluest'], 'blues', { edits: 2 })
    expect(nearest(found)).toEqual([{ text: 'blues', edits: 0 }])
    expect(nearest([])).toEqual([])
  })
})
