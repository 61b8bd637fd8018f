import { describe, expect, it } from '@jest/globals'
import { inTurn } from './in-turn.ts'

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('what happens in turn', () => {
  it('is one thing at a time for one person, in the order asked', async () => {
    const turn = inTurn()
    const seen: string[] = []
    const work = (name: string, ms: number) => async () => {
      seen.push(`${name} begins`)
      await pause(ms)
      seen.push(`${name} ends`)
    }
    await Promise.all([turn('ida', work('first', 20)), turn('ida', work('second', 1))])
    expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  })
  it('keeps nobody waiting for somebody else', async () => {
    const turn = inTurn()
    const never = new Promise(() => {})
    void turn('ida', () => never)
    expect(await turn('eve', async () => 'done')).toBe('done')
  })
  it('goes on after a failure', async () => {
    const turn = inTurn()
    const failed = turn('ida', () => Promise.reject(new Error('no')))
    const next = turn('ida', async () => 'yes')
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })
})
