import { describe, expect, it } from '@jest/globals'
import { settleAll } from './settle-all.ts'

describe('what is begun together', () => {
  it('answers in its order', async () => {
    expect(await settleAll([Promise.resolve('a'), Promise.resolve('b')])).toEqual(['a', 'b'])
  })

  it('fails as the first of those that failed, once nothing is under way', async () => {
    const slow = Promise.withResolvers<string>()
    let failed: unknown
    const all = settleAll([
      slow.promise,
      Promise.reject(new Error('first')),
      Promise.reject(new Error('second')),
    ]).catch((error: unknown) => (failed = error))
    await new Promise(setImmediate)
    expect(failed).toBeUndefined()
    slow.resolve('done')
    await all
    expect(failed).toEqual(new Error('first'))
  })
})
