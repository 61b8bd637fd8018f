import type { RecordedEvent } from '../event-store/event-store.ts'
import type { DeadEvent } from '../event-bus/event-bus.ts'
import type { JetStream } from '../event-bus/nats/bus-connection.nats.ts'
import type { BusNames } from '../event-bus/nats/bus-names.nats.ts'
import { found, isRefusal, nextMessage, publishEvent, refusals } from '../event-bus/nats/bus-streams.nats.ts'

/** A dead letter as it was stored: it points at its event by position. */
type Parked = { position: number; attempts: number; error: string }

/** The names of the streams from before. */
export const streamsBefore = (namespace: string) => ({
  events: `${namespace}-events`,
  parked: `${namespace}-parked`,
  isEvent: (subject: string) => subject.startsWith(`${namespace}.events.`),
  parkedSubjects: `${namespace}.parked.>`,
})

/**
 * Since 2026-11-22, streams whose events leave when they are handled. Before, a stream kept every event, and another one dead
 * letters that pointed at them: dead letters are copied, and both streams deleted. Can be repeated, and run in several
 * processes at once. Events that waited there count as missed by their subscriptions. May leave when no server holds streams
 * from before.
 */
export async function upgradeStreams(jetStream: JetStream, names: BusNames): Promise<void> {
  const { js, jsm } = jetStream
  const { events, parked } = streamsBefore(names.namespace)
  for await (const { subject, dead } of parkedEvents(jetStream, names))
    await js.publish(subject, JSON.stringify(dead), onlyFirst).catch((error: unknown) => {
      if (!isRefusal(error, refusals.wrongLastSequence)) throw error
    })
  await found(jsm.streams.delete(parked))
  for (const event of await lateEvents(jetStream, names)) await publishEvent(jetStream, names, event)
  await found(jsm.streams.delete(events))
}

const onlyFirst = { expect: { lastSubjectSequence: 0 } }

async function* parkedEvents({ jsm }: JetStream, names: BusNames) {
  const { events, parked, parkedSubjects } = streamsBefore(names.namespace)
  const next = (seq: number) => nextMessage({ jsm }, parked, { seq, next_by_subj: parkedSubjects })
  for (let from = 1, message; (message = await next(from)); from = message.seq + 1) {
    const { position, attempts, error } = message.json<Parked>()
    const event = (await found(jsm.streams.getMessage(events, { seq: position })))?.json<RecordedEvent>()
    if (!event) continue
    const dead: DeadEvent = { event, attempts, error, at: message.time.toISOString() }
    yield { subject: names.deadEvent(names.subscriptionOf(message.subject), event.id), dead }
  }
}

/** What a process from before still published after the first one of today had started. */
async function lateEvents({ jsm }: JetStream, names: BusNames): Promise<RecordedEvent[]> {
  const { events, isEvent } = streamsBefore(names.namespace)
  const state = (await found(jsm.streams.info(events)))?.state
  const begun = new Date((await jsm.streams.info(names.news)).created)
  const late: RecordedEvent[] = []
  for (let seq = state?.last_seq ?? 0; seq > 0; seq -= 1) {
    const message = await found(jsm.streams.getMessage(events, { seq }))
    if (message && message.time <= begun) break
    if (message && isEvent(message.subject)) late.unshift(message.json<RecordedEvent>())
  }
  return late
}
