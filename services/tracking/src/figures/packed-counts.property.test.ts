import { expect, it } from '@jest/globals'
import { seededRandom } from '@vitrine/engine-testing'
import { packed, unpack, type NumberedCounts } from './packed-counts.ts'

const width = 4
const unpacked = (text: string) => {
  const told: [post: number, place: number, count: number][] = []
  unpack(text, (...one) => told.push(one))
  return told
}
const toldOf = (rows: readonly NumberedCounts[]) =>
  rows
    .toSorted((one, other) => one.post - other.post)
    .flatMap(({ post, counts }) => counts.map((count, place) => [post, place, count]))
    .filter(([, , count]) => count !== 0)

it('counts are unpacked as they were packed, in whatever order, and are always the same text', () => {
  const random = seededRandom(7)
  /** Most are small, some have more bits than a 32-bit number, some are less than nothing. */
  const count = () => Math.trunc(2 ** (random() * 45) * (random() - 0.3)) * Number(random() < 0.7)
  for (let round = 0; round < 300; round += 1) {
    const numbers = new Set(Array.from({ length: random() * 40 }, () => Math.floor(random() ** 3 * 3e9)))
    const rows = Array.from(numbers, (post) => ({ post, counts: Array.from({ length: width }, count) }))
    const text = packed(rows, width)
    expect(unpacked(text)).toEqual(toldOf(rows))
    expect(packed(rows.toReversed(), width)).toBe(text)
  }
})

it('a day of ten thousand posts has less than 80 kB', () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => ({
    post: index * 10,
    counts: [index % 60, index % 9, 0, index % 2],
  }))
  expect(packed(rows, width).length).toBeLessThan(80_000)
})

it('counts of steps that are not known yet are told, too', () => {
  const told = unpacked(packed([{ post: 3, counts: [1, 2, 3, 4, 5] }], 5))
  expect(told.at(-1)).toEqual([3, 4, 5])
})
