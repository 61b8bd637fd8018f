import { archiveVersion, parseImageAddress, type ArchivedPost, type DetailsOf } from '@vitrine/contracts'
import { picturesOf } from '../outfit/content.ts'
import type { StoredOutfit } from '../outfit/stored-outfit.ts'

/** Where the file of a picture of ours is in an archive. */
export const pictureFile = (image: string) => `pictures/${image}.webp`

/** The names of the pictures of ours that an outfit shows, each once. */
export const imagesOf = (outfit: Pick<StoredOutfit, 'images' | 'products'>): string[] => [
  ...new Set(picturesOf(outfit).flatMap((url) => parseImageAddress(url)?.image ?? [])),
]

/** A post as an archive has it: without who wrote it, and without counts. */
export function archivedPost(outfit: StoredOutfit, detailsOf: DetailsOf): ArchivedPost {
  const { adminUserId: _, styleCategory: __, products, ...content } = outfit
  return {
    version: archiveVersion,
    ...(content as Omit<ArchivedPost, 'version' | 'products' | 'pictures'>),
    products: products.map(({ outfitId: _, ...product }) => product),
    pictures: imagesOf(outfit).flatMap((image) => {
      const details = detailsOf(image)
      return details ? [{ image: `/media/${image}.webp`, ...details }] : []
    }),
  }
}
