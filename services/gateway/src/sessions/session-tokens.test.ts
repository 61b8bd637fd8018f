import { describe, expect, it } from '@jest/globals'
import type { Caller } from '@vitrine/contracts'
import { administrator, device as deviceOf } from '@vitrine/test-kit'
import type { SessionSecret } from '@vitrine/service-kit'
import { sessionTokens } from './session-tokens.ts'

type Answer = { caller: Caller; expiresInMs?: number }

/** An identity that answers each exchange when, and as, the test says. */
function opened({ max }: { max?: number } = {}) {
  const exchanges: {
    secrets: string[]
    kinds: string[]
    answer: (answer: Answer) => void
    fail: () => void
  }[] = []
  const time = { now: 1_000_000 }
  const tokens = sessionTokens({
    gatewayKey: 'a-key',
    now: () => time.now,
    ...(max ? { max } : {}),
    identity: ({ body }) =>
      new Promise((resolve, reject) => {
        const { sessions, kinds } = JSON.parse(String(body)) as { sessions: string[]; kinds: string[] }
        const token = `token ${exchanges.length + 1}`
        exchanges.push({
          secrets: sessions,
          kinds,
          answer({ caller, expiresInMs = 60_000 }) {
            const reply = { token, caller, expiresAt: time.now + expiresInMs }
            resolve({ status: 200, headers: {}, body: Buffer.from(JSON.stringify(reply)) })
          },
          fail: () => reject(new Error('identity is unavailable')),
        })
      }),
  })
  /** Asks for the token of these secrets, and answers the exchange that it takes. */
  const exchanged = async (secrets: readonly SessionSecret[], answer: Answer) => {
    const asked = tokens.of(secrets)
    exchanges.at(-1)?.answer(answer)
    return (await asked).token
  }
  return { tokens, exchanges, exchanged, time }
}

const device = deviceOf('phone')
const deviceBy = (secret: string): SessionSecret[] => [{ kind: 'device', secret }]
const ada: SessionSecret[] = [{ kind: 'administrator', secret: 'ada' }]
const phone = deviceBy('phone')
const both = [...ada, ...phone]
const isAda = { caller: administrator }
const isPhone = { caller: device }
const isBoth = { caller: { ...administrator, ...device } }
const adasHandle = administrator.administrator?.session ?? ''
const adasId = administrator.administrator?.id ?? ''

describe('a token', () => {
  it('is asked for once, however many ask at once or later', async () => {
    const { tokens, exchanges } = opened()
    const asked = [tokens.of(both), tokens.of(both)]
    expect(exchanges.map(({ secrets }) => secrets)).toEqual([['ada', 'phone']])
    exchanges[0]?.answer(isBoth)
    for (const session of [...asked, tokens.of(both)])
      expect(await session).toEqual({ token: 'token 1', caller: isBoth.caller })
    expect(exchanges).toHaveLength(1)
  })
  it('is asked for again in its last ten seconds', async () => {
    const { exchanged, tokens, exchanges, time } = opened()
    await exchanged(ada, isAda)
    time.now += 49_999
    expect((await tokens.of(ada)).token).toBe('token 1')
    time.now += 1
    expect(await exchanged(ada, isAda)).toBe('token 2')
    expect(exchanges).toHaveLength(2)
  })
  it('is asked for with the kind that each cookie is for: no other cookie gets it by the same secret', async () => {
    const { exchanged, exchanges } = opened()
    await exchanged(both, isBoth)
    await exchanged([{ kind: 'shopper', secret: 'ada' }, ...phone], isPhone)
    expect(exchanges.map(({ secrets, kinds }) => [secrets, kinds])).toEqual([
      [
        ['ada', 'phone'],
        ['administrator', 'device'],
      ],
      [
        ['ada', 'phone'],
        ['shopper', 'device'],
      ],
    ])
  })
  it('is asked for again after a failure, which whoever waited is told', async () => {
    const { tokens, exchanges, exchanged } = opened()
    const asked = [tokens.of(ada), tokens.of(ada)]
    exchanges[0]?.fail()
    for (const session of asked) await expect(session).rejects.toThrow('identity is unavailable')
    expect(await exchanged(ada, isAda)).toBe('token 2')
  })
})

