import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { identityApi } from '@vitrine/contracts'
import { ada, startTwice } from '../browser.fixtures.ts'
import { appOf, codeAt, joined, minuteClock, signedIn, stepMs } from './factors.fixtures.ts'

const { loginWithCode, removeAdministrator, readFactors } = identityApi
const eve = { username: 'eve', password: 'six white horses' }

type Twice = Awaited<ReturnType<typeof startTwice>>
const time = minuteClock()
let twice: Twice
beforeEach(async () => {
  twice = await startTwice({}, time.now)
})
afterEach(() => twice.stop())

const wrong = 'aaaa-aaaa-aaaa-aaaa'
const login = (index: 0 | 1, code: string, { as = ada, address = '203.0.113.7' } = {}) =>
  twice.services[index].call(loginWithCode, { body: { ...as, code }, address })
const withApp = async () => {
  const app = await appOf(await signedIn(twice.services[0]), time.now())
  time.pass(2 * 60_000)
  return app
}

describe('over two processes', () => {
  it('a code that two give at the same moment lets one of them in', async () => {
    const { secret, recoveryCodes } = await withApp()
    for (const code of [codeAt(secret, time.now()), recoveryCodes[0]!]) {
      const both = await Promise.all([login(0, code), login(1, code)])
      expect(both.map(({ status }) => status).sort()).toEqual([200, 401])
    }
  })
  it('a sixth try within a minute is refused, wherever it comes from, even with the right code', async () => {
    const { secret } = await withApp()
    const tries = [0, 1, 0, 1, 0] as const
    for (const [host, process] of tries.entries())
      expect((await login(process, wrong, { address: `198.51.100.${host}` })).status).toBe(401)
    const sixth = await login(1, codeAt(secret, time.now()))
    expect(sixth).toMatchObject({ status: 429, body: { code: 'too-many-requests' } })
    expect(sixth.headers['retry-after']).toBe('60')
    time.pass(60_000)
    expect((await login(1, codeAt(secret, time.now()))).status).toBe(200)
  })
  it('tries to set an app up are counted, too', async () => {
    const who = await signedIn(twice.services[0])
    const { secret } = (await who.call(identityApi.proposeApp)).body
    const code = codeAt(secret, new Date(time.now().getTime() + 10 * stepMs))
    const body = { password: ada.password, secret, code }
    const statuses = []
    for (let count = 0; count < 6; count += 1)
      statuses.push((await who.call(identityApi.setUpApp, { body })).status)
    expect(statuses).toEqual([403, 403, 403, 403, 403, 429])
  })
})

it('whoever is removed in the middle of signing in stays outside', async () => {
  const owner = await signedIn(twice.services[0])
  const { who: invited, id } = await joined(twice.services[1], owner, eve)
  const { secret, recoveryCodes } = await appOf(invited, time.now(), eve)
  time.pass(stepMs)
  const step = await twice.services[1].call(identityApi.loginAdministrator, { body: eve })
  expect(step.body).toMatchObject({ code: 'second-factor-needed' })
  await owner.call(removeAdministrator, { params: { id }, body: { password: ada.password } })
  for (const code of [codeAt(secret, time.now()), recoveryCodes[0]!])
    expect(await login(1, code, { as: eve })).toMatchObject({ status: 401, body: { code: 'login-refused' } })
  expect((await invited.call(readFactors)).status).toBe(401)
})
