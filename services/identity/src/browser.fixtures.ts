import type { Endpoint } from '@vitrine/contracts'
import { startForTest, type Answered, type Asked, type TestStorage } from '@vitrine/test-kit'
import { identity, type IdentityOptions } from './identity.service.ts'
import { identitySettings } from './settings.ts'

export const ada = { username: 'ada', password: 'enchantress of numbers' }

type Started = Awaited<ReturnType<typeof startForTest>>

/** Identity with one administrator, unless told otherwise. */
export const startIdentity = (
  options: Partial<IdentityOptions> = {},
  around: { now?: () => Date; storage?: TestStorage } = {},
) => {
  const named = { ADMIN_USERNAME: ada.username, ADMIN_PASSWORD: ada.password }
  return startForTest(identity({ ...identitySettings.parse({}), ...named, ...options }), around)
}

/** Somebody's browser: it keeps cookies and sends them back. */
export function browser({ call }: Pick<Started, 'call'>, address = '203.0.113.7') {
  const cookies = new Map<string, string>()
  return {
    cookies,
    async call<E extends Endpoint>(endpoint: E, asked: Asked<E> = {}): Promise<Answered<E>> {
      const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const headers = { ...(cookie ? { cookie } : {}), ...asked.headers }
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

/** A clock that tests can turn. */
export function clock(start = Date.now()) {
  let time = start
  return { now: () => new Date(time), pass: (ms: number) => void (time += ms) }
}

export const hours = (count: number) => count * 60 * 60 * 1000
export const days = (count: number) => hours(24 * count)
