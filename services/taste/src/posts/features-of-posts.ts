import type { PictureColours } from '@vitrine/contracts'
import type { ReadSide } from '@vitrine/event-sourcing'
import { featuresOf } from '@vitrine/taste-model'
import type { Post } from './post-replica.ts'

export type FeaturesOfPosts = ReturnType<typeof featuresOfPosts>

/** The numbers of the features of posts, each with the colour of its first picture, once that is known. */
export function featuresOfPosts(colours: Pick<ReadSide<PictureColours>, 'getMany'>) {
  return async (posts: readonly Post[]): Promise<number[][]> => {
    const found = await colours.getMany([...new Set(posts.flatMap(({ image }) => image ?? []))])
    const families = new Map(found.map(({ id, document }) => [id, document.family]))
    return posts.map(({ image, facts }) =>
      featuresOf({ ...facts, colour: (image === null ? null : families.get(image)) ?? null }),
    )
  }
}
