import { exponentialBackOff, keyedMutex, retry } from '@vitrine/concurrency'
import {
  isVersionConflict,
  type EventContext,
  type EventLog,
  type NewEvent,
  type RecordedEvent,
} from '@vitrine/engines'
import type { Decider } from './decider.ts'
import type { EventSchema, Recorded } from './event-schema.ts'
import type { Refusal } from './refusal.ts'
import { streamStates, type SnapshotOptions } from './snapshots.ts'

export type CommandContext = EventContext & {
  /** The version that the writer has seen, and what to answer one who has not seen the latest. */
  expected?: { version: number; otherwise: Refusal }
}

export type Handled<State, Event> = {
  state: State
  version: number
  events: readonly Recorded<Event>[]
}

export type HandleCommand<State, Command, Event> = (
  id: string,
  command: Command,
  context: CommandContext,
) => Promise<Handled<State, Event>>

export type CommandHandlerOptions<State, Command, Event> = {
  store: EventLog
  /** Names the streams: `kind-id`. */
  kind: string
  decider: Decider<State, Command, Event>
  events: EventSchema<Event>
  /** Brings what was appended to the projections, so that a writer reads what he wrote. */
  project?: (events: readonly RecordedEvent[]) => Promise<void>
  /** For streams that grow; its state must survive JSON. */
  snapshots?: SnapshotOptions
  onFailed?: (error: unknown) => void
}

/** A writer in another process got there first. */
const lostRace = { attempts: 10, backOff: exponentialBackOff(5, 50), passes: isVersionConflict }

/**
 * Load, decide, append; then the projections. Commands to one stream take turns. What is appended stands even if a
 * projection fails: the outbox relay brings it there again.
 */
export function commandHandler<State, Command, Event extends NewEvent>(
  given: CommandHandlerOptions<State, Command, Event>,
): HandleCommand<State, Command, Event> {
  const { store, kind, decider, project = async () => {}, onFailed = () => {} } = given
  const states = streamStates(given)
  const turn = keyedMutex()

  return (id, command, { expected, ...context }) => {
    const stream = `${kind}-${id}`

    const attempt = async (): Promise<Handled<State, Event>> => {
      const before = await states.load(stream)
      if (expected && expected.version !== before.version) throw expected.otherwise
      const decided = decider.decide(command, before.state)
      if (decided.length === 0) return { ...before, events: [] }
      const recorded = await store.append(stream, before.version, decided, context)
      const after = {
        state: decided.reduce(decider.evolve, before.state),
        version: before.version + decided.length,
      }
      await Promise.all([project(recorded), states.save(stream, { ...after, before: before.version })]).catch(
        onFailed,
      )
      return { ...after, events: recorded.map((facts, index) => ({ ...facts, ...decided[index]! })) }
    }
    return turn(stream, () => retry(attempt, lostRace))
  }
}
