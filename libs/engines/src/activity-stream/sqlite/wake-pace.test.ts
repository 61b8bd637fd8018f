import { expect, it } from '@jest/globals'
import { wakeInMs } from './wake-pace.ts'

it.each([
  [Infinity, 0, 50],
  [Infinity, 10_000, 50],
  [0, 1, 250],
  [100, 49, 150],
  [249, 49, 50],
  [0, 50, 1_000],
  [400, 50, 600],
  [2_000, 50, 50],
])('%d ms after a wake for which %d records had come, the next comes in %d', (sinceMs, records, expected) =>
  expect(wakeInMs({ sinceMs, records })).toBe(expected),
)
