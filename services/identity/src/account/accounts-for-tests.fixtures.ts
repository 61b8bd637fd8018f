import { afterAll, beforeAll } from '@jest/globals'
import { identityApi } from '@vitrine/contracts'
import { clock, startIdentity, type browser } from '../browser.fixtures.ts'

export type Who = ReturnType<typeof browser>

/** Identity for all tests of a file, and what it says of browsers and sessions. */
export function accountsForTests() {
  const time = clock()
  let service: Awaited<ReturnType<typeof startIdentity>>
  beforeAll(async () => {
    service = await startIdentity({ LIMITS: false, LOGINS_WAITING: 200 }, { now: time.now })
  })
  afterAll(() => service.stop())
  return {
    time,
    service: () => service,
    me: async (who: Who) => (await who.call(identityApi.checkShopper)).body,
    opened: async (secret = '') =>
      (await service.call(identityApi.exchangeSession, { body: { sessions: [secret] } })).body.caller,
  }
}

export const nobody = { authenticated: false, user: null }
