import { identityApi, type Endpoint } from '@vitrine/contracts'
import type { Directory, Log } from '@vitrine/service-kit'
import {
  enginesWith,
  startForTest,
  storageForTest,
  type Answered,
  type Asked,
  type TestStorage,
} from '@vitrine/test-kit'
import { identity, type IdentityOptions } from './identity.service.ts'
import { identitySettings } from './settings.ts'

export const ada = { username: 'ada', password: 'enchantress of numbers' }

type Started = Awaited<ReturnType<typeof startForTest>>

/** Identity with one administrator, unless told otherwise. */
export const startIdentity = (
  options: Partial<IdentityOptions> = {},
  around: { now?: () => Date; storage?: TestStorage; log?: Log; directory?: Directory } = {},
) => {
  const named = { ADMIN_USERNAME: ada.username, ADMIN_PASSWORD: ada.password }
  return startForTest(identity({ ...identitySettings.parse({}), ...named, ...options }), around)
}

/** Somebody's browser, and the gateway before it: it keeps cookies and sends them back, and has a token for its session. */
export function browser({ call }: Pick<Started, 'call'>, address = '203.0.113.7') {
  const cookies = new Map<string, string>()
  const authorization = async ({ allow }: Endpoint): Promise<Record<string, string>> => {
    if ((allow !== 'shopper' && allow !== 'administrator') || cookies.size === 0) return {}
    const { body } = await call(identityApi.exchangeSession, { body: { sessions: [...cookies.values()] } })
    return body.token ? { authorization: `Bearer ${body.token}` } : {}
  }
  return {
    cookies,
    async call<E extends Endpoint>(endpoint: E, asked: Asked<E> = {}): Promise<Answered<E>> {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = { ...(cookie ? { cookie } : {}), ...(await authorization(endpoint)), ...asked.headers }
      const answer = await call(endpoint, { address, ...asked, headers })
      for (const line of setCookies(answer)) {
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
        if (line.includes('Max-Age=0;')) cookies.delete(name)
        else cookies.set(name, value)
      }
      return answer
    },
  }
}

export const setCookies = ({ headers }: { headers: Record<string, unknown> }): string[] =>
  [headers['set-cookie'] ?? []].flat().map(String)

/** Identity running twice on the same engines, as two processes have them. */
export async function startTwice(options: Partial<IdentityOptions> = {}, now = () => new Date()) {
  const storage = await storageForTest()
  const open = storage.open()
  const engines = enginesWith(await open('identity'), { close: async () => {} })
  const shared = { ...storage, open: () => Object.assign(async () => engines, { close: async () => {} }) }
  const services = [
    await startIdentity(options, { storage: shared, now }),
    await startIdentity(options, { storage: shared, now }),
  ] as const
  return {
    services,
    async stop() {
      for (const service of services) await service.stop()
      await open.close()
      await storage.forget()
    },
  }
}

/** What the log of identity holds, in one text: nothing personal may be found in it. */
export async function wholeLog({ engines }: Pick<Started, 'engines'>): Promise<string> {
  const pages: string[] = []
  for await (const page of engines.eventStore.scan()) pages.push(JSON.stringify(page))
  return pages.join()
}

export const streamOf = async ({ engines }: Pick<Started, 'engines'>, userId: string) =>
  (await engines.eventStore.read(`user-${userId}`)).map(({ type }) => type)

/** A clock that tests can turn. */
export function clock(start = Date.now()) {
  let time = start
  return { now: () => new Date(time), pass: (ms: number) => void (time += ms) }
}

export const hours = (count: number) => count * 60 * 60 * 1000
export const days = (count: number) => hours(24 * count)
