import { expect, it } from '@jest/globals'
import { wakeInMs } from './wake-pace.ts'

it.each([
  [Infinity, 0, 1, 50],
  [Infinity, 10_000, 1, 50],
  [0, 1, 1, 250],
  [100, 49, 1, 150],
  [249, 49, 1, 50],
  [0, 50, 1, 1_000],
  [400, 50, 999, 600],
  [100, 50, 1_000, 150],
  [400, 50, 1_000, 50],
  [2_000, 50, 1, 50],
])(
  '%d ms after a wake for which %d records had come, and %d since, the next comes in %d',
  (sinceMs, before, records, expected) => expect(wakeInMs({ sinceMs, before, records })).toBe(expected),
)
