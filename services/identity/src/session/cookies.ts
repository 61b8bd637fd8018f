import type { Call } from '@vitrine/service-kit'
import type { Endpoint } from '@vitrine/contracts'
import type { SessionKind } from './session.events.ts'
import type { SessionLengths } from './sessions.ts'

const names = {
  administrator: 'vitrine_admin',
  shopper: 'vitrine_session',
  device: 'vitrine_device',
} as const

/** No browser keeps a cookie longer. */
const longestCookieMs = 400 * 24 * 60 * 60 * 1000

export type CookieSecurity = 'auto' | 'on' | 'off'
type Asked = Pick<Call<Endpoint>, 'request' | 'reply' | 'fromGateway'>

export type Cookies = {
  read(kind: SessionKind, asked: Asked): string | undefined
  set(kind: SessionKind, secret: string, asked: Asked): void
  clear(kind: SessionKind, asked: Asked): void
}

/** Session secrets in cookies that no script can read and no other site can send along with a write. */
export function cookiesFor(given: { security: CookieSecurity; lengths: SessionLengths }): Cookies {
  const write = (kind: SessionKind, value: string, maxAge: number, asked: Asked) => {
    const secure = isSecure(given.security, asked) ? '; Secure' : ''
    const cookie = `${names[kind]}=${value}; Max-Age=${maxAge}; Path=/; HttpOnly; SameSite=Lax${secure}`
    void asked.reply.header('set-cookie', cookie)
  }
  return {
    read: (kind, { request }) => cookieIn(request.headers.cookie ?? '', names[kind]),
    set(kind, secret, asked) {
      const maxAgeMs = Math.min(given.lengths[kind].longestMs, longestCookieMs)
      write(kind, secret, Math.floor(maxAgeMs / 1000), asked)
    },
    clear: (kind, asked) => write(kind, '', 0, asked),
  }
}

/** Only the gateway is believed about how the visitor reached it. */
const isSecure = (security: CookieSecurity, { request, fromGateway }: Asked) =>
  security === 'auto' ? fromGateway && request.headers['x-forwarded-proto'] === 'https' : security === 'on'

/** The first cookie of that name. */
export function cookieIn(header: string, name: string): string | undefined {
  for (const pair of header.split(';')) {
    const [key, ...value] = pair.split('=')
    if (key?.trim() === name) return value.join('=').trim()
  }
  return undefined
}
