import type { Endpoint } from '@vitrine/contracts'
import {
  cookieNames,
  isOverTls,
  secretsIn,
  type Call,
  type CookieSecurity,
  type SessionSecret,
} from '@vitrine/service-kit'
import type { SessionKind } from './session.events.ts'
import type { SessionLengths } from './sessions.ts'

/** Nobody opens the administration from another site; shoppers follow links to the shop, and must then be signed in. */
const sameSite = { administrator: 'Strict', shopper: 'Lax', device: 'Lax' } as const

/** No browser keeps a cookie longer. */
const longestCookieMs = 400 * 24 * 60 * 60 * 1000

type Asked = Pick<Call<Endpoint>, 'request' | 'reply' | 'fromGateway'>

export type Cookies = ReturnType<typeof cookiesFor>

/** Session secrets in cookies that no script can read and no other site can send along with a write. */
export function cookiesFor(given: { security: CookieSecurity; lengths: SessionLengths }) {
  /** Only the gateway is believed about how the visitor reached it. */
  const cameOverTls = ({ request, fromGateway }: Asked) =>
    isOverTls(given.security, fromGateway && request.headers['x-forwarded-proto'])
  const read = new WeakMap<Asked['request'], readonly SessionSecret[]>()
  const secretsOf = (asked: Asked) => {
    const { request } = asked
    const secrets = read.get(request) ?? secretsIn(request.headers.cookie, cameOverTls(asked))
    read.set(request, secrets)
    return secrets
  }
  const write = (kind: SessionKind, value: string, maxAge: number, asked: Asked) => {
    const overTls = cameOverTls(asked)
    const { plain, overTls: prefixed } = cookieNames(kind)
    const cookie = (name: string, content: string, seconds: number) =>
      void asked.reply.header(
        'set-cookie',
        `${name}=${content}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=${sameSite[kind]}${overTls ? '; Secure' : ''}`,
      )
    cookie(overTls ? prefixed : plain, value, maxAge)
    if (overTls && brings(asked, plain)) cookie(plain, '', 0)
  }
  return {
    read: (kind: SessionKind, asked: Asked) => secretsOf(asked).find((one) => one.kind === kind)?.secret,
    set(kind: SessionKind, secret: string, asked: Asked) {
      const maxAgeMs = Math.min(given.lengths[kind].longestMs, longestCookieMs)
      write(kind, secret, Math.floor(maxAgeMs / 1000), asked)
    },
    clear: (kind: SessionKind, asked: Asked) => write(kind, '', 0, asked),
  }
}

/** Whether there is a cookie of that name, whatever it says. */
const brings = ({ request }: Asked, name: string) =>
  (request.headers.cookie ?? '').split(';').some((pair) => pair.split('=', 1)[0]?.trim() === name)
