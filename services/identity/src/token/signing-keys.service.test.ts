import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Engines } from '@vitrine/engines'
import { tokenVerifier } from '@vitrine/service-kit'
import { enginesForTest } from '@vitrine/test-kit'
import { clock, days, hours } from '../browser.fixtures.ts'
import { tokenFor } from './exchange.ts'
import { signingKeys } from './signing-keys.ts'

let engines: Engines
beforeEach(async () => {
  engines = await enginesForTest('identity')
})
afterEach(() => engines.close())

const time = clock()
const process = () => signingKeys({ documents: engines.documents, now: time.now, lifetimeMs: days(90) })
const kids = async (keys: ReturnType<typeof process>) => (await keys.publicKeys()).map(({ kid }) => kid)

describe('the signing key', () => {
  it('is made once, however many processes start together', async () => {
    const processes = Array.from({ length: 5 }, process)
    const keys = await Promise.all(processes.map((each) => each.current()))
    expect(new Set(keys.map(({ privateKey }) => privateKey)).size).toBe(1)
    expect(await Promise.all(processes.map(kids))).toEqual(processes.map(() => [keys[0]?.kid]))
  })
  it('is never shown: only its public half is', async () => {
    const [shown] = await process().publicKeys()
    const fields = ['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y']
    expect(Object.keys(shown ?? {}).sort()).toEqual(fields)
  })
  it('is replaced when it has grown old, and all processes agree on the next', async () => {
    const [one, other] = [process(), process()]
    const first = await one.current()
    await other.current()
    time.pass(days(90))
    const [next, same] = await Promise.all([one.current(), other.current()])
    expect(next.kid).not.toBe(first.kid)
    expect(same.kid).toBe(next.kid)
  })
  it('has no private half any more when it is replaced, and is gone when its tokens are', async () => {
    // As they were stored before: all of them whole.
    const stored = engines.documents.collection<Record<string, unknown>>('signing-keys', {
      indexes: [['number']],
    })
    for (const number of [1, 2]) {
      const { current } = process()
      await current()
      expect(await stored.get(`key-${number}`)).toBeDefined()
      time.pass(days(90))
    }
    const keys = process()
    const newest = await keys.current()
    const ofEach = async () =>
      (await stored.find({ sort: { by: 'number', direction: 'ascending' } })).map(({ document }) => [
        document['number'],
        'privateKey' in document,
      ])
    expect(await ofEach()).toEqual([
      [1, true],
      [2, true],
      [3, true],
    ])
    await keys.retire()
    expect(await ofEach()).toEqual([
      [2, false],
      [3, true],
    ])
    expect(await kids(keys)).toHaveLength(2)
    time.pass(hours(1))
    await Promise.all([keys.retire(), process().retire()])
    expect(await ofEach()).toEqual([[3, true]])
    expect(await kids(process())).toEqual([newest.kid])
    expect((await process().current()).privateKey).toBe(newest.privateKey)
  })
  it('is still known for a while after it was replaced, so that its tokens count', async () => {
    const keys = process()
    const session = {
      session: 's',
      kind: 'shopper',
      personId: 'ida',
      expiresAt: Date.now() + days(100),
      latestEnd: Infinity,
    } as const
    const { token } = tokenFor([session], { key: await keys.current(), now: Date.now() })
    const first = await keys.current()
    time.pass(days(90))
    expect(await kids(keys)).toEqual([(await keys.current()).kid, first.kid])
    const verify = tokenVerifier(() => keys.publicKeys())
    expect(await verify(token ?? '')).toEqual({ shopper: { id: 'ida', session: 's' } })
  })
})
