import type { RecordedEvent } from '../event-store/event-store.ts'
import type { DeadEvent } from '../event-bus/event-bus.ts'
import type { JetStream } from '../event-bus/nats/bus-connection.nats.ts'
import type { BusNames } from '../event-bus/nats/bus-names.nats.ts'
import { found, isRefusal, nextMessage, publishEvent, refusals } from '../event-bus/nats/bus-streams.nats.ts'

type Parked = { position: number; attempts: number; error: string }

/**
 * Carries over what the version before left behind, and deletes its streams. May be repeated, and be done by several
 * processes at once. What waited there for a subscription is news that it missed.
 */
export async function carryOver(jetStream: JetStream, names: BusNames): Promise<void> {
  const { js, jsm } = jetStream
  const { events, parked } = names.former
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
  const { events, parked, parkedSubjects } = names.former
  const next = (seq: number) => nextMessage({ jsm }, parked, { seq, next_by_subj: parkedSubjects })
  for (let from = 1, message; (message = await next(from)); from = message.seq + 1) {
    const { position, attempts, error } = message.json<Parked>()
    const event = (await found(jsm.streams.getMessage(events, { seq: position })))?.json<RecordedEvent>()
    if (!event) continue
    const dead: DeadEvent = { event, attempts, error, at: message.time.toISOString() }
    yield { subject: names.deadEvent(names.subscriptionOf(message.subject), event.id), dead }
  }
}

/** What a process of the version before still published after this version had begun. */
async function lateEvents({ jsm }: JetStream, names: BusNames): Promise<RecordedEvent[]> {
  const { events, isEvent } = names.former
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
