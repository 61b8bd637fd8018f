import { catalogApi } from '@vitrine/contracts'
import type { Ask } from '@vitrine/service-kit'
import type { OutfitImages } from '../collection/image-uses.projection.ts'
import type { ReadSide } from '@vitrine/event-sourcing'
import type { LibraryPictures } from './library.projection.ts'

/** A post shows about so many pictures, those of its products included. */
const picturesOfPost = 6

type Given = { ask: Ask; uses: Pick<ReadSide<OutfitImages>, 'getMany'>; pictures: LibraryPictures }
type Asked = { query: string; cursor: string | undefined; limit: number }

/**
 * The pictures of the posts that the catalog finds for some words, each once on a page, in the order of the posts and their
 * pictures. A page has whole posts: it is about as long as was asked for.
 */
export async function searchPage({ ask, uses, pictures }: Given, { query, cursor, limit }: Asked) {
  const posts = Math.ceil(limit / picturesOfPost)
  const { outfitIds, next } = await ask('catalog', catalogApi.findOutfits, { query, cursor, limit: posts })
  const found = await uses.getMany(outfitIds)
  const names = [...new Set(found.flatMap(({ document }) => document.images))]
  return { found: (await pictures.getMany(names)).filter(({ document }) => document.served), next }
}
