import { describe, expect, it } from '@jest/globals'
import { setTimeout as sleep } from 'node:timers/promises'
import { startWhenAvailable } from './start-when-available.ts'

describe('what cannot be started yet, for whatever reason', () => {
  it('is tried again until it can, says so meanwhile, and is reported once', async () => {
    let broken = true
    let tries = 0
    const failures: unknown[] = []
    let stopped = false
    const start = async () => {
      tries += 1
      if (broken) throw new Error('this name is taken')
      return async () => void (stopped = true)
    }
    const started = await startWhenAvailable(
      { what: 'the subscription things', start },
      { signal: new AbortController().signal, onFailed: (error) => failures.push(error) },
    )
    expect(started.failure()).toBe('the subscription things could not be started: this name is taken')
    while (tries < 3) await sleep(20)
    expect(failures).toHaveLength(1)
    broken = false
    while (started.failure() !== undefined) await sleep(20)
    await started.stop()
    expect(stopped).toBe(true)
  })
  it('is let go of at a stop', async () => {
    const stopping = new AbortController()
    const started = await startWhenAvailable(
      { what: 'a worker', start: () => Promise.reject(new Error('never')) },
      { signal: stopping.signal, onFailed: () => undefined },
    )
    stopping.abort()
    await started.stop()
  })
})
