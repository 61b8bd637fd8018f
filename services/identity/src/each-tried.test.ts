import { describe, expect, it } from '@jest/globals'
import { refuse } from '@vitrine/event-sourcing'
import { eachTried } from './each-tried.ts'

describe('what is tried with each', () => {
  it('goes on after a failure, which is told at the end', async () => {
    const tried: number[] = []
    const work = async (n: number) => {
      tried.push(n)
      if (n === 1) throw new Error('poisoned')
    }
    await expect(eachTried([1, 2, 3], work)).rejects.toThrow('1 of 3 failed')
    expect(tried).toEqual([1, 2, 3])
  })
  it('ends with an outage', async () => {
    const tried: number[] = []
    const work = async (n: number) => {
      tried.push(n)
      refuse('unavailable', 'service-unavailable', 'unavailable')
    }
    await expect(eachTried([1, 2, 3], work)).rejects.toThrow('unavailable')
    expect(tried).toEqual([1])
  })
})
