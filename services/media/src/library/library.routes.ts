import { mediaApi, parseImageAddress, postsOfPicture } from '@vitrine/contracts'
import type { Cursor } from '@vitrine/engines'
import type { Reading } from '@vitrine/event-sourcing'
import { serve, type Router } from '@vitrine/service-kit'
import type { ImageUseRow, OutfitImages } from '../collection/image-uses.projection.ts'
import { libraryPage } from './library-page.ts'
import type { LibraryPictures } from './library.projection.ts'

type Given = { pictures: LibraryPictures; uses: Reading<OutfitImages, ImageUseRow>; now: () => Date }

/** Shows administrators what was uploaded. */
export function libraryRoutes(router: Router, { pictures, uses, now }: Given) {
  serve(router, mediaApi.listPictures, async ({ query: { use, cursor, limit } }) => {
    const asked = { use, after: cursor ? endIn(cursor) : undefined, limit, now: now() }
    const { items, end } = await libraryPage({ pictures, uses }, asked)
    const named = items.flatMap(({ outfits }) => outfits.slice(0, postsOfPicture))
    const titles = new Map(
      (await uses.getMany([...new Set(named)])).map(({ id, document }) => [id, document.title]),
    )
    const countOf = ({ image, outfits }: (typeof items)[number]) =>
      outfits.length > postsOfPicture ? uses.rows.count({ image, used: true }) : outfits.length
    return {
      items: await Promise.all(
        items.map(async (item) => {
          const { image, bytes, uploadedAt, outfits, inHistoryUntil, deleted } = item
          const imageUrl = `/media/${image}.webp`
          const { width = 0, height = 0 } = parseImageAddress(imageUrl) ?? {}
          const posts = outfits.slice(0, postsOfPicture).map((id) => ({ id, title: titles.get(id) ?? '' }))
          const postCount = await countOf(item)
          return {
            ...{ imageUrl, width, height, bytes, uploadedAt },
            ...{ posts, postCount, inHistoryUntil, deleted },
          }
        }),
      ),
      next: end ? `${end.value}_${end.id}` : null,
    }
  })
}

function endIn(cursor: string): Cursor {
  const [value = '', id = ''] = cursor.split('_')
  return { value, id }
}
