import { catalogApi } from '@vitrine/contracts'
import { refuse, type ReadSide } from '@vitrine/event-sourcing'
import { OtherReply, type Ask } from '@vitrine/service-kit'
import type { OutfitImages } from '../collection/image-uses.projection.ts'
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
  const { outfitIds, next } = await ask('catalog', catalogApi.findOutfits, {
    query,
    cursor: cursor || undefined,
    limit: posts,
  }).catch(refuseCursor)
  const found = await uses.getMany(outfitIds)
  const names = [...new Set(found.flatMap(({ document }) => document.images))]
  return { found: (await pictures.getMany(names)).filter(({ document }) => document.served), next }
}

/** Words and length are valid here: what the catalog refuses is the cursor that it is to go on from. */
function refuseCursor(error: unknown): never {
  if (!(error instanceof OtherReply) || error.status !== 400) throw error
  return refuse('invalid', 'request-invalid', 'cursor: this cursor was not given out here')
}
