import { tasteApi, tasteEvents, trackingApi } from '@vitrine/contracts'
import { parseRecorded } from '@vitrine/event-sourcing'
import type { Listener } from '@vitrine/engines'
import type { Ask } from '@vitrine/service-kit'
import type { OutfitReplies } from '../outfit/outfit-replies.ts'
import type { PicturesInMemory } from '../pictures/pictures-in-memory.ts'
import type { DateOrder } from '../published/date-order.ts'
import type { IndexPart } from '../published/published-index.ts'
import type { Published } from '../published/published.ts'
import { candidatesOf } from './candidates.ts'
import { featureColumns } from './feature-columns.ts'
import { learnedLists } from './learned-list.ts'
import { followedPopularity } from './followed-popularity.ts'
import { learnedPages } from './learned-pages.ts'
import { popularityColumns } from './popularity-columns.ts'
import { preparedPosts } from './prepared-posts.ts'
import type { Ranking } from './ranking.ts'
import { rememberedLists } from './remembered-lists.ts'
import { rememberedTastes } from './remembered-tastes.ts'

/** What of the index of published posts ranks them for one person. */
export function learnedParts(given: { order: DateOrder; ranking: Ranking; colourCodes: () => Uint8Array }) {
  const { order, ranking, colourCodes } = given
  const features = featureColumns(colourCodes)
  const candidates = candidatesOf({ order, kindOf: ranking.kindOf })
  const popularity = popularityColumns(order)
  const parts: readonly IndexPart[] = [features, popularity, candidates]
  return { order, features, popularity, candidates, parts }
}

type Given = Omit<ReturnType<typeof learnedParts>, 'parts'> & {
  published: Published
  pictures: Pick<PicturesInMemory, 'changes'>
  replies: OutfitReplies
  ask: Ask
  onFailed: (error: unknown) => void
}

/** The feeds that follow what people do, and what they follow. */
export function learnedFeed({
  order,
  features,
  popularity,
  candidates,
  published,
  pictures,
  replies,
  ask,
  onFailed,
}: Given) {
  const tastes = rememberedTastes({
    ask: (personId) => ask('taste', tasteApi.readTasteProfile, undefined, { params: { personId } }),
    versionOf: async (personId) =>
      (await ask('taste', tasteApi.readConsent, undefined, { params: { personId } })).version,
    onFailed,
  })
  const lists = rememberedLists({
    published,
    lists: learnedLists({
      order,
      features,
      popularity,
      candidates,
      idOf: published.idOf,
      slotOf: published.slotOf,
    }),
  })
  const prepared = preparedPosts({ published, pictures, replies })
  const listener: Listener = {
    types: tasteEvents.types,
    handle: async (event) => tastes.changed(parseRecorded(tasteEvents, event).data.personId),
    missed: async () => tastes.forget(),
  }
  return {
    tastes,
    features,
    lists,
    listener,
    followPopularity: followedPopularity({
      published,
      popularity,
      ask: (after) => ask('tracking', trackingApi.readPopularity, undefined, { params: { after } }),
    }),
    learned: learnedPages({ published, pictures, order, features, lists, prepared }),
  }
}
