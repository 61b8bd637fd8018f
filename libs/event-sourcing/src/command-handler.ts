import { exponentialBackOff, keyedMutex, retry } from '@vitrine/concurrency'
import {
  isVersionConflict,
  type EventContext,
  type EventStore,
  type NewEvent,
  type RecordedEvent,
} from '@vitrine/engines'
import { replay, type Decider } from './decider.ts'
import type { Refusal } from './refusal.ts'
import { applyToViews, type View } from './view.ts'

export type CommandContext = EventContext & {
  /** The version that the writer has seen; without it a lost race is tried again. */
  expectedVersion?: number
  /** What to answer a writer who has not seen the latest. */
  whenStale?: Refusal
}

export type Handled<State, Event> = {
  state: State
  version: number
  events: readonly (RecordedEvent & Event)[]
}

export type HandleCommand<State, Command, Event> = (
  id: string,
  command: Command,
  context: CommandContext,
) => Promise<Handled<State, Event>>

/** A writer in another process got there first. */
const lostRace = { attempts: 10, backOff: exponentialBackOff(5, 50), passes: isVersionConflict }

/**
 * Read, replay, decide, append; then the views, so that a writer reads what he wrote. Commands to one stream take turns.
 * What is appended stands even if a view fails: the outbox relay applies it again.
 */
export function commandHandler<State, Command, Event extends NewEvent>(given: {
  store: EventStore
  /** Names the streams: `kind-id`. */
  kind: string
  decider: Decider<State, Command, Event>
  views?: readonly View[]
  onViewFailed?: (error: unknown) => void
}): HandleCommand<State, Command, Event> {
  const { store, kind, decider, views = [], onViewFailed = () => {} } = given

  const turn = keyedMutex()

  return (id, command, { expectedVersion, whenStale, ...context }) => {
    const stream = `${kind}-${id}`

    const attempt = async (): Promise<Handled<State, Event>> => {
      const history = (await store.read(stream)) as (RecordedEvent & Event)[]
      const version = history.at(-1)?.version ?? 0
      if (whenStale && expectedVersion !== undefined && expectedVersion !== version) throw whenStale
      const before = replay(decider, history)
      const decided = decider.decide(command, before)
      if (decided.length === 0) return { state: before, version, events: [] }
      const events = (await store.append(stream, version, decided, context)) as (RecordedEvent & Event)[]
      await applyToViews(views, events).catch(onViewFailed)
      return { state: events.reduce(decider.evolve, before), version: version + events.length, events }
    }
    return turn(stream, () => retry(attempt, lostRace))
  }
}
