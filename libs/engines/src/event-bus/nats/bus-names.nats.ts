import { createHash } from 'node:crypto'

const longest = 200

/** Any text as one token of a subject or a name, where `.`, `*`, `>`, `/` and spaces have a meaning. */
export function token(text: string): string {
  const encoded = encodeURIComponent(text).replace(/[.*]/g, (sign) => (sign === '.' ? '%2E' : '%2A'))
  return encoded.length <= longest ? encoded : createHash('sha256').update(text).digest('hex')
}

/** The text of which a token was made; of a long one its hash, of which the same token is made. */
const nameOf = decodeURIComponent

/** Few bytes for an id that the server keeps in memory for an hour. */
export const shortened = (id: string): string =>
  createHash('sha256').update(id).digest('base64url').slice(0, 16)

export type BusNames = ReturnType<typeof busNames>

/** The names of streams, subjects and consumers: all of one namespace begin with it. */
export function busNames(namespace: string) {
  const again = (subscription: string) => `${namespace}.news.again.${token(subscription)}`
  const event = (type: string) => `${namespace}.news.event.${token(type)}`
  return {
    namespace,
    news: `${namespace}-news`,
    dead: `${namespace}-dead-letters`,
    subjects: { news: `${namespace}.news.>`, dead: `${namespace}.dead.>` },
    event,
    /** For redriven events of one subscription. */
    again,
    isAgain: (subject: string) => subject.startsWith(`${namespace}.news.again.`),
    ofTypes: (types: readonly string[]) => [...new Set(types.map(event))],
    deadEvent: (subscription: string, id: string) => `${namespace}.dead.${token(subscription)}.${token(id)}`,
    deadOf: (subscription: string) => `${namespace}.dead.${token(subscription)}.*`,
    subscriptionOf: (deadSubject: string) => nameOf(deadSubject.split('.')[2] ?? ''),
  }
}
