import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { identityApi } from '@vitrine/contracts'
import { grace, registered, signedIn } from '../account/shoppers.fixtures.ts'
import { ada, browser, startTwice } from '../browser.fixtures.ts'

const { changePassword, deleteAccount, loginAdministrator, loginShopper, registerShopper } = identityApi
const guess = 'a guess'

describe('two processes', () => {
  let two: Awaited<ReturnType<typeof startTwice>>
  beforeAll(async () => {
    two = await startTwice({ LOGINS_PER_ACCOUNT: 4, LOGINS_PER_ADDRESS: 8, REGISTRATIONS_PER_ADDRESS: 6 })
  })
  afterAll(() => two.stop())

  /** What is asked of one process and of the other in turn. */
  const inTurn = async (
    count: number,
    ask: (service: (typeof two.services)[number], n: number) => Promise<{ status: number }>,
  ) => {
    const asked = Array.from({ length: count }, (_, n) => ask(two.services[n % 2]!, n))
    return (await Promise.all(asked)).map(({ status }) => status).sort()
  }

  it("count together who guesses a shopper's password; the owner elsewhere still gets in", async () => {
    const { given } = await registered(two.services[0])
    const login = (password: string, address: string) => (service: (typeof two.services)[number]) =>
      service.call(loginShopper, { body: { email: given.email, password }, address })
    expect(await inTurn(6, login(guess, '198.51.100.1'))).toEqual([401, 401, 401, 401, 429, 429])
    expect(await inTurn(2, login(given.password, '198.51.100.1'))).toEqual([429, 429])
    expect(await inTurn(2, login(given.password, '198.51.100.2'))).toEqual([200, 200])
  })
  it('count together who guesses addresses', async () => {
    const login = (service: (typeof two.services)[number], n: number) =>
      service.call(loginShopper, {
        body: { email: `guess-${n}@example.com`, password: guess },
        address: '198.51.100.3',
      })
    expect(await inTurn(10, login)).toEqual([...Array<number>(8).fill(401), 429, 429])
  })
  it("count together who guesses an administrator's password", async () => {
    const login = (service: (typeof two.services)[number]) =>
      service.call(loginAdministrator, { body: { ...ada, password: guess }, address: '198.51.100.4' })
    expect(await inTurn(6, login)).toEqual([401, 401, 401, 401, 429, 429])
  })
  it('count together who registers, and who only asks whether an address is registered', async () => {
    const register = (service: (typeof two.services)[number], n: number) =>
      service.call(registerShopper, {
        body: { ...grace, email: `many-${n % 2}@example.com` },
        address: '198.51.100.5',
      })
    expect(await inTurn(8, register)).toEqual([201, 201, 409, 409, 409, 409, 429, 429])
  })
  it('count a password that is asked for again among the logins', async () => {
    const { given } = await registered(two.services[0], {}, browser(two.services[0], '198.51.100.6'))
    const [one, other] = await Promise.all(
      two.services.map((service) => signedIn(service, given, browser(service, '198.51.100.6'))),
    )
    const wrong = { password: guess, newPassword: 'a better one' }
    const statuses = [
      await one?.call(changePassword, { body: wrong }),
      await other?.call(deleteAccount, { body: wrong }),
      await one?.call(deleteAccount, { body: wrong }),
      await other?.call(changePassword, { body: wrong }),
      await one?.call(changePassword, { body: { ...wrong, password: given.password } }),
    ].map((answer) => answer?.status)
    expect(statuses).toEqual([403, 403, 403, 403, 429])
  })
  it('make one account of an address that both are asked for at once', async () => {
    const register = (service: (typeof two.services)[number], n: number) =>
      service.call(registerShopper, {
        body: { ...grace, email: 'both@example.com' },
        address: `192.0.2.${n}`,
      })
    expect(await inTurn(20, register)).toEqual([201, ...Array<number>(19).fill(409)])
  })
})
