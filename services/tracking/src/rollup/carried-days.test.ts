import { describe, expect, it } from '@jest/globals'
import { inGroups, postsIn, spanOf } from './carried-days.ts'

const at = (time: string) => Date.parse(`${time}:00.000Z`)
const given = {
  heldFrom: at('2026-03-10T09:30'),
  certainFrom: at('2026-04-10T00:00'),
  now: at('2026-05-11T12:00'),
  keptDays: 100,
}

describe('the days of a recount', () => {
  it('are held from the first that began when the stream was complete', () => {
    expect(spanOf(given)).toMatchObject({ heldFrom: '2026-03-11', certainFrom: '2026-04-10' })
    expect(spanOf({ ...given, heldFrom: at('2026-03-10T00:00') }).heldFrom).toBe('2026-03-10')
    expect(spanOf({ ...given, heldFrom: null }).heldFrom).toBeNull()
  })
  it('are not certain to be gone when they are young', () =>
    expect(spanOf({ ...given, heldFrom: given.now }).heldFrom).toBe('2026-04-10'))
  it('are those that are kept, and one for clocks that are ahead', () => {
    const { days } = spanOf(given)
    expect([days[0], days.at(-1), days.length]).toEqual(['2026-02-01', '2026-05-12', 101])
  })
})

it('ranks tell which posts there were, whatever their ids hold', () =>
  expect(postsIn([{ 'o1/views': 1, 'o1/pins': 2 }, { 'a/b/taps': 1 }])).toEqual(['o1', 'a/b']))

it('groups have as much as is read at once, or one that is more', () =>
  expect(inGroups([2, 2, 3, 9, 1], (size) => size, 5)).toEqual([[2, 2], [3], [9], [1]]))
