import { expect, it } from '@jest/globals'
import { administrator, administratorAs } from '@vitrine/test-kit'
import type { Caller } from '@vitrine/contracts'
import { sessionTokens } from '../sessions/session-tokens.ts'

const withoutRole: Caller = { administrator: { id: 'ada', session: 's' } }

it('names the role of an administrator a second after identity was updated', async () => {
  let identityNames: Caller = withoutRole
  const time = { now: 1_000_000 }
  const tokens = sessionTokens({
    gatewayKey: 'a-key',
    now: () => time.now,
    identity: async () => ({
      status: 200,
      headers: {},
      body: Buffer.from(JSON.stringify({ token: 't', caller: identityNames, expiresAt: time.now + 60_000 })),
    }),
  })
  const callerNow = async () => (await tokens.of([{ kind: 'administrator', secret: 'ada' }])).caller
  expect(await callerNow()).toEqual(withoutRole)
  identityNames = administrator
  expect(await callerNow()).toEqual(withoutRole)
  time.now += 1_000
  expect(await callerNow()).toEqual(administrator)
  identityNames = administratorAs('editor')
  time.now += 1_000
  expect(await callerNow()).toEqual(administrator) // a role stands as long as its token
})
