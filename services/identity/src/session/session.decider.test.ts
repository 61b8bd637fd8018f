import { describe, it } from '@jest/globals'
import { specify } from '@vitrine/test-kit'
import { sessionDecider } from './session.decider.ts'
import type { SessionEvent } from './session.events.ts'

const given = specify(sessionDecider)
const length = { idleMs: 1_000, longestMs: 3_000 }
const facts = {
  session: 's',
  kind: 'administrator',
  personId: 'ada',
  startedAt: 0,
  expiresAt: 1_000,
  latestEnd: 3_000,
} as const
const started: SessionEvent = { type: 'SessionStarted', data: facts }
const prolongedTo = (expiresAt: number): SessionEvent => ({
  type: 'SessionProlonged',
  data: { ...facts, expiresAt },
})
const ended: SessionEvent = { type: 'SessionEnded', data: { session: 's' } }

const start = {
  type: 'StartSession',
  session: 's',
  kind: 'administrator',
  personId: 'ada',
  now: 0,
  length,
} as const
const useAt = (now: number) => ({ type: 'UseSession', now, length }) as const
const end = { type: 'EndSession' } as const
const expireAt = (now: number) => ({ type: 'ExpireSession', now }) as const

describe('when there is no session', () => {
  it('starts one that knows its end', () => {
    given().when(start).then(started)
  })
  it('has nothing to prolong or to end', () => {
    given().when(useAt(1)).thenNothing()
    given().when(end).thenNothing()
    given().when(expireAt(9_999)).thenNothing()
  })
})

describe('when the session is active', () => {
  it('starts only once', () => {
    given(started).when(start).thenNothing()
  })
  it('lasts longer when it is used', () => {
    given(started).when(useAt(500)).then(prolongedTo(1_500))
    given(started).when(useAt(999)).then(prolongedTo(1_999))
  })
  it('is not prolonged for every little use', () => {
    given(started).when(useAt(99)).thenNothing()
    given(started).when(useAt(100)).then(prolongedTo(1_100))
  })
  it('is not prolonged once it has expired', () => {
    given(started).when(useAt(1_000)).thenNothing()
  })
  it('never lasts past its latest end, however much it is used', () => {
    given(started, prolongedTo(2_500)).when(useAt(2_400)).then(prolongedTo(3_000))
    given(started, prolongedTo(3_000)).when(useAt(2_999)).thenNothing()
  })
  it('ends', () => {
    given(started).when(end).then(ended)
    given(started, prolongedTo(1_500)).when(end).then(ended)
  })
})

describe('when the session has expired', () => {
  it('ends, and not before', () => {
    given(started).when(expireAt(999)).thenNothing()
    given(started).when(expireAt(1_000)).then(ended)
    given(started, prolongedTo(1_500)).when(expireAt(1_499)).thenNothing()
    given(started, prolongedTo(1_500)).when(expireAt(1_500)).then(ended)
  })
})

describe('when the session has ended', () => {
  it('ends only once', () => {
    given(started, ended).when(end).thenNothing()
    given(started, ended).when(expireAt(9_999)).thenNothing()
  })
  it('does not come back', () => {
    given(started, ended).when(useAt(500)).thenNothing()
    given(started, ended).when(start).thenNothing()
  })
})
