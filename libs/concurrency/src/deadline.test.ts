import { describe, expect, it } from '@jest/globals'
import { deadline, OutOfTime } from './deadline.ts'

const never = new Promise<never>(() => undefined)

describe('a deadline', () => {
  it('answers what comes in time, and fails as it fails', async () => {
    expect(await deadline(1_000, Promise.resolve('yes'))).toBe('yes')
    await expect(deadline(1_000, Promise.reject(new Error('no')))).rejects.toThrow('no')
  })
  it('throws when nothing came', async () => {
    await expect(deadline(5, never)).rejects.toBeInstanceOf(OutOfTime)
    await expect(deadline(-5, never)).rejects.toBeInstanceOf(OutOfTime)
  })
  it('can be left out', async () => expect(await deadline(Infinity, Promise.resolve('yes'))).toBe('yes'))
})
