import { describe, expect, it } from '@jest/globals'
import { isTooSlow, lookAt, type Behind } from './slow-readers.ts'

const limits = { stallMs: 30_000, readBytesPerSecond: 4_096, checkEveryMs: 1_000 }
type Sent = { bytesWritten: number; writableLength: number }

/** The second at which the connection is closed; undefined: not within an hour. */
function letGoAt(sentAt: (second: number) => Sent): number | undefined {
  let behind: Behind | undefined
  for (let second = 0; second <= 3_600; second += 1) {
    behind = lookAt(sentAt(second), behind, second * 1_000)
    if (behind && isTooSlow(sentAt(second), behind, second * 1_000, limits)) return second
  }
  return undefined
}
/** Of pieces of 64 KiB, two of which wait at any time. */
const piecesAt = (bytesPerSecond: number) => (second: number) => {
  const pieces = Math.floor((second * bytesPerSecond) / 65_536) + 2
  return { bytesWritten: pieces * 65_536, writableLength: 2 * 65_536 }
}

describe('a reader', () => {
  it('who has read everything may stay', () =>
    expect(letGoAt(() => ({ bytesWritten: 1e9, writableLength: 0 }))).toBeUndefined())
  it('of a large answer in one piece has as long as it takes', () =>
    expect(letGoAt(() => ({ bytesWritten: 409_600, writableLength: 409_600 }))).toBe(131))
  it('of an endless answer may go on at the rate', () => expect(letGoAt(piecesAt(4_096))).toBeUndefined())
  it('of an endless answer who takes one piece after the other slowly is let go of', () =>
    expect(letGoAt(piecesAt(2_048))).toBeLessThan(180))
  it('who catches up begins again', () =>
    expect(
      letGoAt((second) => ({ bytesWritten: second * 100, writableLength: second % 25 === 0 ? 0 : 100 })),
    ).toBeUndefined())
})
