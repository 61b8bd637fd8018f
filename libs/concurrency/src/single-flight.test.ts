import { describe, expect, it } from '@jest/globals'
import { singleFlight } from './single-flight.ts'

describe('a single flight', () => {
  it('serves everyone who asks meanwhile, and tries again after a failure', async () => {
    const { join, has } = singleFlight<string>()
    let times = 0
    const fail = async () => {
      times += 1
      await Promise.resolve()
      throw new Error('no')
    }
    const asked = await Promise.allSettled([join('a', fail), join('a', fail), join('b', fail)])
    expect(asked.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(times).toBe(2)
    expect(has('a')).toBe(false)
    await expect(join('a', async () => 'yes')).resolves.toBe('yes')
  })
})
