import { describe, expect, it } from '@jest/globals'
import { interrupted, offences, summarise, type Observation } from './observed.ts'

const met = (status: Observation['status'], more: Partial<Observation> = {}): Observation => ({
  phase: 'outage: kafka',
  call: 'click',
  status,
  ms: 20,
  retryAfter: false,
  ...more,
})

describe('the table', () => {
  const observations = [met(204), met(204, { ms: 1_500 }), met(200, { call: 'feed' }), met('cut')]

  it('has a line for each phase, and one for each call that met anything but success', () => {
    expect(summarise(observations, [])).toEqual([
      { phase: 'outage: kafka', call: 'all', answers: '2 × 204, 1 × 200, 1 × cut', slowest: '1.50 s' },
      { phase: 'outage: kafka', call: 'click', answers: '2 × 204, 1 × cut', slowest: '1.50 s' },
    ])
  })
  it('has every call of a phase that is shown in full', () => {
    const calls = summarise(observations, ['outage: kafka']).map(({ call }) => call)
    expect(calls).toEqual(['all', 'click', 'feed'])
  })
})

describe('no visitor may meet', () => {
  it.each([
    [met(500), '1 × click in outage: kafka answered 500'],
    [met(502), '1 × click in outage: kafka answered 502'],
    [met(503), '1 × click in outage: kafka answered 503 without Retry-After'],
    [met(204, { ms: 5_001 }), '1 × click in outage: kafka took more than 5 s'],
    [met('hung', { ms: 10_000 }), '1 × click in outage: kafka took more than 5 s'],
  ])('%j', (observation, offence) => expect(offences([observation])).toEqual([offence]))

  it('says how often', () => {
    expect(offences([met(500), met(500), met(204)])).toEqual(['2 × click in outage: kafka answered 500'])
  })
  it('and may meet success, a refusal that says when to come back, and a cut connection', () => {
    const fine = [met(204), met(404), met(503, { retryAfter: true }), met('cut')]
    expect(offences(fine)).toEqual([])
  })
})

describe('a call that goes on', () => {
  const inPhase = (...observations: Observation[]) =>
    interrupted(observations, { phase: 'outage: kafka', goOn: ['click'] })

  it('is answered throughout', () => {
    expect(inPhase(met(204), met(404), met(503, { call: 'analytics' }), met(503, { phase: 'calm' }))).toEqual(
      [],
    )
  })
  it.each([503, 'refused', 'cut', 'hung'] as const)('is not answered with %s', (status) => {
    expect(inPhase(met(204), met(status))).toEqual([
      `click must go on in outage: kafka: 1 × 204, 1 × ${status}`,
    ])
  })
  it('was asked at all', () => {
    expect(inPhase(met(204, { phase: 'calm' }))).toEqual(['nobody asked for click in outage: kafka'])
  })
})
