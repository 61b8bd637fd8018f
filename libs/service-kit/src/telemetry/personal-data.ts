const removed = '[removed]'

/** Names of values that are never logged. */
const names = [
  'address', 'authorization', 'body', 'cookie', 'cookies', 'displayName', 'email', 'headers', 'ip', 'newPassword',
  'password', 'remoteAddress', 'secret', 'session', 'sessions', 'token', 'user', 'username',
] // prettier-ignore

/** For pino: values of these names, at the top of a line and one below. */
export const redaction = { paths: names.flatMap((name) => [name, `*.${name}`]), censor: removed }

/** An escape sequence of JSON in front of what is replaced stays intact. */
const jsonEscape = String.raw`(\\u[\da-f]{4}|\\.)?`
const local = String.raw`[^\s@/\\"'<>(){}[\]:,;=]{1,64}`
const domain = String.raw`(?:[\p{L}\d-]{1,63}\.){1,8}\p{L}{2,24}`
const patterns: readonly [RegExp, string][] = [
  [/\/\/[^\s/"\\]{0,500}@/g, '//'], // the credentials of an address
  [new RegExp(`${jsonEscape}${local}@${domain}`, 'giu'), `$1${removed}`],
  [/\beyJ[\w-]{5,1000}\.[\w-]{1,4000}\.[\w-]{1,1000}/g, removed], // a JSON Web Token
  [/\b(bearer|basic) [\w.~+/=-]{8,}/gi, `$1 ${removed}`],
  [/\bdup key: \{(?:[^"\\}]|\\.){0,300}\}/g, `dup key: {${removed}}`], // MongoDB quotes the value
]

/** A line of JSON, or a sentence, without credentials of addresses, e-mail addresses and tokens; as valid as before. */
export const withoutPersonalData = (line: string): string =>
  patterns.reduce((text, [pattern, instead]) => text.replace(pattern, instead), line)
