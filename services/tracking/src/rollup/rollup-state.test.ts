import { expect, it } from '@jest/globals'
import {
  begun,
  built,
  countedBy,
  demoRemoved,
  discarded,
  dropped,
  firstState,
  heldFrom,
  landingsFrom,
  removable,
  switched,
  recountRequested,
  type RollupState,
} from './rollup-state.ts'

const now = new Date('2026-05-04T09:00:00.000Z')
const result = { version: 2, finished: '', records: 0, seconds: 0, changed: 0, changes: [] }
const begin = (state: ReturnType<typeof firstState>, version: number) => begun(state, { version, now })
const first = firstState(1, now)

it('a version that is counted needs no recount, until somebody wants one', () => {
  expect(begin(first, 1)).toBe(first)
  expect(begin({ ...first, wanted: true }, 1)).toMatchObject({
    building: { number: 2, version: 1 },
    wanted: false,
  })
})

it('a newer version is recounted once', () => {
  const building = begin(first, 2)
  expect(building.building).toMatchObject({ number: 2, version: 2 })
  expect(begin(building, 2)).toBe(building)
})

it('an older program leaves newer totals alone', () => {
  const newer = { ...firstState(3, now), wanted: true }
  expect(begin(newer, 2)).toBe(newer)
  expect(countedBy(newer, 2)).toEqual([])
  expect(countedBy(begin(first, 2), 1)).toEqual([first.live])
})

it('a recount of an older version, still under way, is given up for a newer one', () => {
  const state = begin(begin(first, 2), 3)
  expect(state).toMatchObject({ live: { number: 1 }, building: { number: 3 }, retired: [{ number: 2 }] })
})

it('what was recounted is read, and what was read before goes; its number does not come again', () => {
  const state = switched(begin(first, 2), { number: 2, result, now })
  expect(state).toMatchObject({ live: { number: 2, version: 2 }, building: null, retired: [{ number: 1 }] })
  const gone = dropped(state, 1)
  expect(gone.retired).toEqual([])
  expect(begin(gone, 3).building?.number).toBe(3)
})

it('only the recount under way can be finished', () => {
  const state = begin(first, 2)
  expect(switched(state, { number: 7, result, now })).toBe(state)
})

it('what is gone from any partition is taken for gone', () => {
  const state = begin(first, 2)
  const later = heldFrom(heldFrom(heldFrom(state, 2, 50), 2, 90), 2, 70)
  expect(later.building?.heldFrom).toBe(90)
  expect(heldFrom(state, 7, 50)).toBe(state)
})

it('a recount may wait for a yes, goes on counting meanwhile, and may be thrown away', () => {
  const waiting = built(begin(first, 2), now)
  expect(waiting).toMatchObject({ live: { number: 1 }, building: { number: 2, waits: true }, retired: [] })
  expect(countedBy(waiting, 2).map(({ number }) => number)).toEqual([1, 2])
  expect(begin(waiting, 2)).toBe(waiting)
  expect(switched(waiting, { number: 2, result, now })).toEqual(
    switched(begin(first, 2), { number: 2, result, now }),
  )
  const gone = discarded(waiting, now)
  expect(gone).toEqual({ ...first, next: 3, retired: [{ number: 2, since: now.getTime() }] })
})

it('what earlier versions stored is read, and stored in their shape', () => {
  const began = '2026-04-01T00:00:00.000Z'
  const stored: RollupState = {
    live: { number: 4, version: 1, began },
    next: 6,
    building: { number: 5, version: 2, began, heldFrom: 70 },
    retired: [{ number: 3, since: 1000 }],
    wanted: false,
    last: result,
  }
  expect(begin(stored, 2)).toBe(stored)
  expect(removable(stored, { now: 1500, afterMs: 500 })).toEqual([3])
  expect(removable(stored, { now: 1499, afterMs: 500 })).toEqual([])
  const retired = [...stored.retired, { number: 4, since: now.getTime() }]
  const read = { ...stored, live: { number: 5, version: 2, began }, building: null, retired }
  expect(switched(stored, { number: 5, result, now })).toStrictEqual(read)
  expect(begin(recountRequested(read), 2)).toStrictEqual({
    ...read,
    next: 7,
    building: { number: 6, version: 2, began: now.toISOString(), heldFrom: null },
  })
})

it('visitors are counted by their landing from the day before a recount on, and all of them where the demo leaves', () => {
  expect(landingsFrom(first, first.live)).toBe('')
  const recount = begin(first, 2)
  expect(landingsFrom(recount, recount.building!)).toBe('2026-05-03')
  const read = switched(recount, { number: 2, result, now })
  expect(landingsFrom(read, read.live)).toBe('2026-05-03')
  const without = begin(demoRemoved(first, now), 1)
  expect(landingsFrom(without, without.building!)).toBe('')
  const later = begin({ ...switched(without, { number: 2, result, now }), wanted: true }, 1)
  expect(landingsFrom(later, later.building!)).toBe('2026-05-03')
})
