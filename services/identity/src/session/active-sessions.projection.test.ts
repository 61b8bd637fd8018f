import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Engines } from '@vitrine/engines'
import { enginesForTest, projectionsForTest } from '@vitrine/test-kit'
import type { SessionEvent } from './session.events.ts'
import { activeSessions } from './active-sessions.projection.ts'

const facts = { session: 's', kind: 'device', personId: 'ida', expiresAt: 10, latestEnd: 100 } as const
const started: SessionEvent = { type: 'SessionStarted', data: facts }
const prolonged: SessionEvent = { type: 'SessionProlonged', data: { ...facts, expiresAt: 20 } }
const ended: SessionEvent = { type: 'SessionEnded', data: { session: 's' } }

let engines: Engines
beforeEach(async () => {
  engines = await enginesForTest('identity')
})
afterEach(() => engines.close())

/** Applies events, each with the version it has in the stream. */
const after = async (...events: [version: number, event: SessionEvent][]) => {
  const projections = projectionsForTest(engines)
  const active = projections.project(activeSessions)
  await projections.open()
  const around = { stream: 'session-s', at: new Date().toISOString() }
  for (const [version, event] of events)
    await projections.apply([{ ...event, ...around, version, id: `session-s@${version}` }])
  return (await active.get('s'))?.document
}

describe('the active sessions', () => {
  it('hold one that has started', async () => {
    expect(await after([1, started])).toEqual(facts)
  })
  it('know its latest end', async () => {
    expect(await after([1, started], [2, prolonged])).toEqual({ ...facts, expiresAt: 20 })
  })
  it('hold none that has ended', async () => {
    expect(await after([1, started], [2, ended])).toBeUndefined()
  })
  it('are the same however late or often they are told', async () => {
    expect(await after([2, prolonged], [1, started], [2, prolonged])).toEqual({ ...facts, expiresAt: 20 })
  })
  it('do not begin again when they are told late', async () => {
    expect(await after([3, ended], [1, started], [2, prolonged], [3, ended])).toBeUndefined()
  })
})
