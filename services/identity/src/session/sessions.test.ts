import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { pieces } from '@vitrine/concurrency'
import type { Engines } from '@vitrine/engines'
import { commandHandler } from '@vitrine/event-sourcing'
import { silentMeter } from '@vitrine/service-kit'
import { enginesForTest, projectionsForTest } from '@vitrine/test-kit'
import { clock, days, hours } from '../browser.fixtures.ts'
import { identitySettings, sessionLengths } from '../settings.ts'
import { activeSessions } from './active-sessions.projection.ts'
import { sessionDecider } from './session.decider.ts'
import { sessionEvents } from './session.events.ts'
import { handleOf } from './session-secret.ts'
import { sessionsFrom } from './sessions.ts'

/** More than are read at a time. */
const many = 250
const untilDone = new AbortController().signal

let engines: Engines
beforeEach(async () => {
  engines = await enginesForTest('identity')
})
afterEach(() => engines.close())

async function opened() {
  const time = clock()
  const projections = projectionsForTest(engines)
  const active = projections.project(activeSessions)
  await projections.open()
  const handle = commandHandler({
    store: engines.eventStore,
    kind: 'session',
    decider: sessionDecider,
    events: sessionEvents,
    project: projections.apply,
  })
  const lengths = sessionLengths(identitySettings.parse({}))
  const given = { active, documents: engines.documents, handle, lengths, now: time.now }
  const sessions = sessionsFrom({ ...given, meter: silentMeter })
  const start = async (kind: 'administrator' | 'device', personId: string, count = 1) => {
    const secrets: string[] = []
    // More at once than a database has connections for would wait for one, and on a busy machine too long.
    for await (const few of pieces(Array.from({ length: count }), 20))
      secrets.push(...(await Promise.all(few.map(() => sessions.start(kind, personId)))))
    return secrets
  }
  const streamOf = (secret: string) => `session-${handleOf(secret)}`
  /** What the log holds of a session that no projection has received. */
  const append = async (secret: string, event: { type: string; data: unknown }, version: number) =>
    engines.eventStore.append(streamOf(secret), version, [event], { at: time.now().toISOString() })
  const eventsOf = async (secret: string) =>
    (await engines.eventStore.read(streamOf(secret))).map(({ type }) => type)
  return { active, sessions, start, time, append, eventsOf }
}

describe('sessions that have expired', () => {
  it('end, however many they are, and no others', async () => {
    const { active, sessions, start, time } = await opened()
    await start('administrator', 'ada', many)
    await start('device', 'ida', 3)
    time.pass(days(1))
    await sessions.endExpired(untilDone)
    expect(await active.count({ kind: 'administrator' })).toBe(0)
    expect(await active.count()).toBe(3)
  })
  it('end although others cannot be ended, which is told', async () => {
    const { active, sessions, start, time, append } = await opened()
    const [poisoned = ''] = await start('administrator', 'ada')
    time.pass(hours(1))
    await start('administrator', 'ada', 2)
    await append(poisoned, { type: 'SessionProlonged', data: 'nonsense' }, 1)
    time.pass(days(1))
    await expect(sessions.endExpired(untilDone)).rejects.toThrow('1 expired sessions could not be ended')
    expect((await active.find()).map(({ id }) => id)).toEqual([handleOf(poisoned)])
  })
  it('are each met once, even if it has not been noticed yet that they ended', async () => {
    const { active, sessions, start, time, append, eventsOf } = await opened()
    const secrets = await start('administrator', 'ada', many)
    for (const secret of secrets)
      await append(secret, { type: 'SessionEnded', data: { session: handleOf(secret) } }, 1)
    time.pass(days(1))
    await sessions.endExpired(untilDone)
    expect(await active.count()).toBe(many)
    for (const secret of secrets) expect(await eventsOf(secret)).toEqual(['SessionStarted', 'SessionEnded'])
  })
  it('do not end when they were prolonged, even if that has not been noticed yet', async () => {
    const { active, sessions, start, time, append, eventsOf } = await opened()
    const [secret = ''] = await start('administrator', 'ada')
    const [facts] = (await active.find()).map(({ document }) => document)
    time.pass(days(1))
    const data = { ...facts, expiresAt: time.now().getTime() + 1 }
    await append(secret, { type: 'SessionProlonged', data }, 1)
    await sessions.endExpired(untilDone)
    expect(await eventsOf(secret)).toEqual(['SessionStarted', 'SessionProlonged'])
  })
  it('wait for the next time when there is no time left', async () => {
    const { active, sessions, start, time } = await opened()
    await start('administrator', 'ada', 3)
    time.pass(days(1))
    await sessions.endExpired(AbortSignal.abort())
    expect(await active.count()).toBe(3)
  })
})

describe('the sessions of a person', () => {
  it('end together, however many they are, and no others', async () => {
    const { active, sessions, start } = await opened()
    await start('device', 'ada', many)
    await start('device', 'ida', 3)
    await sessions.endAllOf('ada')
    expect(await active.count({ personId: 'ada' })).toBe(0)
    expect(await active.count()).toBe(3)
  })
})

describe('a session', () => {
  it('ends even if it has not been noticed yet that it began', async () => {
    const { sessions, start, append, eventsOf, active } = await opened()
    const [known = ''] = await start('device', 'ida')
    const [facts] = (await active.find()).map(({ document }) => document)
    const unnoticed = 'x'.repeat(43)
    await append(unnoticed, { type: 'SessionStarted', data: { ...facts, session: handleOf(unnoticed) } }, 0)
    await sessions.end(unnoticed)
    expect(await eventsOf(unnoticed)).toEqual(['SessionStarted', 'SessionEnded'])
    expect(await sessions.find(known)).toEqual(facts)
  })
})
