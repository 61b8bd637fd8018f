import type { Caller } from '@vitrine/contracts'

export type SessionKind = keyof Caller
export type Secret = { kind: SessionKind; secret: string }

/** The cookies that identity gives out; their values are secrets that only identity can read. */
const names = {
  administrator: 'vitrine_admin',
  shopper: 'vitrine_session',
  device: 'vitrine_device',
} as const satisfies Record<SessionKind, string>

/** Over TLS with the prefix, which no other host can set; what was given out before keeps the plain name until it is replaced. */
const cookies = (Object.keys(names) as SessionKind[]).map((kind) => ({
  kind,
  names: [`__Host-${names[kind]}`, names[kind]],
}))

export type CookieValues = Record<string, string | undefined>

/** What identity gives out; anything else cannot be one of its cookies. */
const secretForm = /^[\w-]{1,200}$/

const secretOf = (values: CookieValues, name: string): string[] => {
  const value = values[name]
  return value && secretForm.test(value) ? [value] : []
}

/** Of each kind of session one secret, which opens a session of that kind and no other. */
export const secretsIn = (values: CookieValues): Secret[] =>
  cookies.flatMap(({ kind, names }) =>
    names
      .flatMap((name) => secretOf(values, name))
      .slice(0, 1)
      .map((secret) => ({ kind, secret })),
  )

/** The secrets of a request that its reply takes back: it gives their cookies another value, or none. */
export function secretsReplaced(values: CookieValues, setCookie: string | readonly string[] = []): string[] {
  const given = new Map([setCookie].flat().map(nameAndValue))
  const stay = new Set(given.values())
  return cookies.flatMap(({ names }) =>
    names
      .filter((name) => given.has(name))
      .flatMap((name) => secretOf(values, name))
      .filter((secret) => !stay.has(secret)),
  )
}

function nameAndValue(line: string): [name: string, value: string] {
  const [pair = ''] = line.split(';', 1)
  const [name = '', ...value] = pair.split('=')
  return [name.trim(), value.join('=').trim()]
}
