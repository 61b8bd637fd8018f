import { createHash } from 'node:crypto'
import type { RecordedEvent } from '../../event-store/event-store.ts'

const longest = 200

/** Any text as one token of a subject or a name: `.`, `*`, `>`, `/` and spaces mean something there. */
export function token(text: string): string {
  const encoded = encodeURIComponent(text).replace(/[.*]/g, (sign) => (sign === '.' ? '%2E' : '%2A'))
  return encoded.length <= longest ? encoded : createHash('sha256').update(text).digest('hex')
}

export type BusNames = ReturnType<typeof busNames>

/** How streams, subjects and consumers are called: everything of one namespace begins with it. */
export function busNames(namespace: string) {
  const redriven = (subscription: string) => `${namespace}.redriven.${token(subscription)}`
  const parked = (subscription: string) => `${namespace}.parked.${token(subscription)}`
  return {
    events: `${namespace}-events`,
    parked: `${namespace}-parked`,
    subjects: {
      events: [`${namespace}.events.>`, `${namespace}.redriven.>`],
      parked: [`${namespace}.parked.>`],
    },
    /** A subject for every event, so that the server can refuse one it already holds. */
    event: ({ type, id }: RecordedEvent) => `${namespace}.events.${token(type)}.${token(id)}`,
    isEvent: (subject: string) => subject.startsWith(`${namespace}.events.`),
    heardBy: (subscription: string, types: readonly string[]) => [
      ...new Set(types.map((type) => `${namespace}.events.${token(type)}.*`)),
      `${redriven(subscription)}.*`,
    ],
    parkedEvent: (subscription: string, position: number) => `${parked(subscription)}.${position}`,
    parkedBy: (subscription: string) => `${parked(subscription)}.*`,
    /** A subject for each time, so that a redrive repeated after a crash hands over once. */
    redriven: (subscription: string, ticket: number) => `${redriven(subscription)}.${ticket}`,
  }
}
