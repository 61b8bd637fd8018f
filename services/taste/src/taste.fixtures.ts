import { expect } from '@jest/globals'
import {
  tasteApi,
  type Caller,
  type Outfit,
  type OutfitEvent,
  type SavedItemNews,
  type SentBody,
  type TasteProfile,
} from '@vitrine/contracts'
import { featureNames } from '@vitrine/taste-model'
import {
  outfitForTest,
  productForTest,
  startForTest,
  storageForTest,
  eventually,
  documentsOf,
} from '@vitrine/test-kit'
import { taste } from './taste.service.ts'

export const post = (id: string, more: Partial<Outfit> = {}): Outfit =>
  outfitForTest({
    id,
    title: `Post ${id}`,
    tags: [],
    products: [productForTest({ id: `${id}-hat`, outfitId: id, name: 'Hat' })],
    ...more,
  })

const kinds: Readonly<Record<SavedItemNews['type'], string>> = {
  OutfitLiked: 'like',
  OutfitUnliked: 'like',
  OutfitSaved: 'save',
  OutfitUnsaved: 'save',
  PostFavorited: 'favorite-post',
  PostUnfavorited: 'favorite-post',
  ProductFavorited: 'favorite-product',
  ProductUnfavorited: 'favorite-product',
}
export const dated = (day: number) => new Date(Date.UTC(2026, 4, day)).toISOString()

/** An event of favorites. Its time follows from its version, unless said. */
export const saved = (
  type: SavedItemNews['type'],
  userId: string,
  item: string,
  version = 1,
  at = dated(version),
) => ({
  type,
  stream: `${kinds[type]}-${userId}/${item}`,
  version,
  at,
  data: { userId, ...(type.startsWith('Product') ? { productId: item } : { outfitId: item }) },
})
export const userNews = (type: string, userId: string, into?: string) => ({
  type,
  stream: `user-${userId}`,
  version: type === 'UserDeleted' ? 9 : 2,
  at: dated(20),
  data: { userId, ...(into && { into }) },
})

export const weightOf = (name: string, { weights }: TasteProfile) =>
  weights.find(([feature]) => featureNames[feature] === name)?.[1]
export const learned = ({ weights, because, actions, seen }: TasteProfile) => ({
  weights,
  because,
  actions,
  seen,
})

type Quiz = { age: string; gender: string; styles: string[]; skipped: boolean }

/** Taste with an identity that knows these answers to the quiz, and a clock that stands. */
export async function startTaste(given: { storage?: Awaited<ReturnType<typeof storageForTest>> } = {}) {
  const storage = given.storage ?? (await storageForTest())
  const quizzes = new Map<string, Quiz>()
  const clock = { now: new Date(dated(28)) }
  const { identity, catalog: log } = storage.owners.directory
  const started = await startForTest(taste, {
    storage,
    now: () => clock.now,
    directory: {
      favorites: log,
      async identity(request) {
        const id = /^\/internal\/users\/(.+)\/quiz$/.exec(request.path)?.[1]
        if (id === undefined) return identity(request)
        const quiz = quizzes.get(id)
        const body = Buffer.from(JSON.stringify(quiz ?? { code: 'user-missing' }))
        return { status: quiz ? 200 : 404, headers: {}, body }
      },
    },
  })
  const { call, receive } = started
  let version = 0
  const say = async (id: string, event: OutfitEvent) => {
    await receive({ ...event, stream: `outfit-${id}`, version: (version += 1) })
    await eventually(async () => {
      const [known] = await (await documentsOf(started.engines, 'posts')).entries([id])
      if (known?.version !== version) throw new Error('it is not received yet')
    })
  }
  const publish = async (...posts: Outfit[]) => {
    for (const one of posts) await say(one.id, { type: 'OutfitPublished', data: one })
  }
  const profileOf = async (personId: string) =>
    (await call(tasteApi.readTasteProfile, { params: { personId } })).body
  return {
    ...started,
    storage,
    quizzes,
    clock,
    publish,
    takeOff: (id: string) => say(id, { type: 'OutfitDeleted', data: { id } }),
    change: (as: Caller, body: SentBody<typeof tasteApi.changeTaste>) =>
      call(tasteApi.changeTaste, { as, body }),
    profileOf,
    /** Resolves with the profile once so many actions count. */
    async afterActions(personId: string, actions: number): Promise<TasteProfile> {
      await eventually(async () => expect(await profileOf(personId)).toMatchObject({ actions }))
      return profileOf(personId)
    },
    tasteOf: async (as: Caller) => (await call(tasteApi.readTaste, { as })).body,
    hide: (as: Caller, outfitId: string, reason?: 'style' | 'seen') =>
      call(tasteApi.hideOutfit, { as, body: { outfitId, ...(reason && { reason }) } }),
    stop: async () => {
      await started.stop()
      if (!given.storage) await storage.forget()
    },
  }
}
