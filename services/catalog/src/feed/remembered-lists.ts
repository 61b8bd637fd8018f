import { boundedMap } from '@vitrine/service-kit'
import { featureNames } from '@vitrine/taste-model'
import type { Published } from '../published/published.ts'
import { idHash } from './id-hash.ts'
import type { KnownTaste } from './known-taste.ts'
import type { LearnedLists, Place } from './learned-list.ts'
import { mostPeople } from './remembered-tastes.ts'
import { answers, written } from './written-reasons.ts'

/** Some 300 bytes, and the titles that its reasons name. `index`: what was published when it was made. */
type Remembered = {
  slots: Uint32Array
  reasons: Uint8Array
  /** The reasons that name a post, as they are written. */
  because: readonly string[]
  index: number
}
type Made = Remembered & { taste: number; picks: readonly string[]; madeAt: number }

/** After a change of what is published a list is made again, but not more often than this. */
const leastMs = 2_000
/** And after so long, because what was new is not any more. */
const mostMs = 10 * 60_000

/** How reasons are remembered: one of these, or the number of a feature above them, or above those that of one that names a post. */
const plain = ['different', 'new', 'pick', 'popular'] as const
const codeOf = ({ reason, feature }: Place): number =>
  feature === undefined
    ? Math.max(
        0,
        plain.findIndex((kind) => kind === reason),
      )
    : plain.length + feature

const firstBecause = plain.length + featureNames.length

const writtenPlain = plain.map((kind) => written(kind))

export type LearnedFeed = ReturnType<typeof learnedFeedOf>
export type RememberedLists = ReturnType<typeof rememberedLists>

/** A list as pages read it: posts that are still as they were, each with why it is there. */
const learnedFeedOf = (list: Remembered, { idOf, stampOf }: Pick<Published, 'idOf' | 'stampOf'>) => {
  const { slots, reasons, because, index } = list
  return {
    /** Another one for each list that is made. */
    list: list as object,
    length: slots.length,
    slotAt: (at: number): number | undefined => {
      const slot = slots[at]
      // One that has changed since may be another post by now; the next list has it.
      return slot !== undefined && idOf(slot) !== '' && stampOf(slot) <= index ? slot : undefined
    },
    /** In JSON. */
    reasonAt(at: number): string {
      const code = reasons[at] ?? 0
      const found = writtenPlain[code] ?? answers[code - plain.length] ?? because[code - firstBecause]
      return found ?? written('different')
    },
  }
}

/** The first places of the feeds of the people who read last. */
export function rememberedLists(given: {
  published: Pick<Published, 'version' | 'stampOf' | 'idOf' | 'slotOf' | 'outfits'>
  lists: LearnedLists
}) {
  const { published, lists } = given
  const known = boundedMap<Made>(mostPeople)

  /** The reasons that name a post, by its slot: without those that have just gone. */
  const becauseOf = async (places: readonly Place[]): Promise<Map<number, string>> => {
    const liked = [...new Set(places.flatMap((place) => place.liked ?? []))]
    const found = liked.length > 0 ? await published.outfits(liked) : []
    return new Map(
      found.flatMap(({ outfit }) => {
        const slot = published.slotOf(outfit.id)
        return slot === undefined ? [] : [[slot, written('because', outfit.title)]]
      }),
    )
  }
  const placesOf = (
    taste: KnownTaste,
    { at, seed, picks }: { at: number; seed: string; picks: readonly string[] },
  ) =>
    lists.listOf(taste, {
      at,
      seed: idHash(seed),
      picks: picks.flatMap((id) => published.slotOf(id) ?? []),
    })
  const remembered = async (places: readonly Place[]): Promise<Remembered> => {
    const index = published.version()
    const because = await becauseOf(places)
    const numbers = new Map([...because.keys()].map((slot, number) => [slot, firstBecause + number]))
    return {
      index,
      slots: Uint32Array.from(places, ({ slot }) => slot),
      reasons: Uint8Array.from(places, (place) => numbers.get(place.liked ?? -1) ?? codeOf(place)),
      because: [...because.values()],
    }
  }
  const make = async (person: string, taste: KnownTaste, asked: { at: number; picks: readonly string[] }) => {
    const { at, picks } = asked
    const seed = `${person} ${taste.version} ${Math.floor(at / mostMs)}`
    const places = placesOf(taste, { at, seed, picks })
    const made = { ...(await remembered(places)), taste: taste.version, picks, madeAt: at }
    known.set(person, made)
    return learnedFeedOf(made, published)
  }
  return {
    /** At once where it is remembered, and still true enough. */
    of(
      person: string,
      taste: KnownTaste,
      asked: { at: number; picks: readonly string[] },
    ): LearnedFeed | Promise<LearnedFeed> {
      const found = known.get(person)
      if (found?.taste === taste.version && found.picks === asked.picks) {
        const age = asked.at - found.madeAt
        const longest = found.index === published.version() ? mostMs : leastMs
        if (age >= 0 && age < longest) return learnedFeedOf(found, published)
      }
      return make(person, taste, asked)
    },
    /** Of somebody made up, remembered by nobody; with how well each post fits. */
    async preview(taste: KnownTaste, asked: { at: number; seed: string; picks: readonly string[] }) {
      const places = placesOf(taste, asked)
      const feed = learnedFeedOf(await remembered(places), published)
      return { feed, scores: places.map(({ score }) => score) }
    },
  }
}
