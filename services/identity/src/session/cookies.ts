import type { Call } from '@vitrine/service-kit'
import type { Endpoint } from '@vitrine/contracts'
import type { SessionKind } from './session.events.ts'
import type { SessionLengths } from './sessions.ts'

const names = {
  administrator: 'vitrine_admin',
  shopper: 'vitrine_session',
  device: 'vitrine_device',
} as const

/** Nobody comes to the administration from another site; shoppers follow links, and are to be known then. */
const sameSite = { administrator: 'Strict', shopper: 'Lax', device: 'Lax' } as const

/** A browser takes such a cookie only over TLS, for every path, and from this host itself. */
const prefix = '__Host-'

/** No browser keeps a cookie longer. */
const longestCookieMs = 400 * 24 * 60 * 60 * 1000

export type CookieSecurity = 'auto' | 'on' | 'off'
type Asked = Pick<Call<Endpoint>, 'request' | 'reply' | 'fromGateway'>

export type Cookies = {
  read(kind: SessionKind, asked: Asked): string | undefined
  set(kind: SessionKind, secret: string, asked: Asked): void
  clear(kind: SessionKind, asked: Asked): void
  /** Over TLS: gives a cookie from before its name with the prefix. */
  rename(kind: SessionKind, asked: Asked): void
}

/** Session secrets in cookies that no script can read and no other site can send along with a write. */
export function cookiesFor(given: { security: CookieSecurity; lengths: SessionLengths }): Cookies {
  const write = (kind: SessionKind, value: string, maxAge: number, asked: Asked) => {
    const isOverTls = isSecure(given.security, asked)
    const cookie = (name: string, content: string, seconds: number) =>
      void asked.reply.header(
        'set-cookie',
        `${name}=${content}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=${sameSite[kind]}${isOverTls ? '; Secure' : ''}`,
      )
    cookie(isOverTls ? prefix + names[kind] : names[kind], value, maxAge)
    if (isOverTls && inRequest(asked, names[kind]) !== undefined) cookie(names[kind], '', 0)
  }
  const set: Cookies['set'] = (kind, secret, asked) => {
    const maxAgeMs = Math.min(given.lengths[kind].longestMs, longestCookieMs)
    write(kind, secret, Math.floor(maxAgeMs / 1000), asked)
  }
  return {
    read: (kind, asked) => inRequest(asked, prefix + names[kind]) ?? inRequest(asked, names[kind]),
    set,
    clear: (kind, asked) => write(kind, '', 0, asked),
    rename(kind, asked) {
      const plain = inRequest(asked, names[kind])
      const isNamed = inRequest(asked, prefix + names[kind]) !== undefined
      if (plain && !isNamed && isSecure(given.security, asked)) set(kind, plain, asked)
    },
  }
}

const inRequest = ({ request }: Asked, name: string) => cookieIn(request.headers.cookie ?? '', name)

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
