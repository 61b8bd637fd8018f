import {
  cookieNames,
  isOverTls,
  secretsIn,
  type CookieSecurity,
  type SessionSecret,
} from '@vitrine/service-kit'
import type { FastifyRequest } from 'fastify'

export type SecretsOf = (request: Pick<FastifyRequest, 'headers' | 'protocol'>) => readonly SessionSecret[]

/** The secrets in the cookies of a request. */
export const secretsBy =
  (security: CookieSecurity): SecretsOf =>
  ({ headers, protocol }) =>
    secretsIn(headers.cookie, isOverTls(security, protocol))

/** Those of a request that its reply takes back: it gives their cookies another value, or none. */
export function secretsReplaced(
  secrets: readonly SessionSecret[],
  setCookie: string | readonly string[] = [],
): string[] {
  if (setCookie.length === 0) return []
  const given = new Map([setCookie].flat().map(nameAndValue))
  const stay = new Set(given.values())
  return secrets
    .filter(({ kind, secret }) => namesOf(kind).some((name) => given.has(name)) && !stay.has(secret))
    .map(({ secret }) => secret)
}

const namesOf = (kind: SessionSecret['kind']) => Object.values(cookieNames(kind))

function nameAndValue(line: string): [name: string, value: string] {
  const [pair = ''] = line.split(';', 1)
  const [name = '', ...value] = pair.split('=')
  return [name.trim(), value.join('=').trim()]
}
