import { describe, expect, it } from '@jest/globals'
import { wholeReply } from './connections.ts'
import { acknowledgedOf, miscounted, noted, together, type Due } from '../ledger/due.ts'
import { backToNormal, figuresOf } from './figures.ts'
import type { Observed } from './offer.ts'

const observed: Observed[] = [
  [0, 'feed', 0, 10, 200],
  [0, 'click', 500, 30, 204],
  [0, 'feed', 900, 1, 503],
  [0, 'post', 950, 5_000, 'cut'],
  [1, 'feed', 2_000, 700, 200],
  [1, 'click', 2_400, 1, 503],
  [1, 'feed', 2_500, 10, 200],
]

describe('the figures of a load', () => {
  it('count what was answered with success, refused and failed', () =>
    expect(figuresOf(observed, { phase: 0, seconds: 2 })).toEqual({
      offered: 2,
      goodput: 1,
      refused: 0.5,
      failed: 1,
      unsent: 0,
      p50: 30,
      p99: 30,
    }))
  it('may be of one kind', () =>
    expect(figuresOf(observed, { phase: 0, seconds: 1, kind: 'feed' })).toMatchObject({
      offered: 2,
      goodput: 1,
    }))
  it('tell when the last request was due that was refused, failed or late', () => {
    expect(backToNormal(observed, { phase: 1, withinMs: 500 })).toBe(400)
    expect(backToNormal(observed.slice(0, 1), { phase: 0, withinMs: 500 })).toBe(0)
    expect(backToNormal(observed, { phase: 2, withinMs: 500 })).toBeUndefined()
  })
})

describe('the ledger of a load', () => {
  const due: Due = { clicks: {}, views: {} }
  for (const outcome of [204, 204, 503, 'cut', 'unsent'] as const)
    noted(due, { kind: 'click', outfitId: 'o1', outcome })
  const row = (clicks: number) =>
    ({ outfitId: 'o1', clicks, views: 0 }) as unknown as Parameters<typeof miscounted>[1][number]

  it('holds what was acknowledged, and what may have been recorded', () => {
    expect(due.clicks).toEqual({ o1: { acknowledged: 2, unclear: 1 } })
    expect(acknowledgedOf(together([due, due]))).toBe(4)
  })
  it.each([
    [1, 1],
    [2, 0],
    [3, 0],
    [4, 1],
  ])('of %d counted finds %d faults', (counted, faults) =>
    expect(miscounted(due, [row(counted)])).toHaveLength(faults),
  )
  it('finds what nobody sent', () =>
    expect(miscounted({ clicks: {}, views: {} }, [row(1)])).toEqual([expect.stringContaining('o1')]))
})

describe('a reply', () => {
  const reply = (text: string) => wholeReply(Buffer.from(text))
  it.each([
    ['HTTP/1.1 204 No Content\r\ndate: x\r\n\r\n', 204, false],
    ['HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nab', 200, false],
    ['HTTP/1.1 503 S\r\nconnection: close\r\ncontent-length: 0\r\n\r\n', 503, true],
    ['HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n2\r\nab\r\n0\r\n\r\n', 200, false],
  ])('is whole: %j', (text, status, isLast) => expect(reply(text)).toEqual({ status, isLast }))
  it.each([
    'HTTP/1.1 200 OK\r\n',
    'HTTP/1.1 200 OK\r\nContent-Length: 3\r\n\r\nab',
    'HTTP/1.1 200 OK\r\n\r\n2\r\nab',
  ])('is not whole yet: %j', (text) => expect(reply(text)).toBeUndefined())
})
