import { describe, expect, it } from '@jest/globals'
import {
  begun,
  built,
  discarded,
  isDue,
  liveOf,
  pendingOf,
  switched,
  writtenOf,
  type GenerationSet,
} from './generations.ts'

const first: GenerationSet = {
  generations: [{ number: 1, version: 1, state: 'live', since: 0 }],
  stale: null,
}
const building = begun(first, { number: 2, version: 2, state: 'building', since: 5 })
const waiting = built(building, 7)

describe('a generation that waits for a yes', () => {
  it('follows what comes, and is neither read nor built again', () => {
    expect(pendingOf(waiting)).toMatchObject({ number: 2, state: 'built', since: 7 })
    expect(writtenOf(waiting).map(({ number }) => number)).toEqual([1, 2])
    expect([liveOf(waiting).number, isDue(waiting, 2), isDue(waiting, 3)]).toEqual([1, false, true])
  })
  it('is read after the yes', () => {
    const state = switched(waiting, 9)
    expect(state.generations).toMatchObject([
      { number: 1, state: 'retired', since: 9 },
      { number: 2, state: 'live', since: 9 },
    ])
    expect(isDue(state, 2)).toBe(false)
  })
  it('is thrown away after a no, as one that is still being built', () => {
    for (const state of [discarded(waiting, 9), discarded(building, 9)]) {
      expect(state.generations).toMatchObject([{ state: 'live' }, { number: 2, state: 'dropping', since: 9 }])
      expect(switched(state, 10)).toBe(state)
    }
  })
  it('gives way to one of another version', () => {
    const state = begun(waiting, { number: 3, version: 3, state: 'building', since: 9 })
    expect(state.generations.map(({ state }) => state)).toEqual(['live', 'dropping', 'building'])
  })
})

it('what a newer version made is left to newer programs, though somebody wants it anew', () => {
  expect(isDue({ ...first, stale: 1 }, 1)).toBe(true)
  expect(isDue({ ...first, stale: 1 }, 0)).toBe(false)
})
