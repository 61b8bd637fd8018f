import { expect, it } from '@jest/globals'
import { lagClock } from './lag.ts'

const partition = (number: number, offset: number, records: number) => ({
  partition: number,
  offset,
  records,
})
const lag = (waitedSeconds: number, rollupAgeSeconds: number) => ({ waitedSeconds, rollupAgeSeconds })

it('tells how long the first uncounted record has waited at least, and when the last one was counted', () => {
  const clock = lagClock()
  expect(clock([partition(0, 10, 0), partition(1, 5, 0)], 1_000)).toEqual(lag(0, 0))
  expect(clock([partition(0, 12, 2), partition(1, 5, 0)], 6_000)).toEqual(lag(0, 5))
  expect(clock([partition(0, 20, 10), partition(1, 9, 4)], 11_000)).toEqual(lag(5, 10))
  // What was there at the second look is counted, what came until the third is not.
  expect(clock([partition(0, 20, 8), partition(1, 9, 4)], 21_000)).toEqual(lag(10, 0))
  expect(clock([partition(0, 20, 0), partition(1, 9, 0)], 26_000)).toEqual(lag(0, 0))
})

it('goes on telling while a stream grows that nobody counts', () => {
  const clock = lagClock()
  for (let look = 0; look < 2_000; look += 1) clock([partition(0, 10 + look, 10 + look)], look * 5_000)
  expect(clock([partition(0, 5_000, 5_000)], 10_000_000)).toEqual(lag(10_000, 10_000))
})
