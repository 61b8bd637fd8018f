/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { againRules, askAgain, waitBefore } from './ask-again.ts'

type Answer = { status: number; retryAfter?: string } | 'lost'
let answers: Answer[]
let asked: { address: string; atMs: number; priority: string | undefined }[]
let startedMs: number

const { fetch } = globalThis
beforeEach(() => {
  jest.useFakeTimers()
  jest.spyOn(Math, 'random').mockReturnValue(0)
  asked = []
  startedMs = Date.now()
  globalThis.fetch = async (address, init) => {
    asked.push({ address: String(address), atMs: Date.now() - startedMs, priority: init?.priority })
    const answer = answers.shift() ?? 'lost'
    if (answer === 'lost') throw new TypeError('Failed to fetch')
    const { status, retryAfter } = answer
    const headers = new Headers(retryAfter ? { 'retry-after': retryAfter } : {})
    return { ok: status === 200, status, headers, blob: async () => new Blob() } as Response
  }
})
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
  globalThis.fetch = fetch
})

const ask = (signal = new AbortController().signal) => askAgain('/media/a/320.avif', { failures: 1, signal })
const seconds = () => asked.map(({ atMs }) => atMs / 1_000)

describe('a picture that failed', () => {
  it('is asked for later each time, after everything else, until the browser has it', async () => {
    answers = [{ status: 503 }, 'lost', { status: 429 }, { status: 200 }]
    const found = ask()
    await jest.runAllTimersAsync()
    expect([await found, seconds()]).toEqual(['there', [1, 3, 7, 15]])
    expect(asked.map(({ priority }) => priority)).toEqual(['low', 'low', 'low', 'low'])
  })

  it('is not asked for before the server wants it to be', async () => {
    answers = [{ status: 503, retryAfter: '30' }, { status: 200 }]
    const found = ask()
    await jest.runAllTimersAsync()
    expect([await found, seconds()]).toEqual(['there', [1, 31]])
  })

  it('is given up where there is none, and after the last time', async () => {
    answers = [{ status: 404 }]
    const missing = ask()
    await jest.runAllTimersAsync()
    expect([await missing, asked.length]).toEqual(['gone', 1])
    const lost = ask()
    await jest.runAllTimersAsync()
    expect([await lost, asked.length]).toEqual(['gone', 1 + againRules.times])
  })

  it('is not asked for by whoever has left', async () => {
    const stop = new AbortController()
    const left = ask(stop.signal).catch((error: unknown) => error)
    stop.abort(new Error('left'))
    await jest.runAllTimersAsync()
    expect([await left, asked]).toEqual([new Error('left'), []])
  })

  it('comes with a few others at once, and not with all', async () => {
    let atOnce = 0
    let most = 0
    globalThis.fetch = async () => {
      most = Math.max(most, ++atOnce)
      await new Promise((resolve) => setTimeout(resolve, 100))
      atOnce -= 1
      return { ok: true, status: 200, headers: new Headers(), blob: async () => new Blob() } as Response
    }
    const found = Promise.all(Array.from({ length: 20 }, () => ask()))
    await jest.runAllTimersAsync()
    expect([new Set(await found), most]).toEqual([new Set(['there']), againRules.atOnce])
  })
})

it('the wait before each time is longer, bounded, and half of it by chance', () => {
  expect([0, 1, 2, 20].map((time) => waitBefore(time, 0))).toEqual([1_000, 2_000, 4_000, 60_000])
  expect(waitBefore(0, 1)).toBe(1_500)
  expect(waitBefore(0, 0, 86_400)).toBe(againRules.longestMs)
})
