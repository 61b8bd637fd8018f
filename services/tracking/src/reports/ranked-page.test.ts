import { expect, it } from '@jest/globals'
import { seededRandom } from '@vitrine/engine-testing'
import { rankedPage } from './ranked-page.ts'

const numbers = Array.from({ length: 2_000 }, (_, index) => (index * 7_919) % 1_009)
const compare = (one: number, other: number) => (numbers[one] ?? 0) - (numbers[other] ?? 0) || one - other
const random = seededRandom(5)

it.each([
  ['mixed', numbers.map((_, place) => place).sort(() => random() - 0.5)],
  ['in order', numbers.map((_, place) => place).sort(compare)],
  ['the other way round', numbers.map((_, place) => place).sort((one, other) => compare(other, one))],
  ['none', []],
])('a page of what is ranked is the part of what is sorted: %s', (_, rows) => {
  const sorted = rows.toSorted(compare)
  for (const [skip, limit] of [
    [0, 1],
    [0, 50],
    [50, 50],
    [190, 60],
    [1_990, 50],
    [3_000, 10],
    [0, Infinity],
  ] as const)
    expect([...rankedPage(Uint32Array.from(rows), { compare, skip, limit })]).toEqual(
      sorted.slice(skip, skip + limit),
    )
})
