import { describe, expect, it } from '@jest/globals'
import { keyedMutex, mutex } from './mutex.ts'
import { pause } from './pause.ts'

describe('a mutex', () => {
  it('lets one work at a time, in the order asked', async () => {
    const locked = mutex()
    const seen: string[] = []
    const work = (name: string, ms: number) => async () => {
      seen.push(`${name} begins`)
      await pause(ms)
      seen.push(`${name} ends`)
    }
    await Promise.all([locked(work('first', 20)), locked(work('second', 1))])
    expect(seen).toEqual(['first begins', 'first ends', 'second begins', 'second ends'])
  })
  it('goes on after a failure', async () => {
    const locked = mutex()
    const failed = locked(() => Promise.reject(new Error('no')))
    const next = locked(async () => 'yes')
    await expect(failed).rejects.toThrow('no')
    expect(await next).toBe('yes')
  })
})

describe('a mutex for each key', () => {
  it('keeps nobody waiting for another key', async () => {
    const locked = keyedMutex()
    const never = new Promise(() => {})
    void locked('ida', () => never)
    expect(await locked('eve', async () => 'done')).toBe('done')
  })
  it('keeps those of one key apart', async () => {
    const locked = keyedMutex()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    const seen: string[] = []
    const first = locked('ida', () => held.then(() => void seen.push('first')))
    const second = locked('ida', async () => void seen.push('second'))
    release()
    await Promise.all([first, second])
    expect(seen).toEqual(['first', 'second'])
  })
})
