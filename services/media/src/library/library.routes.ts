import { mediaApi, parseImageAddress, postsOfPicture, type PictureDetails } from '@vitrine/contracts'
import type { Cursor } from '@vitrine/engines'
import { refuse, type Reading, type ReadSide } from '@vitrine/event-sourcing'
import { serve, type Ask, type Router } from '@vitrine/service-kit'
import type { ImageUseRow, OutfitImages } from '../collection/image-uses.projection.ts'
import { libraryPage, withUses, type PictureInUse } from './library-page.ts'
import type { LibraryPictures } from './library.projection.ts'
import { searchPage } from './search-page.ts'

type Given = {
  pictures: LibraryPictures
  uses: Reading<OutfitImages, ImageUseRow>
  details: ReadSide<PictureDetails>
  ask: Ask
  now: () => Date
}

/** Shows administrators what was uploaded. */
export function libraryRoutes(router: Router, { pictures, uses, details, ask, now }: Given) {
  const titlesOf = async (items: readonly PictureInUse[]) => {
    const named = items.flatMap(({ outfits }) => outfits.slice(0, postsOfPicture))
    const posts = await uses.getMany([...new Set(named)])
    return new Map(posts.map(({ id, document }) => [id, document.title]))
  }
  const detailsOf = async (items: readonly PictureInUse[]) => {
    const known = await details.getMany(items.map(({ image }) => image))
    return new Map(known.map(({ id, document }) => [id, document]))
  }
  const countOf = ({ image, outfits }: PictureInUse) =>
    outfits.length > postsOfPicture ? uses.rows.count({ image, used: true }) : outfits.length

  const told = async (items: readonly PictureInUse[]) => {
    const [titles, known] = await Promise.all([titlesOf(items), detailsOf(items)])
    return Promise.all(
      items.map(async (item) => {
        const { image, bytes, uploadedAt, outfits, inHistoryUntil, deleted } = item
        const imageUrl = `/media/${image}.webp`
        const { width = 0, height = 0 } = parseImageAddress(imageUrl) ?? {}
        const posts = outfits.slice(0, postsOfPicture).map((id) => ({ id, title: titles.get(id) ?? '' }))
        return {
          ...{ imageUrl, width, height, bytes, uploadedAt },
          ...{ posts, postCount: await countOf(item), inHistoryUntil, deleted },
          ...(known.get(image) ?? { focus: null, description: '' }),
        }
      }),
    )
  }

  const found = async (asked: { query: string; cursor: string | undefined; limit: number }) => {
    const { found, next } = await searchPage({ ask, uses, pictures }, asked)
    const items = await Promise.all(found.map(withUses(uses, now())))
    return { items: await told(items), next }
  }
  serve(router, mediaApi.listPictures, async ({ query: { use, query, cursor, limit } }) => {
    if (query) return use === 'unused' ? { items: [], next: null } : found({ query, cursor, limit })
    const asked = { use, after: cursor ? endIn(cursor) : undefined, limit, now: now() }
    const { items, end } = await libraryPage({ pictures, uses }, asked)
    return { items: await told(items), next: end ? `${end.value}_${end.id}` : null }
  })
}

function endIn(cursor: string): Cursor {
  const [, value, id] = /^([0-9TZ:.-]+)_([0-9a-z-]+)$/.exec(cursor) ?? []
  if (value === undefined || id === undefined)
    return refuse('invalid', 'request-invalid', 'cursor: this cursor was not given out here')
  return { value, id }
}