describe.each([
  ['its cookie is taken back', (tokens: Tokens) => tokens.endSecrets(['ada'])],
  ['its end is received', (tokens: Tokens) => tokens.endSession(adasHandle)],
  ['identity says that its person was signed out', (tokens: Tokens) => tokens.endSessionsOf(adasId)],
  ['news may have been missed', (tokens: Tokens) => tokens.endAll()],
])('when %s, a session', (_, end) => {
  it('has no token any more, with whatever cookies beside it', async () => {
    const { tokens, exchanges, exchanged } = opened()
    await exchanged(ada, isAda)
    await exchanged(both, isBoth)
    end(tokens)
    expect(await exchanged(ada, { caller: {} })).toBe('token 3')
    expect(await exchanged(both, isPhone)).toBe('token 4')
    expect(exchanges).toHaveLength(4)
  })
  it('is not given to who waits for an exchange that began before: they ask again', async () => {
    const { tokens, exchanges } = opened()
    const asked = [tokens.of(both), tokens.of(both), tokens.of(ada)]
    end(tokens)
    exchanges[0]?.answer(isBoth)
    exchanges[1]?.answer(isAda)
    await until(() => exchanges.length === 4)
    exchanges[2]?.answer(isPhone)
    exchanges[3]?.answer({ caller: {} })
    expect((await Promise.all(asked)).map(({ caller }) => caller)).toEqual([device, device, {}])
    expect((await tokens.of(both)).caller).toEqual(device)
    expect(exchanges).toHaveLength(4)
  })
  it('is not given to who is about to take it from the cache', async () => {
    const { tokens, exchanges, exchanged } = opened()
    await exchanged(ada, isAda)
    const asked = tokens.of(ada)
    end(tokens)
    await until(() => exchanges.length === 2)
    exchanges[1]?.answer({ caller: {} })
    expect((await asked).caller).toEqual({})
  })
  it('is not waited for when its exchange fails', async () => {
    const { tokens, exchanges, exchanged } = opened()
    const asked = tokens.of(ada)
    end(tokens)
    exchanges[0]?.fail()
    await expect(asked).rejects.toThrow('identity is unavailable')
    expect(await exchanged(ada, isAda)).toBe('token 2')
    expect((await tokens.of(ada)).token).toBe('token 2')
  })
})

describe('an exchange that a newer one has overtaken', () => {
  it('changes nothing, whether it succeeds or fails', async () => {
    for (const finish of ['answer', 'fail'] as const) {
      const { tokens, exchanges } = opened()
      const first = tokens.of(ada)
      tokens.endSecrets(['ada'])
      const second = tokens.of(ada)
      exchanges[1]?.answer({ caller: {} })
      expect((await second).caller).toEqual({})
      exchanges[0]?.[finish](isAda)
      const outcome = await first.then(({ caller }) => caller, String)
      expect(outcome).toEqual(finish === 'answer' ? {} : 'Error: identity is unavailable')
      expect((await tokens.of(ada)).caller).toEqual({})
      expect(exchanges).toHaveLength(2)
    }
  })
})

describe('when one session ends, others', () => {
  it('keep their tokens', async () => {
    const { tokens, exchanges, exchanged } = opened()
    await exchanged(phone, isPhone)
    tokens.endSecrets(['ada'])
    tokens.endSession(adasHandle)
    expect((await tokens.of(phone)).token).toBe('token 1')
    expect(exchanges).toHaveLength(1)
  })
  it('are given by exchanges under way', async () => {
    const { tokens, exchanges } = opened()
    const asked = tokens.of(phone)
    tokens.endSecrets(['ada'])
    tokens.endSession(adasHandle)
    exchanges[0]?.answer(isPhone)
    expect((await asked).token).toBe('token 1')
    expect(exchanges).toHaveLength(1)
  })
})

describe('what is cached', () => {
  it('is bounded: the oldest token goes first', async () => {
    const { tokens, exchanges, exchanged } = opened({ max: 3 })
    for (const name of ['a', 'b', 'c', 'd'])
      await exchanged(deviceBy(name), { caller: { device: { id: name, session: name } } })
    expect(tokens.size()).toEqual({ cached: 3, underWay: 0, secrets: 3, known: 6 })
    await tokens.of(deviceBy('b'))
    expect(exchanges).toHaveLength(4)
    await exchanged(deviceBy('a'), isPhone)
    expect(exchanges).toHaveLength(5)
  })
  it('ends also when the cache was full while it was exchanged', async () => {
    const { tokens, exchanges, exchanged } = opened({ max: 1 })
    const asked = tokens.of(ada)
    await exchanged(deviceBy('x'), { caller: {} })
    await exchanged(deviceBy('y'), { caller: {} })
    tokens.endSecrets(['ada'])
    exchanges[0]?.answer(isAda)
    await until(() => exchanges.length === 4)
    exchanges[3]?.answer({ caller: {} })
    expect((await asked).caller).toEqual({})
  })
  it('leaves nothing behind when it has expired, failed or ended', async () => {
    const { tokens, exchanges, exchanged, time } = opened()
    await exchanged(both, isBoth)
    time.now += 60_000
    await exchanged(both, isBoth)
    const asked = tokens.of(phone)
    exchanges.at(-1)?.fail()
    await expect(asked).rejects.toThrow()
    tokens.endSession(adasHandle)
    expect(tokens.size()).toEqual({ cached: 0, underWay: 0, secrets: 0, known: 0 })
  })
})

type Tokens = ReturnType<typeof opened>['tokens']

/** Lets what has been answered arrive, until something is so. */
async function until(holds: () => boolean) {
  for (let turns = 0; !holds() && turns < 100; turns += 1)
    await new Promise((resolve) => setImmediate(resolve))
  expect(holds()).toBe(true)
}
