import { describe, expect, it } from '@jest/globals'
import { calendarKinds } from '@vitrine/contracts'
import { seededRandom } from '@vitrine/engine-testing'
import { calendarIndex } from './calendar-index.ts'
import { dayBounds } from './day-bounds.ts'
import type { Placed } from './entries.ts'

const random = seededRandom(20_26)
const upTo = (most: number) => Math.floor(random() * most)
const timeOn = (day: number) => new Date(Date.UTC(2026, 9, 20 + day, upTo(24), upTo(60))).toISOString()
const place = (id: string): Placed => {
  const kind = calendarKinds[upTo(4)] ?? 'planned'
  const at = timeOn(upTo(10))
  return { id, kind, at: kind === 'planned' ? at.slice(0, 10) : at }
}
const days = dayBounds({ from: '2026-10-18', to: '2026-10-31', zone: 'Europe/Berlin' })
const byTime = (one: Placed, other: Placed) =>
  one.at === other.at ? (one.id < other.id ? -1 : 1) : one.at < other.at ? -1 : 1

describe('the calendar in memory', () => {
  it('has on each day what a list of everything has, through changes that come late and twice', () => {
    const index = calendarIndex()
    const known = new Map<string, { version: number; places: Placed[] }>()
    for (let step = 0; step < 600; step += 1) {
      const id = `o${upTo(60)}`
      const version = 1 + upTo(step + 1)
      const places = upTo(4) === 0 ? [] : [place(id)]
      index.put(id, version, places)
      if (version > (known.get(id)?.version ?? 0)) known.set(id, { version, places })
      if (step % 40 !== 0) continue
      const all = [...known.values()].flatMap((one) => one.places)
      for (const day of days) {
        const planned = all.filter(({ kind, at }) => kind === 'planned' && at === day.day)
        const timed = all.filter(({ kind, at }) => kind !== 'planned' && at >= day.from && at < day.to)
        const expected = [...planned.sort(byTime), ...timed.sort(byTime)]
        const [skip, limit] = [upTo(4), 1 + upTo(4)]
        expect(index.onDay(day, { skip, limit })).toEqual({
          found: expected.slice(skip, skip + limit),
          total: expected.length,
        })
      }
    }
  })

  it('finds what is nearest to a moment: what is to come before what was', () => {
    const index = calendarIndex()
    for (let day = 1; day <= 9; day += 1)
      for (const kind of ['planned', 'published'] as const)
        index.put(`${kind}${day}`, 1, [
          { id: `${day}`, kind, at: `2026-05-0${day}${kind === 'planned' ? '' : 'T12:00:00.000Z'}` },
        ])
    const around = (limit: number) =>
      index
        .around(
          {
            from: '2026-05-02T00:00:00.000Z',
            now: '2026-05-05T00:00:00.000Z',
            to: '2026-05-08T00:00:00.000Z',
          },
          limit,
        )
        .map(({ kind, id }) => `${kind.slice(0, 2)}${id}`)
    expect(around(100).join(' ')).toBe('pl2 pu2 pl3 pu3 pl4 pu4 pl5 pu5 pl6 pu6 pl7 pu7 pl8')
    expect(around(9).join(' ')).toBe('pl4 pu4 pl5 pu5 pl6 pu6 pl7 pu7 pl8')
    expect(around(3).join(' ')).toBe('pl5 pu5 pl6')
    expect(around(7)).toHaveLength(7)
  })
})
