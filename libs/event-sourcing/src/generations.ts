/**
 * What follows from a log is kept in generations, each a target of its own (some collections, a set of counters): one is
 * read, and another may be filled beside it. `live` is read; `building` is being filled; `built` is whole, and waits for a
 * yes or a no; `retired` was read until lately; `dropping` is nobody's any more.
 */
export type Generation = {
  number: number
  /** The version of the code that made it. */
  version: number
  state: 'live' | 'building' | 'built' | 'retired' | 'dropping'
  /** When it came to this state, ms epoch. */
  since: number
}

/** Pure: where the generations of one thing stand. `stale` (a stored name): the number of a live one that is outdated, although its version is right. */
export type GenerationSet<One extends Generation = Generation> = {
  generations: readonly One[]
  stale: number | null
}
type OneOf<Of extends GenerationSet> = Of['generations'][number]

export { firstNumber } from './upgrades/unversioned-projections.ts'

export const liveOf = <Of extends GenerationSet>({ generations }: Of): OneOf<Of> =>
  generations.find(({ state }) => state === 'live') ?? generations[0]!

const isPending = ({ state }: Generation) => state === 'building' || state === 'built'
/** The one that is filled beside the live one, or waits. */
export const pendingOf = <Of extends GenerationSet>({ generations }: Of): OneOf<Of> | undefined =>
  generations.find(isPending)

/** What has to follow everything that comes. */
export const writtenOf = <Of extends GenerationSet>({ generations }: Of): OneOf<Of>[] =>
  generations.filter(({ state }) => state !== 'dropping')

/** Whether code of this version has something to build. A newer version's is left to newer programs. */
export function isDue(set: GenerationSet, version: number): boolean {
  const [live, pending] = [liveOf(set), pendingOf(set)]
  if (live.version > version || (pending?.state === 'built' && pending.version === version)) return false
  return live.version < version || live.number === set.stale
}

/** The live one is to be replaced. */
export const outdated = <Of extends GenerationSet>(set: Of): Of => ({ ...set, stale: liveOf(set).number })

/** Another one is filled from here on; what was filled before is given up. */
export function begun<Of extends GenerationSet>(set: Of, one: OneOf<Of>): Of {
  const { generations } = discarded(set, one.since)
  return { ...set, generations: [...generations, one] }
}

/** The one that was filled waits. */
export const built = <Of extends GenerationSet>(set: Of, now: number): Of =>
  brought(set, { to: 'built', now, which: ({ state }) => state === 'building' })

/** The one that was filled is thrown away, unread. */
export const discarded = <Of extends GenerationSet>(set: Of, now: number): Of =>
  brought(set, { to: 'dropping', now, which: isPending })

/** The one that was filled is read from now on. */
export function switched<Of extends GenerationSet>(set: Of, now: number): Of {
  const pending = pendingOf(set)
  if (!pending) return set
  const retired = brought(set, { to: 'retired', now, which: ({ state }) => state === 'live' })
  const live = brought(retired, { to: 'live', now, which: ({ number }) => number === pending.number })
  return { ...live, stale: null }
}

/** Those that are over are nobody's any more. */
export const dropped = <Of extends GenerationSet>(
  set: Of,
  { now, isOver }: { now: number; isOver: (one: OneOf<Of>) => boolean },
): Of => brought(set, { to: 'dropping', now, which: isOver })

/** What `dropping` generations left behind may go when nobody can still hold them for anything else. */
export const removable = <Of extends GenerationSet>(
  { generations }: Of,
  { now, afterMs }: { now: number; afterMs: number },
): OneOf<Of>[] => generations.filter(({ state, since }) => state === 'dropping' && now - since >= afterMs)

export const without = <Of extends GenerationSet>(set: Of, gone: readonly { number: number }[]): Of => ({
  ...set,
  generations: set.generations.filter(({ number }) => !gone.some((one) => one.number === number)),
})

function brought<Of extends GenerationSet>(
  set: Of,
  change: { to: Generation['state']; now: number; which: (one: OneOf<Of>) => boolean },
): Of {
  const { to, now, which } = change
  if (!set.generations.some(which)) return set
  const generations = set.generations.map((one) => (which(one) ? { ...one, state: to, since: now } : one))
  return { ...set, generations }
}
