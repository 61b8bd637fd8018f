import { expect, it, jest } from '@jest/globals'
import { identityApi } from '@vitrine/contracts'
import { ada, browser } from '../browser.fixtures.ts'
import { storageCutEverywhere, type Service } from '../account/cut-everywhere.fixtures.ts'

jest.setTimeout(240_000)

const { invite, acceptInvitation, listPeople, loginAdministrator } = identityApi
const password = 'six white horses'
const cutEverywhere = storageCutEverywhere()

async function owner(service: Service) {
  const who = browser(service)
  await who.call(loginAdministrator, { body: ada })
  return who
}
const accept = (service: Service, body: { secret: string; username: string }) =>
  service.call(acceptInvitation, { body: { ...body, password } })

it('an invitation that is cut off anywhere makes one administrator when it is tried again', async () => {
  let count = 0
  const cuts = await cutEverywhere({
    async before(service) {
      const made = await (
        await owner(service)
      ).call(invite, { body: { role: 'editor', password: ada.password } })
      return { secret: made.body.secret, username: `eve ${(count += 1)}` }
    },
    cut: accept,
    async after(service, invited, wasDone) {
      const { status } = await accept(service, invited)
      expect(wasDone ? [410] : [200, 410]).toContain(status)
      const { people } = (await (await owner(service)).call(listPeople)).body
      expect(people.filter(({ username }) => username === invited.username)).toMatchObject([
        { role: 'editor' },
      ])
      const body = { username: invited.username, password }
      expect((await service.call(loginAdministrator, { body })).status).toBe(200)
      expect((await accept(service, invited)).status).toBe(410)
    },
  })
  expect(cuts).toBeGreaterThan(3)
})
