import { expect, it } from '@jest/globals'
import { rankedPage } from './ranked-page.ts'

it('a page of what is ranked is the part of what is sorted', () => {
  const rows = Array.from({ length: 2_000 }, (_, index) => (index * 7_919) % 1_009)
  const compare = (one: number, other: number) => one - other
  const sorted = rows.toSorted(compare)
  for (const [skip, limit] of [
    [0, 1],
    [0, 50],
    [50, 50],
    [190, 60],
    [1_990, 50],
    [3_000, 10],
  ] as const)
    expect(rankedPage(rows, { compare, skip, limit })).toEqual(sorted.slice(skip, skip + limit))
})
