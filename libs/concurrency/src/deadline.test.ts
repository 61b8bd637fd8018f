import { once } from 'node:events'
import { MessageChannel } from 'node:worker_threads'
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
  it('takes what arrived while the event loop was busy', async () => {
    const { port1, port2 } = new MessageChannel()
    const arrived = once(port1, 'message')
    const inTime = deadline(5, arrived)
    setImmediate(() => {
      port2.postMessage('yes')
      const began = performance.now()
      while (performance.now() - began < 20);
    })
    expect(await inTime).toEqual(['yes'])
    port1.close()
  })
  it('can be left out', async () => expect(await deadline(Infinity, Promise.resolve('yes'))).toBe('yes'))
})
