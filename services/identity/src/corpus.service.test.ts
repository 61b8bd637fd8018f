import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { identityApi, type Caller } from '@vitrine/contracts'
import type { RecordedEvent } from '@vitrine/engines'
import { replay } from '@vitrine/event-sourcing'
import {
  corpusOf,
  hasFollowed,
  lastOfEach,
  storageWithLog,
  streamsOf,
  type TestStorage,
} from '@vitrine/test-kit'
import { administratorDecider } from './administrator/administrator.decider.ts'
import { administratorEvents } from './administrator/administrator.events.ts'
import { startIdentity } from './browser.fixtures.ts'
import { userDecider } from './user/user.decider.ts'
import type { UserEvent } from './user/user.events.ts'

type Facts = { session: string; kind: keyof Caller; personId: string }

/** The cookies of those who held the sessions. */
const cookiesOf = (version: string) =>
  JSON.parse(
    readFileSync(join(import.meta.dirname, '..', 'corpus', version, 'cookies.json'), 'utf8'),
  ) as string[]

describe.each(corpusOf('identity'))('sessions that version $version recorded', ({ version, events }) => {
  const sessions = events.filter(({ stream }) => stream.startsWith('session-'))
  const opened = lastOfEach(sessions)
    .filter(({ type }) => type !== 'SessionEnded')
    .map(({ data }) => data as Facts)
  const cookies = cookiesOf(version)
  /** Then, none of them had expired. */
  const recorded = new Date(Math.max(...events.map(({ at }) => Date.parse(at))))

  let storage: TestStorage
  let service: Awaited<ReturnType<typeof startIdentity>>
  beforeEach(async () => {
    storage = await storageWithLog('identity', events)
    service = await startIdentity({}, { storage, now: () => recorded })
    await hasFollowed(service.engines)
  })
  afterEach(async () => {
    await service.stop()
    await storage.forget()
  })
  const callers = async (): Promise<Caller[]> => {
    const answers = cookies.map(async (cookie) => {
      const secret = cookie.slice(cookie.indexOf('=') + 1)
      const { body } = await service.call(identityApi.exchangeSession, { body: { sessions: [secret] } })
      return body.caller
    })
    return (await Promise.all(answers)).filter((caller) => Object.keys(caller).length > 0)
  }
  const expected = (facts: readonly Facts[]) =>
    expect.arrayContaining(
      facts.map(({ kind, personId, session }) => ({
        [kind]: { id: personId, session, ...(kind === 'administrator' && { role: 'owner' }) },
      })),
    )

  it('open with their cookies unless they have ended', async () => {
    expect(opened.length).toBeGreaterThan(0)
    expect(cookies.length).toBeGreaterThan(opened.length)
    expect(await callers()).toHaveLength(opened.length)
    expect(await callers()).toEqual(expected(opened))
  })
  it('can be decided on: an administrator signs out', async () => {
    for (const cookie of cookies.filter((one) => one.startsWith('vitrine_admin=')))
      await service.call(identityApi.logoutAdministrator, { headers: { cookie } })
    const others = opened.filter(({ kind }) => kind !== 'administrator')
    expect(others.length).toBeLessThan(opened.length)
    expect(await callers()).toHaveLength(others.length)
    expect(await callers()).toEqual(expected(others))
  })
})

describe.each(corpusOf('identity'))('people whom version $version recorded', ({ events }) => {
  const of = (kind: string) => [...streamsOf(events)].filter(([stream]) => stream.startsWith(kind))
  const historyOf = <Event>(history: RecordedEvent[]) => history as readonly unknown[] as readonly Event[]

  it('are there: administrators', () => {
    expect(of('administrator-').length).toBeGreaterThan(0)
    for (const [, history] of of('administrator-'))
      expect(replay(administratorDecider, history.map(administratorEvents.parse))).toEqual({
        status: 'present',
        role: 'owner',
      })
  })
  it('are there: users', () => {
    expect(of('user-').length).toBeGreaterThan(0)
    for (const [, history] of of('user-')) {
      const { status } = replay(userDecider, historyOf<UserEvent>(history))
      expect([history.at(-1)?.type, status]).toEqual([history.at(-1)?.type, statusAfter(history)])
    }
  })
})

const lastStatus = { AccountOpened: 'account', UserMerged: 'merged', UserDeleted: 'deleted' } as const

/** What became of a user, by the events that others receive. */
const statusAfter = (history: readonly RecordedEvent[]) =>
  history.map(({ type }) => lastStatus[type as keyof typeof lastStatus]).findLast(Boolean) ?? 'anonymous'
