/**
 * What follows from a log is kept in generations, each a target of its own (some collections, a set of counters): one is
 * read, and another may be built beside it. `live` is read; `building` is being filled; `built` is complete and waits for
 * approval; `retired` was read until recently; `dropping` is no longer used and will be deleted.
 */
export type Generation = {
  number: number
  /** The version of the code that made it. */
  version: number
  state: 'live' | 'building' | 'built' | 'retired' | 'dropping'
  /** Since when it is in this state, ms epoch. */
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
/** The one that is being built beside the live one, or waits for approval. */
export const pendingOf = <Of extends GenerationSet>({ generations }: Of): OneOf<Of> | undefined =>
  generations.find(isPending)

/** Those that every new event is applied to. */
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

/** Another one is being built from here on; a pending one is discarded. */
export function begun<Of extends GenerationSet>(set: Of, one: OneOf<Of>): Of {
  const { generations } = discarded(set, one.since)
  return { ...set, generations: [...generations, one] }
}

/** The one that was being built is complete, and waits for approval. */
export const built = <Of extends GenerationSet>(set: Of, now: number): Of =>
  brought(set, { to: 'built', now, which: ({ state }) => state === 'building' })

/** The pending one is discarded unread. */
export const discarded = <Of extends GenerationSet>(set: Of, now: number): Of =>
  brought(set, { to: 'dropping', now, which: isPending })

/** The pending one becomes the live one. */
export function switched<Of extends GenerationSet>(set: Of, now: number): Of {
  const pending = pendingOf(set)
  if (!pending) return set
  const retired = brought(set, { to: 'retired', now, which: ({ state }) => state === 'live' })
  const live = brought(retired, { to: 'live', now, which: ({ number }) => number === pending.number })
  return { ...live, stale: null }
}

/** Those that are over will be deleted. */
export const dropped = <Of extends GenerationSet>(
  set: Of,
  { now, isOver }: { now: number; isOver: (one: OneOf<Of>) => boolean },
): Of => brought(set, { to: 'dropping', now, which: isOver })

/** `dropping` generations that can be deleted, because every process knows by now that they are over. */
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
