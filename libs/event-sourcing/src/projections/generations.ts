import type { ScanCursor } from '@vitrine/engines'
import * as generations from '../generations.ts'
import { liveOf, pendingOf } from '../generations.ts'
import { unversioned } from '../upgrades/unversioned-projections.ts'

/** A generation of a projection. Every process that appends an event applies it to all but those in `dropping`. */
export type Generation = generations.Generation & {
  /** How many events it was built from. */
  events: number
}

/** A build under way: its progress, and its builder, which loses it when it stops renewing the lease. */
export type Build = {
  after: ScanCursor | null
  events: number
  began: number
  builder: string
  leaseUntil: number
}

/** Where a projection stands: stored, and the same for every process. */
/** `lost`: the number of a live generation whose documents are lost. */
export type Generations = generations.GenerationSet<Generation> & { build: Build | null; lost?: number }

const leaseMs = 15_000
/** By then every process that read or wrote a generation knows that it is over. */
const retiredMs = 5_000
/** After this long without a builder, a build for another version is abandoned. */
const abandonedMs = 60_000

export { isDue as needsBuild, liveOf, pendingOf, without, writtenOf } from '../generations.ts'

export const firstGenerations = (version: number, now: number): Generations => ({
  generations: [{ number: generations.firstNumber(version), version, state: 'live', since: now, events: 0 }],
  build: null,
  stale: null,
})

/** Its documents are lost, and have to be built again. */
export const emptied = (state: Generations): Generations =>
  generations.outdated({ ...state, generations: [liveOf(state)], build: null, lost: liveOf(state).number })

/** From how many events it was built so far, where what is live was never whole or is lost; null where it is whole. */
export function unbuilt(state: Generations): { events: number } | null {
  const live = liveOf(state)
  const isPartial = live.number === unversioned.number || live.number === state.lost
  return isPartial ? { events: state.build?.events ?? 0 } : null
}

/** The live one has to be rebuilt; a build under way starts again, because its events may no longer be in the log. */
export const outdated = (state: Generations, now: number): Generations =>
  generations.outdated(discarded(state, now))

/** The pending generation is discarded. */
export const discarded = (state: Generations, now: number): Generations => ({
  ...generations.discarded(state, now),
  build: null,
})

export const isLeased = ({ build }: Generations, builder: string, now: number) =>
  build !== null && build.builder !== builder && build.leaseUntil > now

/** A new generation beside the live one, or the one under way taken over. */
export function claimed(
  state: Generations,
  { version, builder, now }: { version: number; builder: string; now: number },
): Generations {
  const leaseUntil = now + leaseMs
  if (pendingOf(state)?.version === version && state.build)
    return { ...state, build: { ...state.build, builder, leaseUntil } }
  const number = Math.max(...state.generations.map((generation) => generation.number)) + 1
  return {
    ...generations.begun(state, { number, version, state: 'building', since: now, events: 0 }),
    build: { after: null, events: 0, began: now, builder, leaseUntil },
  }
}

export const advanced = (
  state: Generations,
  { after, events, now }: { after: ScanCursor | null; events: number; now: number },
): Generations =>
  state.build ? { ...state, build: { ...state.build, after, events, leaseUntil: now + leaseMs } } : state

/** The build is complete, and waits for approval before it is read. */
export function built(state: Generations, now: number): Generations {
  const [building, { events }] = [pendingOf(state), state.build ?? {}]
  if (!building || events === undefined) return state
  const whole = state.generations.map((one) => (one === building ? { ...one, events } : one))
  return { ...generations.built({ ...state, generations: whole }, now), build: null }
}

/** The one that was built becomes the live one. */
export function switched(state: Generations, now: number): Generations {
  const whole = built(state, now)
  return pendingOf(whole)?.state === 'built' ? generations.switched(whole, now) : state
}

/** Ends generations that are no longer read, once every process had time to know it. */
export function dropped(state: Generations, { version, now }: { version: number; now: number }): Generations {
  const pending = pendingOf(state)
  const abandonedFrom = (state.build?.leaseUntil ?? pending?.since ?? 0) + abandonedMs
  const next = generations.dropped(state, {
    now,
    isOver: (one) =>
      (one.state === 'retired' && now - one.since > retiredMs) ||
      (one === pending && one.version > version && now > abandonedFrom),
  })
  return next === state || pendingOf(next) ? next : { ...next, build: null }
}

export const removable = (state: Generations, now: number) =>
  generations.removable(state, { now, afterMs: retiredMs })
