import type { Documents, EventLog, RecordedEvent } from '@vitrine/engines'
import { replay, type Decider } from './decider.ts'
import { parseRecorded, type EventSchema } from './event-schema.ts'

export type Loaded<State> = { state: State; version: number }

export type SnapshotOptions = {
  documents: Documents
  /** Raise it whenever the state changes its shape: older snapshots are then not used. */
  version: number
}

/** Longer streams are read from a snapshot on: the cost of a command does not grow with the stream. */
const tail = 32
const every = 16

/** Loads the state of a stream: from its last events where they are all, otherwise from a snapshot and those after it. */
export function streamStates<State, Command, Event>(given: {
  store: EventLog
  kind: string
  decider: Decider<State, Command, Event>
  events: EventSchema<Event>
  snapshots?: SnapshotOptions | undefined
}) {
  const { store, decider, events, snapshots } = given
  const stored = snapshots?.documents.collection<{ version: number; state: State }>(`snapshots-${given.kind}`)

  const evolve = ({ state, version }: Loaded<State>, later: readonly RecordedEvent[]): Loaded<State> => ({
    state: later.map((event) => parseRecorded(events, event)).reduce(decider.evolve, state),
    version: later.at(-1)?.version ?? version,
  })
  const beginning: Loaded<State> = { state: replay(decider, []), version: 0 }

  const newestSnapshot = async (stream: string): Promise<Loaded<State>> => {
    const found = await stored?.get(stream)
    if (!found || found.document.version !== snapshots?.version) return beginning
    return { state: found.document.state, version: found.version }
  }
  return {
    async load(stream: string): Promise<Loaded<State>> {
      if (!stored) return evolve(beginning, await store.read(stream))
      const last = await store.read(stream, { last: tail })
      const first = last[0]?.version ?? 1
      if (first === 1) return evolve(beginning, last)
      const from = await newestSnapshot(stream)
      const later =
        from.version >= first - 1
          ? last.filter(({ version }) => version > from.version)
          : await store.read(stream, { after: from.version })
      const loaded = evolve(from, later)
      if (later.length > tail) await this.save(stream, { ...loaded, before: from.version })
      return loaded
    },
    /** Stores a snapshot now and then: `before` is the version that the stream had. */
    async save(
      stream: string,
      { state, version, before }: Loaded<State> & { before: number },
    ): Promise<void> {
      if (!stored || !snapshots || version <= tail / 2) return
      if (Math.floor(version / every) === Math.floor(before / every)) return
      await stored.put(stream, version, { version: snapshots.version, state })
    },
  }
}
