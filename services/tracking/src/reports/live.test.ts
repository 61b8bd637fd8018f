import { expect, it } from '@jest/globals'
import { countersOf, liveOf, minutesUpTo } from './live.ts'

it('the last hour is told minute by minute, over midnight too', () => {
  const minutes = minutesUpTo(new Date('2026-05-04T00:10:30.000Z'))
  expect([minutes.length, minutes[0], minutes.at(-1)]).toEqual([
    60,
    '2026-05-03T23:11:00.000Z',
    '2026-05-04T00:10:00.000Z',
  ])
  expect(countersOf(minutes)).toEqual(['day/2026-05-03/minutes', 'day/2026-05-04/minutes'])
  const counted = new Map([
    ['day/2026-05-03/minutes', { '2311/views': 2, '0010/views': 9 }],
    ['day/2026-05-04/minutes', { '0010/clicks': 1 }],
  ])
  const live = liveOf(minutes, counted)
  expect([live[0]?.views, live.at(-1)?.views, live.at(-1)?.clicks]).toEqual([2, 0, 1])
})
