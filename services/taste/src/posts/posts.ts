import type { PictureColours } from '@vitrine/contracts'
import type { ReadSide } from '@vitrine/event-sourcing'
import { askOwner, type ReplicaReading } from '@vitrine/service-kit'
import type { SaidKind } from '../people/person.ts'
import { featuresOfPosts } from './features-of-posts.ts'
import type { Post, ProductHome } from './post-replica.ts'
import { sampleOf } from './sample.ts'

/** A post that is shown, with the numbers of its features. */
export type KnownPost = Post & { features: readonly number[] }

export type Posts = ReturnType<typeof postsIn>

/** What is known of posts, as they are now: an edit counts from the next reading on. */
export function postsIn(
  replica: ReplicaReading<Post, ProductHome>,
  colours: Pick<ReadSide<PictureColours>, 'getMany'>,
  onFailed: (error: unknown) => void,
) {
  const featuresOf = featuresOfPosts(colours)
  const asked = askOwner()
  return {
    async of(ids: readonly string[]): Promise<Map<string, KnownPost>> {
      const found = await replica.getMany([...new Set(ids)])
      const features = await featuresOf(found.map(({ document }) => document))
      return new Map(found.map(({ id, document }, at) => [id, { ...document, features: features[at] ?? [] }]))
    },
    /** The post of each thing that was said something of; none where it is unknown. */
    async postsOfItems(said: readonly { kind: SaidKind; item: string }[]) {
      const products = said.filter(({ kind }) => kind === 'favorite-product').map(({ item }) => item)
      const rows = products.length > 0 ? await replica.rows.getMany(products) : []
      const homes = new Map(rows.map(({ id, document }) => [id, document.outfitId]))
      return ({ kind, item }: { kind: SaidKind; item: string }) =>
        kind === 'favorite-product' ? homes.get(item) : item
    },
    /** Whether it is shown; the catalog is asked before it is not. */
    isShown: async (id: string) =>
      (await asked({ id, look: () => replica.get(id), bring: () => replica.catchUp(id) })) !== undefined,
    sample: sampleOf({ posts: replica, featuresOf, onFailed }),
  }
}
