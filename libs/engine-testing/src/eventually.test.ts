import { describe, expect, it } from '@jest/globals'
import { eventually } from './eventually.ts'

const never = () => expect(['here']).toHaveLength(7)
/** A part of it that no terminal colours. */
const said = 'toHaveLength'

describe('eventually', () => {
  it('answers what an attempt answers when it has stopped throwing', async () => {
    let attempts = 0
    const third = () => {
      if (++attempts < 3) throw new Error('not yet')
      return attempts
    }
    expect(await eventually(third)).toBe(3)
  })
  it('throws what the last attempt said after the time it was given', () =>
    expect(eventually(never, 50)).rejects.toThrow(said))
  it('throws it before the test is given up, however long it was given', async () => {
    await expect(eventually(never, 60_000)).rejects.toThrow(said)
  }, 1_000)
  it('does so when an attempt hangs', async () => {
    let attempts = 0
    const hangs = () => (++attempts === 1 ? never() : new Promise<void>(() => undefined))
    await expect(eventually(hangs)).rejects.toThrow(said)
  }, 1_000)
})
