import { operationsLimits, type OperatorDecision } from '@vitrine/contracts'
import { isVersionConflict, type EventLog, type RecordedEvent } from '@vitrine/engines'
import { refuse } from '@vitrine/event-sourcing'
import type { Chosen, DeadLetters } from './dead-letters.ts'
import { operationsEvents, operationsStream, type OperationsEvent } from './operations.events.ts'

/** How long a decision covers a letter, unless the letter is newer. */
const underWayMs = 10_000

/** What operators decided about a service lately, the latest first. */
export async function latestDecisions(store: EventLog): Promise<OperatorDecision[]> {
  return decisionsIn(await store.read(operationsStream, { last: operationsLimits.decisions }))
}

const decisionsIn = (events: readonly RecordedEvent[]): OperatorDecision[] =>
  events
    .map((event) => {
      const { type, data } = operationsEvents.parse(event)
      return { type, ...data, at: event.at }
    })
    .reverse()

/**
 * Records a decision before it is carried out, so that nothing is redriven or discarded without a trace; answers it. The
 * log decides a race: later callers get the name of the first.
 */
export async function decide(
  { store, deadLetters, now }: { store: EventLog; deadLetters: DeadLetters; now: () => Date },
  { type, chosen, by }: { type: OperationsEvent['type']; chosen: Chosen; by: string },
): Promise<OperationsEvent> {
  for (;;) {
    const past = await store.read(operationsStream, { last: operationsLimits.decisions })
    const made = decisionsIn(past).find((one) => concerns(one, chosen))
    const meant = await deadLetters.meant(chosen)
    const at = now()
    if (made && (!meant || isUnderWay(made, { meant, at }))) return refuseDecided(made)
    if (!meant) return refuseMissing(chosen)
    const decided: OperationsEvent = { type, data: { ...chosen, events: meant.events, by } }
    try {
      await store.append(operationsStream, past.at(-1)?.version ?? 0, [decided], { at: at.toISOString(), by })
      return decided
    } catch (error) {
      if (!isVersionConflict(error)) throw error // somebody else was first: look again
    }
  }
}

const concerns = ({ from, id }: OperatorDecision, chosen: Chosen) =>
  from === chosen.from && (id === null || id === chosen.id)

const isUnderWay = (made: OperatorDecision, { meant, at }: { meant: { at: string }; at: Date }) =>
  meant.at <= made.at && at.getTime() - Date.parse(made.at) < underWayMs

export const refuseMissing = ({ from, id }: Chosen) =>
  refuse('missing', 'dead-letter-missing', `There is no dead letter ${id ? `${id} ` : ''}in ${from}.`)

/** Where clocks of two processes differ, both may decide, and one finds nothing left to do. */
export const refuseGone = ({ from }: Chosen) =>
  refuse(
    'conflict',
    'dead-letter-decided',
    `Somebody else has just decided about this dead letter of ${from}.`,
  )

const refuseDecided = ({ by, at, type, id, from }: OperatorDecision) => {
  const what = id === null ? `all dead letters of ${from}` : 'this dead letter'
  const sentence = `${by} has ${type === 'DeadLettersRedriven' ? 'redriven' : 'discarded'} ${what} (${at.slice(11, 19)} UTC).`
  return refuse('conflict', 'dead-letter-decided', sentence)
}
