import { expect, it } from '@jest/globals'
import { lagOf } from './lag.ts'

/** A hundred a second from second 1 to 5, then none. */
const acknowledged = [1, 2, 3, 4, 5, 6].map((second) => ({
  at: second * 1_000,
  count: Math.min(second - 1, 4) * 100,
}))

it('is none while the totals keep up', () =>
  expect(lagOf(acknowledged, [{ at: 3_000, count: 200 }])).toEqual([{ at: 3_000, records: 0, seconds: 0 }]))
it('is what is acknowledged and not counted, and how old that is', () =>
  expect(lagOf(acknowledged, [{ at: 3_500, count: 150 }])).toEqual([{ at: 3_500, records: 100, seconds: 1 }]))
it('grows older when nothing is counted any more', () =>
  expect(lagOf(acknowledged, [{ at: 9_000, count: 399 }])).toEqual([
    { at: 9_000, records: 1, seconds: expect.closeTo(4.01, 5) },
  ]))
it('is none before anything came, and where more was counted than is known to be sent', () =>
  expect(
    lagOf(acknowledged, [
      { at: 500, count: 0 },
      { at: 3_000, count: 230 },
    ]).map(({ records }) => records),
  ).toEqual([0, 0]))
