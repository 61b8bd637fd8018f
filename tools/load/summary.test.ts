import { describe, expect, it } from '@jest/globals'
import { callsOf, countOf, countsBy, sentOf, thresholdsOf, type Summary } from './summary.ts'

const counter = (count: number, thresholds = {}) => ({ type: 'counter', values: { count }, thresholds })
const summary: Summary = {
  state: { testRunDurationMs: 4_000 },
  metrics: {
    dropped_iterations: counter(3, { 'count==0': { ok: false } }),
    'http_req_duration{name:click again}': {
      type: 'trend',
      values: { count: 9, med: 2, 'p(95)': 40, 'p(99)': 70 },
      thresholds: { 'p(95)<300': { ok: true }, 'p(99)<800': { ok: true } },
    },
    'http_req_duration{expected_response:true}': { type: 'trend', values: { count: 12, med: 2 } },
    'sent{kind:click}': counter(12, { 'count>=0': { ok: true } }),
    'tally{kind:click,fate:bot}': counter(2),
    'tally{kind:click,fate:counted,outfit:o1}': counter(7),
    'tally{kind:view,fate:counted,outfit:o1}': counter(5),
  },
}

describe('a summary of k6', () => {
  it('tells thresholds with what was measured, and leaves out those that cannot fail', () =>
    expect(thresholdsOf(summary)).toEqual([
      { metric: 'dropped_iterations', rule: 'count==0', value: 3, holds: false },
      { metric: 'http_req_duration{name:click again}', rule: 'p(95)<300', value: 40, holds: true },
      { metric: 'http_req_duration{name:click again}', rule: 'p(99)<800', value: 70, holds: true },
    ]))
  it('tells how long calls took', () =>
    expect(callsOf(summary)).toEqual([{ name: 'click again', count: 9, p50: 2, p95: 40, p99: 70 }]))
  it('tells what was sent, and what has to be counted of it', () =>
    expect(sentOf(summary, 'click')).toEqual({ sent: 12, fates: { bot: 2 }, due: new Map([['o1', 7]]) }))
  it('tells the parts of a counter, and nothing of one that never was', () => {
    expect(countsBy(summary, 'sent', 'kind')).toEqual({ click: 12 })
    expect(countOf(summary, 'published')).toBe(0)
  })
})
