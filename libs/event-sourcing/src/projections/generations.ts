import type { ScanPlace } from '@vitrine/engines'

/**
 * A projection's documents are kept in generations: one is read, and another may be filled beside it.
 * `live` is read; `building` is being filled; `retired` was read until lately; `dropping` is nobody's any more.
 * All but `dropping` are kept up to date by whoever appends an event.
 */
export type Generation = {
  number: number
  /** The version of the projection that made it; 0 for one from before versions. */
  version: number
  state: 'live' | 'building' | 'retired' | 'dropping'
  /** When it came to this state, ms epoch. */
  since: number
  /** How many events it was built from. */
  events: number
}

/** A build under way: how far it came, and who does it. Whoever stops renewing the lease loses it. */
export type Build = {
  after: ScanPlace | null
  events: number
  began: number
  builder: string
  leaseUntil: number
}

/** Where a projection stands: stored, and the same for every process. */
export type Generations = {
  generations: Generation[]
  build: Build | null
  /** The number of the generation that somebody wants replaced though its version is right. */
  stale: number | null
}

const leaseMs = 15_000
/** Everybody who read or wrote a generation has heard by then that it is over. */
const retiredMs = 5_000
/** After this long without a builder, a build for another version is nobody's. */
const abandonedMs = 60_000

export const firstGenerations = (version: number, now: number): Generations => ({
  generations: [{ number: version === 0 ? 0 : 1, version, state: 'live', since: now, events: 0 }],
  build: null,
  stale: null,
})

export const liveOf = ({ generations }: Generations): Generation =>
  generations.find(({ state }) => state === 'live') ?? generations[0]!

export const buildingOf = ({ generations }: Generations) =>
  generations.find(({ state }) => state === 'building')

/** What it held is gone, and has to be built again. */
export function emptied(state: Generations): Generations {
  const live = liveOf(state)
  return { generations: [live], build: null, stale: live.number }
}

/** What is read has to be built anew; a build under way begins again, for what it holds may no longer be in the log. */
export const outdated = (state: Generations, now: number): Generations => ({
  ...withoutBuild(state, now),
  stale: liveOf(state).number,
})

/** What was being filled is nobody's any more. */
const withoutBuild = (state: Generations, now: number): Generations => ({
  ...state,
  generations: state.generations.map((generation) =>
    generation.state === 'building' ? { ...generation, state: 'dropping', since: now } : generation,
  ),
  build: null,
})

/** What has to follow every event. */
export const writtenOf = ({ generations }: Generations) =>
  generations.filter(({ state }) => state !== 'dropping')

/** Whether there is something to build for code of this version. */
export function needsBuild(state: Generations, version: number): boolean {
  const live = liveOf(state)
  return live.version < version || live.number === state.stale
}

export const isLeased = ({ build }: Generations, builder: string, now: number) =>
  build !== null && build.builder !== builder && build.leaseUntil > now

/** A new generation beside the live one, or the one under way taken over. */
export function claimed(
  state: Generations,
  { version, builder, now }: { version: number; builder: string; now: number },
): Generations {
  const leaseUntil = now + leaseMs
  const building = buildingOf(state)
  if (building?.version === version && state.build)
    return { ...state, build: { ...state.build, builder, leaseUntil } }
  const number = Math.max(...state.generations.map((generation) => generation.number)) + 1
  return {
    ...state,
    generations: [
      ...withoutBuild(state, now).generations,
      { number, version, state: 'building', since: now, events: 0 },
    ],
    build: { after: null, events: 0, began: now, builder, leaseUntil },
  }
}

export const advanced = (
  state: Generations,
  { after, events, now }: { after: ScanPlace | null; events: number; now: number },
): Generations =>
  state.build ? { ...state, build: { ...state.build, after, events, leaseUntil: now + leaseMs } } : state

/** The one that was built is read from now on. */
export function switched(state: Generations, now: number): Generations {
  const building = buildingOf(state)
  if (!building || !state.build) return state
  const events = state.build.events
  const generations = state.generations.map((generation): Generation => {
    if (generation === building) return { ...generation, state: 'live', since: now, events }
    return generation.state === 'live' ? { ...generation, state: 'retired', since: now } : generation
  })
  return { generations, build: null, stale: null }
}

/** Generations that nobody reads any more, once everybody had time to hear of it. */
export function dropped(state: Generations, { version, now }: { version: number; now: number }): Generations {
  const isOver = (generation: Generation) =>
    (generation.state === 'retired' && now - generation.since > retiredMs) ||
    (generation.state === 'building' && generation.version > version && isAbandoned(state, now))
  if (!state.generations.some(isOver)) return state
  const generations = state.generations.map((generation) =>
    isOver(generation) ? { ...generation, state: 'dropping' as const, since: now } : generation,
  )
  return {
    ...state,
    generations,
    build: generations.some((one) => one.state === 'building') ? state.build : null,
  }
}
const isAbandoned = ({ build }: Generations, now: number) => !build || build.leaseUntil + abandonedMs < now

/** What `dropping` generations left behind may go when nobody can still hold them for anything else. */
export const removable = ({ generations }: Generations, now: number) =>
  generations.filter(({ state, since }) => state === 'dropping' && now - since > retiredMs)

export const without = (state: Generations, gone: readonly Generation[]): Generations => ({
  ...state,
  generations: state.generations.filter(({ number }) => !gone.some((one) => one.number === number)),
})
