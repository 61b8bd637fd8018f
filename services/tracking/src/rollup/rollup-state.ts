import type { CountChange } from '@vitrine/contracts'
import { generations, type Generation as AnyGeneration, type GenerationSet } from '@vitrine/event-sourcing'

const dayMs = 24 * 60 * 60 * 1000

/** A set of totals, counted by a consumer group of its own. `began`: ISO 8601. */
export type Generation = { number: number; version: number; began: string }

/**
 * `heldFrom`: what was appended before (ms epoch) may be gone from the stream; null where nothing is. `waits`: it is
 * complete, and is not read before somebody approves it.
 */
export type Building = Generation & { heldFrom: number | null; waits?: true }

export type RecountResult = {
  version: number
  finished: string
  records: number
  seconds: number
  changed: number
  changes: CountChange[]
}

/** The state of the roll-up: stored, and the same for every process. */
export type RollupState = {
  /** The one that is read. Like `building` it counts every new record. */
  live: Generation
  /** Numbers are never used again. */
  next: number
  building: Building | null
  /** No longer used, since when (ms epoch): to be dropped once every process knows it. */
  retired: { number: number; since: number }[]
  /** Somebody asked for a recount though the version is right. */
  wanted: boolean
  last: RecountResult | null
  /** Generations from this number on do not count the invented visits of the demo. */
  withoutDemoFrom?: number
}

export const firstState = (version: number, now: Date): RollupState => ({
  live: { number: generations.firstNumber(version), version, began: now.toISOString() },
  next: 2,
  building: null,
  retired: [],
  wanted: false,
  last: null,
})

type Totals = AnyGeneration & Omit<Building, 'waits'>

const lifeOf = ({ live, building, retired, wanted }: RollupState): GenerationSet<Totals> => ({
  generations: [
    ...retired.map((one) => ({ ...one, version: 0, began: '', heldFrom: null, state: 'dropping' as const })),
    { ...live, heldFrom: null, state: 'live', since: 0 },
    ...(building ? [{ ...building, state: building.waits ? 'built' : 'building', since: 0 } as const] : []),
  ],
  stale: wanted ? live.number : null,
})
/** What is no longer read is not counted any more either: it is dropped when every process knows. */
function after(state: RollupState, life: GenerationSet<Totals>): RollupState {
  const { number, version, began } = generations.liveOf(life)
  const { state: stage, since: _, ...pending } = generations.pendingOf(life) ?? {}
  return {
    ...state,
    live: { number, version, began },
    building: stage ? { ...(pending as Building), ...(stage === 'built' && { waits: true }) } : null,
    retired: life.generations
      .filter((one) => one.state === 'retired' || one.state === 'dropping')
      .map((one) => ({ number: one.number, since: one.since })),
    wanted: life.stale !== null && !stage,
  }
}

/** The generations that a program of this version counts; those of a newer version are left to newer programs. */
export const countedBy = ({ live, building }: RollupState, version: number): Generation[] =>
  [live, ...(building ? [building] : [])].filter((generation) => generation.version <= version)

/** Notes that somebody asked for a recount; one that is under way is enough. */
export const recountRequested = (state: RollupState): RollupState =>
  state.building ? state : after(state, generations.outdated(lifeOf(state)))

/** From the next recount on, the visits of the demo are not counted; one under way that counts them is discarded. */
export function demoRemoved(state: RollupState, now: Date): RollupState {
  if (state.withoutDemoFrom !== undefined) return state
  const remaining = state.building ? discarded(state, now) : state
  return { ...recountRequested(remaining), withoutDemoFrom: state.next }
}

export const countsDemo = (
  { withoutDemoFrom = Infinity }: Pick<RollupState, 'withoutDemoFrom'>,
  generation: { number: number },
): boolean => generation.number < withoutDemoFrom

/** Whether the recount leaves out the visits of the demo, which are read now. */
export const isDemoLeaving = (state: RollupState): boolean =>
  state.building !== null && countsDemo(state, state.live) && !countsDemo(state, state.building)

/**
 * From which day on (`2026-05-04`) a generation counts visitors by where they came from; a recount takes those of earlier days as
 * they were counted, because nothing is added to them any more. Without the visits of the demo, all are counted anew.
 */
export function landingsFrom(state: RollupState, { number, version, began }: Generation): string {
  const isRecount = number > generations.firstNumber(version)
  const isWithoutDemo = state.building?.number === number && isDemoLeaving(state)
  if (!isRecount || isWithoutDemo) return ''
  return new Date(Date.parse(began) - dayMs).toISOString().slice(0, 10)
}

/** Begins a recount where there is something to recount; an older version's, still under way, is given up. */
export function begun(state: RollupState, { version, now }: { version: number; now: Date }): RollupState {
  const { building, next: number } = state
  const life = lifeOf(state)
  if ((building && building.version >= version) || !generations.isDue(life, version)) return state
  const began = now.toISOString()
  const one = { number, version, began, heldFrom: null, state: 'building', since: now.getTime() } as const
  return { ...after(state, generations.begun(life, one)), next: number + 1 }
}

/** Records that something is gone from the stream that was appended before `at`. */
export function heldFrom(state: RollupState, number: number, at: number): RollupState {
  const { building } = state
  if (building?.number !== number || (building.heldFrom ?? -Infinity) >= at) return state
  return { ...state, building: { ...building, heldFrom: at } }
}

/** The recount is complete, and waits for approval before it is read; it goes on counting. */
export const built = (state: RollupState, now: Date): RollupState =>
  after(state, generations.built(lifeOf(state), now.getTime()))

/** The recount under way, or the one that waits, is discarded. */
export const discarded = (state: RollupState, now: Date): RollupState =>
  after(state, generations.discarded(lifeOf(state), now.getTime()))

/** What was recounted is read from now on. */
export function switched(
  state: RollupState,
  { number, result, now }: { number: number; result: RecountResult; now: Date },
): RollupState {
  if (state.building?.number !== number) return state
  return { ...after(state, generations.switched(lifeOf(state), now.getTime())), last: result }
}

/** The numbers of the generations that can be dropped. */
export const removable = (state: RollupState, given: { now: number; afterMs: number }): number[] =>
  generations.removable(lifeOf(state), given).map(({ number }) => number)

/** A generation of which nothing is left. */
export const dropped = (state: RollupState, number: number): RollupState =>
  after(state, generations.without(lifeOf(state), [{ number }]))
