import { expect, it } from '@jest/globals'
import { identityApi } from '@vitrine/contracts'
import { enginesWith, storageForTest } from '@vitrine/test-kit'
import { ada, browser, startIdentity } from '../browser.fixtures.ts'
import { appOf, signedIn } from './factors.fixtures.ts'

it('whoever signs in by the password alone while a factor is set up is refused, and has no session', async () => {
  const storage = await storageForTest()
  let meanwhile: (() => Promise<unknown>) | undefined
  const open = () => {
    const opened = storage.open()
    const watched = async (name: string) => {
      const engines = await opened(name)
      const append: typeof engines.eventStore.append = async (...events) => {
        const first = meanwhile
        meanwhile = undefined
        await first?.()
        return engines.eventStore.append(...events)
      }
      return enginesWith(engines, { eventStore: { ...engines.eventStore, append } })
    }
    return Object.assign(watched, opened)
  }
  const service = await startIdentity({ LIMITS: false }, { storage: { ...storage, open } })
  try {
    const owner = await signedIn(service)
    const late = browser(service)
    meanwhile = () => appOf(owner, new Date())
    const { status } = await late.call(identityApi.loginAdministrator, { body: ada })
    expect([status, late.cookies.size]).toEqual([401, 0])
    expect((await owner.call(identityApi.listOwnSessions)).body).toHaveLength(1)
    expect((await owner.call(identityApi.readFactors)).body.app).toBe(true)
  } finally {
    await service.stop()
    await storage.forget()
  }
})
