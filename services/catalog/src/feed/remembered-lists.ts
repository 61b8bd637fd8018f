import { boundedMap } from '@vitrine/service-kit'
import type { FeedReason } from '@vitrine/contracts'
import { featureNames } from '@vitrine/taste-model'
import type { Published } from '../published/published.ts'
import { idHash } from './id-hash.ts'
import type { KnownTaste } from './known-taste.ts'
import type { LearnedLists, Place } from './learned-list.ts'
import { mostPeople } from './remembered-tastes.ts'

/** Some 300 bytes, and the titles that its reasons name. `index`: what was published when it was made. */
type Remembered = {
  slots: Uint32Array
  reasons: Uint8Array
  /** What was liked, by feature; `because`: the reason as it is written. */
  liked: ReadonlyMap<number, { id: string; because: string }>
  index: number
}
type Made = Remembered & { taste: number; picks: readonly string[]; madeAt: number }

/** After a change of what is published a list is made again, but not more often than this. */
const leastMs = 2_000
/** And after so long, because what was new is not any more. */
const mostMs = 10 * 60_000

/** How reasons are remembered: one of these, or the number of a feature above them. */
const plain = ['different', 'new', 'pick', 'popular'] as const
const codeOf = ({ reason, feature }: Place): number =>
  feature === undefined
    ? Math.max(
        0,
        plain.findIndex((kind) => kind === reason),
      )
    : plain.length + feature

/** As it stands in JSON. */
const written = (kind: FeedReason['kind'], value: FeedReason['value'] = null) =>
  JSON.stringify({ kind, value } satisfies FeedReason)
const writtenPlain = plain.map((kind) => written(kind))

/** What a feature says where no post says it: an answer of the quiz. */
const answers = featureNames.map((name) => {
  const kind = (['style', 'gender', 'age'] as const).find((one) => name.startsWith(`${one}:`))
  return kind ? written(kind, name.slice(kind.length + 1)) : written('different')
})

export type LearnedFeed = ReturnType<typeof learnedFeedOf>
export type RememberedLists = ReturnType<typeof rememberedLists>

/** A list as pages read it: posts that are still as they were, each with why it is there. */
const learnedFeedOf = (list: Remembered, { idOf, stampOf }: Pick<Published, 'idOf' | 'stampOf'>) => {
  const { slots, reasons, liked, index } = list
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
      const feature = code - plain.length
      const post = liked.get(feature)
      if (post && post.id !== idOf(slots[at] ?? -1)) return post.because
      return writtenPlain[code] ?? answers[feature] ?? written('different')
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

  const likedOf = async ({ because }: KnownTaste, places: readonly Place[]) => {
    const used = new Set(places.map(({ feature }) => feature))
    const posts = [...because.features].flatMap((feature, at): [number, string][] => {
      const id = because.posts[at]
      return used.has(feature) && id !== undefined ? [[feature, id]] : []
    })
    const slots = [...new Set(posts.map(([, id]) => id))].flatMap((id) => published.slotOf(id) ?? [])
    const found = slots.length > 0 ? await published.outfits(slots) : []
    const titles = new Map(found.map(({ outfit }) => [outfit.id, outfit.title]))
    return new Map(
      posts.flatMap(([feature, id]) => {
        const title = titles.get(id)
        return title === undefined ? [] : [[feature, { id, because: written('because', title) }]]
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
  const remembered = async (taste: KnownTaste, places: readonly Place[]): Promise<Remembered> => ({
    index: published.version(),
    slots: Uint32Array.from(places, ({ slot }) => slot),
    reasons: Uint8Array.from(places, codeOf),
    liked: await likedOf(taste, places),
  })
  const make = async (person: string, taste: KnownTaste, asked: { at: number; picks: readonly string[] }) => {
    const { at, picks } = asked
    const seed = `${person} ${taste.version} ${Math.floor(at / mostMs)}`
    const places = placesOf(taste, { at, seed, picks })
    const made = { ...(await remembered(taste, places)), taste: taste.version, picks, madeAt: at }
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
      const feed = learnedFeedOf(await remembered(taste, places), published)
      return { feed, scores: places.map(({ score }) => score) }
    },
  }
}
