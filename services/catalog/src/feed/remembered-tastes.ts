import { deadline, OutOfTime } from '@vitrine/concurrency'
import type { TasteProfile } from '@vitrine/contracts'
import { LRUCache } from 'lru-cache'
import { knownTaste, weightOf, type KnownTaste } from './known-taste.ts'

type Given = {
  ask: (personId: string) => Promise<TasteProfile>
  /** Of the taste that would be answered: much cheaper to tell. Undefined where the service does not say. */
  versionOf: (personId: string) => Promise<number | undefined>
  onFailed: (error: unknown) => void
  /** In milliseconds, from anywhere. */
  clock?: () => number
  /** How long an answer may be waited for. */
  waitsMs?: number
}
/** `sureAt`: when it was the current one at last. */
type Remembered = { taste: KnownTaste; askedAt: number; sureAt: number; changedAt: number | undefined }

export const mostPeople = 20_000
const bytesEach = 2_048
const usualWaitMs = 5
/** A changed taste is followed for so long at most, while the new one is asked for. */
const changedForMs = 1_000
/** After so long its version is asked for, behind: the news of a change may have been lost. */
const sureForMs = 60_000
/** And after so long the taste itself, which fades with time and follows edits of posts. */
const knownForMs = 10 * 60_000
/** Where the service has failed, nobody asks it for so long. */
const quietMs = 1_000
const mostAtOnce = 64

export type RememberedTastes = ReturnType<typeof rememberedTastes>

/** The tastes of the people who read last. Whoever is not among them waits a few milliseconds; the service may be slow or down. */
export function rememberedTastes(given: Given) {
  const { ask, versionOf, onFailed, clock = () => performance.now(), waitsMs = usualWaitMs } = given
  const known = new LRUCache<string, Remembered>({
    // `max` would take the room for all of them at once.
    maxSize: mostPeople * bytesEach,
    sizeCalculation: ({ taste }) => Math.max(bytesEach, weightOf(taste)),
  })
  const asking = new Map<string, Promise<KnownTaste | undefined>>()
  const checking = new Set<string>()
  let quietUntil = -Infinity

  const read = (person: string): Promise<KnownTaste | undefined> => {
    const underWay = asking.get(person)
    if (underWay) return underWay
    if (asking.size >= mostAtOnce || clock() < quietUntil) return Promise.resolve(undefined)
    const askedAt = clock()
    const answer = ask(person)
      .then((profile) => {
        // What was asked for before a change is not remembered after it.
        if (asking.get(person) !== answer) return undefined
        const taste = knownTaste(profile)
        known.set(person, { taste, askedAt, sureAt: askedAt, changedAt: undefined })
        return taste
      })
      .catch((error: unknown) => {
        quietUntil = clock() + quietMs
        onFailed(error)
        return undefined
      })
      .finally(() => {
        if (asking.get(person) === answer) asking.delete(person)
      })
    asking.set(person, answer)
    return answer
  }
  const check = async (person: string, found: Remembered) => {
    if (checking.has(person) || checking.size >= mostAtOnce || clock() < quietUntil) return
    checking.add(person)
    try {
      const at = clock()
      if ((await versionOf(person)) === found.taste.version) found.sureAt = at
      else void read(person)
    } catch (error) {
      quietUntil = clock() + quietMs
      onFailed(error)
    } finally {
      checking.delete(person)
    }
  }
  const readInTime = async (person: string) => {
    try {
      return await deadline(waitsMs, read(person))
    } catch (error) {
      if (error instanceof OutOfTime) return undefined
      throw error
    }
  }
  return {
    /** At once where it is remembered; undefined where nothing is known in time. */
    of(person: string): KnownTaste | undefined | Promise<KnownTaste | undefined> {
      const found = known.get(person)
      if (!found) return readInTime(person)
      if (found.changedAt === undefined) {
        const now = clock()
        if (now - found.askedAt > knownForMs) void read(person)
        else if (now - found.sureAt > sureForMs) void check(person, found)
        return found.taste
      }
      if (clock() - found.changedAt > changedForMs) known.delete(person)
      const former = known.has(person) ? found.taste : undefined
      return readInTime(person).then((taste) => taste ?? former)
    },
    /** To be called when a taste has changed. */
    changed(person: string): void {
      asking.delete(person)
      const found = known.get(person)
      if (!found) return
      found.changedAt ??= clock()
      void read(person)
    },
    /** To be called when changes may have been missed. */
    forget(): void {
      asking.clear()
      known.clear()
    },
    /** In bytes, at most about. */
    weight: () => known.calculatedSize,
  }
}
