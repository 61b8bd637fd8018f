/** The cookies that identity gives out; their values are secrets that only identity can read. */
const sessionCookies = ['vitrine_admin', 'vitrine_session', 'vitrine_device'] as const

export type CookieValues = Record<string, string | undefined>

/** What identity gives out; anything else cannot be one of its cookies. */
const secretForm = /^[\w-]{1,200}$/

const secretOf = (cookies: CookieValues, name: string): string[] => {
  const value = cookies[name]
  return value && secretForm.test(value) ? [value] : []
}

export const secretsIn = (cookies: CookieValues): string[] =>
  sessionCookies.flatMap((name) => secretOf(cookies, name))

/** The secrets of a request that its reply takes back: it gives their cookies another value, or none. */
export function secretsReplaced(cookies: CookieValues, setCookie: string | readonly string[] = []): string[] {
  const given = new Map([setCookie].flat().map(nameAndValue))
  return sessionCookies.flatMap((name) => {
    const isReplaced = given.has(name) && given.get(name) !== cookies[name]
    return isReplaced ? secretOf(cookies, name) : []
  })
}

function nameAndValue(line: string): [name: string, value: string] {
  const [pair = ''] = line.split(';', 1)
  const [name = '', ...value] = pair.split('=')
  return [name.trim(), value.join('=').trim()]
}
