import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { ageRanges, identityApi, type BodyOf } from '@vitrine/contracts'
import { browser, clock, days, startIdentity } from './browser.fixtures.ts'
import { handleOf } from './session/session-secret.ts'

const { createUser } = identityApi
const few = 10
const many = 10_000
/** What is read of a stream at most: its last events, and what came after a snapshot. */
const tail = 32
const longest = 1_000_000
/** Forty commands in a row, on however busy a machine. */
const patienceMs = 120_000
const time = clock()

let service: Awaited<ReturnType<typeof startIdentity>>
beforeAll(async () => {
  service = await startIdentity({ DEVICE_SESSION_LONGEST_DAYS: longest }, { now: time.now })
})
afterAll(() => service.stop())

/** A visitor with a device. */
async function visitor() {
  const who = browser(service)
  const { body: user } = await who.call(createUser, answers(0))
  const session = handleOf(who.cookies.get('vitrine_device') ?? '') ?? ''
  return { who, user, session }
}
/** Others with each number that follows. */
const answers = (time: number): { body: BodyOf<typeof createUser> } => ({
  body: { age: ageRanges[time % ageRanges.length]!, gender: 'female', stylePreferences: ['boho'] },
})
/** Lets a stream have so many events. */
const lengthen = async (stream: string, type: string, data: object, count: number) => {
  const { version = 0 } = (await service.engines.eventStore.read(stream, { last: 1 }))[0] ?? {}
  const events = Array.from({ length: count - version }, () => ({ type, data }))
  await service.engines.eventStore.append(stream, version, events, { at: time.now().toISOString() })
}
/** How many events of a stream are read while something is done. */
async function eventsRead(stream: string, work: () => Promise<unknown>) {
  const store = service.engines.eventStore
  const { read } = store
  let count = 0
  store.read = async (asked, part) => {
    const events = await read.call(store, asked, part)
    if (asked === stream) count += events.length
    return events
  }
  try {
    await work()
  } finally {
    store.read = read
  }
  return count
}

describe('what a command reads', () => {
  it.each([few, many])(
    'of somebody who changed preferences %i times before, is bounded',
    async (before) => {
      const { who, user } = await visitor()
      const stream = `user-${user.id}`
      await lengthen(stream, 'UserTastesChanged', { userId: user.id }, before)
      await who.call(createUser, answers(1)) // it alone reads all: no command that appended them left a snapshot
      for (let age = 2; age < 40; age += 1) {
        const count = await eventsRead(stream, () => who.call(createUser, answers(age)))
        expect(count).toBe(Math.min(before + age - 1, tail))
      }
    },
    patienceMs,
  )
  it.each([few, many])(
    'of a session that was prolonged %i times before, is bounded',
    async (before) => {
      const { who, session, user } = await visitor()
      const stream = `session-${session}`
      const now = time.now().getTime()
      const data = { session, kind: 'device', personId: user.id }
      const times = { expiresAt: now + days(400), latestEnd: now + days(longest) }
      await lengthen(stream, 'SessionProlonged', { ...data, ...times }, before)
      const use = () => {
        time.pass(days(60))
        return who.call(createUser, answers(0))
      }
      await use()
      for (let uses = 1; uses < 40; uses += 1)
        expect(await eventsRead(stream, use)).toBe(Math.min(before + uses, tail))
    },
    patienceMs,
  )
})
