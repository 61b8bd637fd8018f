import { describe, expect, it } from '@jest/globals'
import { EngineUnavailable, StorageUnavailable } from '@vitrine/engines'
import { failureLog, retryUntilAvailable } from './outages.ts'

const address = 'mongodb://administrator:secret@127.0.0.1:1'
const unavailable = (cause = new Error('refused')) =>
  new EngineUnavailable({ engine: 'MongoDB', setting: 'MONGODB_URL', address, cause })

describe('work that fails only because something is unavailable', () => {
  it('is done in the end', async () => {
    const received: string[] = []
    let failures = 2
    const done = await retryUntilAvailable(
      async () => {
        if (failures-- > 0) throw unavailable()
        return 'done'
      },
      { signal: new AbortController().signal, onOutage: ({ message }) => received.push(message) },
    )
    expect([done, received.length]).toEqual(['done', 2])
  })
  it('is given up when told to stop', async () => {
    const stopping = new AbortController()
    const work = retryUntilAvailable(() => Promise.reject(unavailable()), {
      signal: stopping.signal,
      onOutage: () => stopping.abort(),
    })
    await expect(work).rejects.toMatchObject({ code: 'engine-unavailable' })
  })
  it('fails at once for any other reason', async () => {
    const work = retryUntilAvailable(() => Promise.reject(new Error('a fault of ours')), {
      signal: new AbortController().signal,
      onOutage: () => undefined,
    })
    await expect(work).rejects.toThrow('a fault of ours')
  })
})

describe('the log', () => {
  const listening = () => {
    const lines: unknown[][] = []
    const note =
      (level: string) =>
      (...said: unknown[]) =>
        void lines.push([level, ...said])
    let now = 0
    const pass = (ms: number) => void (now += ms)
    return { lines, pass, failed: failureLog({ warn: note('warn'), error: note('error') }, () => now) }
  }
  it('is told of an outage once, in a sentence that names the setting and no secret', () => {
    const { lines, failed } = listening()
    failed('a view could not follow')(unavailable())
    failed('the schedule could not be worked off')(unavailable())
    expect(lines).toEqual([
      ['warn', 'MongoDB cannot be reached at MONGODB_URL (mongodb://127.0.0.1:1): refused'],
    ])
  })
  it('is told of an outage that lasts once a minute, with how often it was met', () => {
    const { lines, pass, failed } = listening()
    const full = (path: string) => failed('x')(new StorageUnavailable(path, 'full'))
    for (let second = 0; second <= 120; second += 1) {
      for (let request = 0; request < 100; request += 1) full('/data/shared.sqlite')
      pass(1_000)
    }
    full('/data/media.sqlite')
    const sentence = (file: string) =>
      `/data/${file} cannot be written because the disk is full: make space on it`
    expect(lines).toEqual([
      ['warn', sentence('shared.sqlite')],
      ['warn', `${sentence('shared.sqlite')} (and 5999 times since this was said)`],
      ['warn', `${sentence('shared.sqlite')} (and 5999 times since this was said)`],
      ['warn', sentence('media.sqlite')],
    ])
  })
  it('is told of everything else every time', () => {
    const { lines, failed } = listening()
    const err = new Error('a fault of ours')
    failed('it broke')(err)
    failed('it broke')(err)
    expect(lines).toEqual(Array(2).fill(['error', { err }, 'it broke']))
  })
})
