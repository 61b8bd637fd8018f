import { expect, it, jest } from '@jest/globals'
import { identityApi } from '@vitrine/contracts'
import { eventually } from '@vitrine/test-kit'
import { storageCutEverywhere } from '../account/cut-everywhere.fixtures.ts'
import { ada, wholeLog } from '../browser.fixtures.ts'
import { appOf, joined, signedIn } from './factors.fixtures.ts'

jest.setTimeout(120_000)

const { loginAdministrator, exchangeSession } = identityApi
const cutEverywhere = storageCutEverywhere()

it('an app whose setting up is cut off anywhere is there as a whole, or not at all', async () => {
  let count = 0
  const cuts = await cutEverywhere({
    async before(service) {
      const eve = { username: `eve ${(count += 1)}`, password: 'six white horses' }
      const { who, id } = await joined(service, await signedIn(service, ada), eve)
      const elsewhere = (await signedIn(service, eve)).cookies.get('vitrine_admin') ?? ''
      return { eve, who, id, elsewhere }
    },
    cut: async (_service, { who, eve }) => (await appOf(who, new Date(), eve)).answer,
    async after(service, { eve, id, elsewhere }, wasDone) {
      const { body } = await service.call(loginAdministrator, { body: eve })
      const isSetUp = 'code' in body
      if (wasDone) expect(isSetUp).toBe(true)
      if (!isSetUp) return
      await eventually(async () => {
        expect(await wholeLog(service)).toMatch(new RegExp(`FactorSetUp","data":{"administratorId":"${id}"`))
        const { caller } = (await service.call(exchangeSession, { body: { sessions: [elsewhere] } })).body
        expect(caller).toEqual({})
      })
    },
  })
  expect(cuts).toBeGreaterThan(3)
})
