import type { RecordedEvent } from '../../event-store/event-store.ts'
import { fullOfDeadLetters, fullOfEvents } from '../bus-full.ts'
import type { DeadEvent } from '../event-bus.ts'
import type { JetStream, Nats } from './bus-connection.nats.ts'
import { shortened, token, type BusNames } from './bus-names.nats.ts'
import { found, nextMessage, unlessFull } from './bus-streams.nats.ts'

/** An event that is delivered once more, and how often it had failed before. */
export type Redriven = { event: RecordedEvent; attempts: number }

export type DeadLetters = ReturnType<typeof natsDeadLetters>

/** `ticket`: another number each time that an event becomes a dead letter. */
type Ticketed = DeadEvent & { ticket: number }

const longestError = 1_000

/** What subscriptions failed to handle. Each step can be repeated after a crash between two of them. */
export function natsDeadLetters(nats: Nats, names: BusNames, maxBytes: number) {
  const next = (subjects: string, from: number) =>
    nats.reach((jetStream) => nextMessage(jetStream, names.dead, { seq: from, next_by_subj: subjects }))
  const all = async (subscription: string, eventId?: string, limit = Infinity) => {
    const subjects = subjectsOf(subscription, eventId)
    const dead: Ticketed[] = []
    for (let from = 1; dead.length < limit;) {
      const message = await next(subjects, from)
      if (!message) break
      dead.push({ ...message.json<DeadEvent>(), ticket: message.seq })
      from = message.seq + 1
    }
    return dead
  }
  const subjectsOf = (subscription: string, eventId?: string) =>
    eventId === undefined ? names.deadOf(subscription) : names.deadEvent(subscription, eventId)

  const hasPlace = (subscription: string) =>
    nats.reach(async ({ jsm }) => {
      const consumer = await found(jsm.consumers.info(names.news, token(subscription)))
      return consumer !== undefined
    })
  const handOver = async (subscription: string, { event, attempts, ticket }: Ticketed) => {
    const redriven = JSON.stringify({ event, attempts } satisfies Redriven)
    const sent = await nats.reach(({ js }: JetStream) =>
      unlessFull(
        js.publish(names.again(subscription), redriven, { msgID: shortened(`${subscription} ${ticket}`) }),
      ),
    )
    if (!sent) throw fullOfEvents(maxBytes)
    const filter = names.deadEvent(subscription, event.id)
    // An event that became a dead letter again meanwhile stays.
    await nats.reach(({ jsm }) => jsm.streams.purge(names.dead, { filter, seq: ticket + 1 }))
  }
  return {
    async add(subscription: string, { error, ...dead }: DeadEvent): Promise<void> {
      const subject = names.deadEvent(subscription, dead.event.id)
      const said = JSON.stringify({ ...dead, error: error.slice(0, longestError) })
      if (!(await nats.reach(({ js }) => unlessFull(js.publish(subject, said)))))
        throw fullOfDeadLetters(maxBytes)
    },
    of: async (
      subscription: string,
      { limit, eventId }: { limit?: number; eventId?: string } = {},
    ): Promise<DeadEvent[]> =>
      (await all(subscription, eventId, limit)).map(({ ticket: _, ...dead }) => dead),
    async redrive(subscription: string, eventId?: string): Promise<number> {
      const dead = await all(subscription, eventId)
      if (dead.length === 0 || !(await hasPlace(subscription))) return 0
      for (const one of dead) await handOver(subscription, one)
      return dead.length
    },
    discard: (subscription: string, eventId?: string): Promise<number> =>
      nats.reach(async ({ jsm }) => {
        const { purged } = await jsm.streams.purge(names.dead, { filter: subjectsOf(subscription, eventId) })
        return purged
      }),
    /** How many there are, by subscription. */
    counts: (): Promise<Map<string, number>> =>
      nats.reach(async ({ jsm }) => {
        const { state } = await jsm.streams.info(names.dead, { subjects_filter: names.subjects.dead })
        const counts = new Map<string, number>()
        for (const subject of Object.keys(state.subjects ?? {})) {
          const subscription = names.subscriptionOf(subject)
          counts.set(subscription, (counts.get(subscription) ?? 0) + 1)
        }
        return counts
      }),
  }
}
