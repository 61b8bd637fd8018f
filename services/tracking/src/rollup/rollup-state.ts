import type { CountChange } from '@vitrine/contracts'

/** A set of totals, counted by a consumer group of its own. `began`: when, ISO 8601. */
export type Generation = { number: number; version: number; began: string }

/** `heldFrom`: what was appended before (ms epoch) may be gone from the stream; null where nothing is. */
export type Building = Generation & { heldFrom: number | null }

export type RecountResult = {
  version: number
  finished: string
  records: number
  seconds: number
  changed: number
  changes: CountChange[]
}

/** Where the roll-up stands: stored, and the same for every process. */
export type RollupState = {
  /** The one that is read. Like `building` it counts every new record. */
  live: Generation
  /** Numbers are never used again. */
  next: number
  building: Building | null
  /** Nobody's any more, since when (ms epoch): to be dropped once everybody has heard of it. */
  retired: { number: number; since: number }[]
  /** Somebody wants a recount though the version is right. */
  wanted: boolean
  last: RecountResult | null
}

/** `version` 0: there are totals from before generations. */
export const firstState = (version: number, now: Date): RollupState => ({
  live: { number: version === 0 ? 0 : 1, version, began: now.toISOString() },
  next: 2,
  building: null,
  retired: [],
  wanted: false,
  last: null,
})

/** What a program counts that knows roll-ups up to this version; a newer one's is left to newer programs. */
export const countedBy = ({ live, building }: RollupState, version: number): Generation[] =>
  [live, ...(building ? [building] : [])].filter((generation) => generation.version <= version)

/** Begins a recount where there is something to recount; an older version's, still under way, is given up. */
export function begun(state: RollupState, { version, now }: { version: number; now: Date }): RollupState {
  const { live, building, wanted } = state
  if (building && building.version >= version) return state
  if (live.version > version || (live.version === version && !wanted)) return state
  return {
    ...state,
    next: state.next + 1,
    building: {
      number: state.next,
      version,
      began: now.toISOString(),
      heldFrom: null,
    },
    retired: building ? [...state.retired, { number: building.number, since: now.getTime() }] : state.retired,
    wanted: false,
  }
}

/** Records that something is gone from the stream that was appended before `at`. */
export function heldFrom(state: RollupState, number: number, at: number): RollupState {
  const { building } = state
  if (building?.number !== number || (building.heldFrom ?? -Infinity) >= at) return state
  return { ...state, building: { ...building, heldFrom: at } }
}

/** What was recounted is read from now on. */
export function switched(
  state: RollupState,
  { number, result, now }: { number: number; result: RecountResult; now: Date },
): RollupState {
  const { building, live, retired } = state
  if (building?.number !== number) return state
  const { heldFrom: _, ...generation } = building
  return {
    ...state,
    live: generation,
    building: null,
    retired: [...retired, { number: live.number, since: now.getTime() }],
    last: result,
  }
}

/** A generation of which nothing is left. */
export const dropped = (state: RollupState, number: number): RollupState => ({
  ...state,
  retired: state.retired.filter((one) => one.number !== number),
})
