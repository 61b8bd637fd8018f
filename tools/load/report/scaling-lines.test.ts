import { expect, it } from '@jest/globals'
import { lawLines } from './scaling-lines.ts'

it('tells what was measured, the law through it, and what that means for more processes', () =>
  expect(
    lawLines({
      capacity: [{ processes: 1, throughput: 1_000 }],
      law: { alone: 1_000, contention: 0.1 },
    }),
  ).toEqual([
    '  1 tracking can do 1,000 clicks/s with a core for each',
    '  N processes do 1000 · N / (1 + 0.1000 · (N − 1)) clicks/s',
    '  6 would do 4,000, 12 would do 5,714',
    '  more always bring more, and all together at most 10,000',
  ]))
