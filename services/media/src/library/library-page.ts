import { postsOfPicture } from '@vitrine/contracts'
import type { Cursor } from '@vitrine/engines'
import type { Reading } from '@vitrine/event-sourcing'
import { shownForMs } from '../collection/collect-due.ts'
import type { ImageUseRow, OutfitImages } from '../collection/image-uses.projection.ts'
import type { LibraryPictures } from './library.projection.ts'

/** How many pictures one page looks at, however few of them fit: the next page goes on after them. */
const lookedAtMost = 400
const atOnce = 100

type Uses = Pick<Reading<OutfitImages, ImageUseRow>, 'rows'>
export type PictureInUse = Awaited<ReturnType<ReturnType<typeof withUses>>>
type Asked = { use?: 'used' | 'unused' | undefined; after: Cursor | undefined; limit: number; now: Date }

/** One page of the library, and where the next one begins; what was deleted and is shown nowhere is no part of it. */
export async function libraryPage(
  { pictures, uses }: { pictures: LibraryPictures; uses: Uses },
  { use, after, limit, now }: Asked,
) {
  const items: PictureInUse[] = []
  const size = use ? atOnce : limit

  const look = withUses(uses, now)
  const fits = ({ deleted, outfits, inHistoryUntil }: (typeof items)[number]) =>
    outfits.length > 0 ? use !== 'unused' : use !== 'used' && (!deleted || inHistoryUntil !== null)

  let end = after
  for (let looked = 0; looked < lookedAtMost;) {
    const sort = { by: 'uploadedAt', direction: 'descending' } as const
    const found = await pictures.find({
      where: { served: true },
      sort,
      ...(end && { after: end }),
      limit: size,
    })
    for (const [index, picture] of (await Promise.all(found.map(look))).entries()) {
      if (fits(picture)) items.push(picture)
      end = { value: picture.uploadedAt, id: picture.image }
      const isLast = index === found.length - 1 && found.length < size
      if (items.length === limit && !isLast) return { items, end }
    }
    if (found.length < size) return { items, end: undefined }
    looked += found.length
  }
  return { items, end }
}

/** A picture with the posts that show it, or until when one that none shows is in the history. */
export const withUses =
  (uses: Uses, now: Date) =>
  async ({ id: image, document }: Found) => ({
    image,
    ...document,
    ...(await usesOf(uses, { image, now })),
  })

type Found = Awaited<ReturnType<LibraryPictures['find']>>[number]

/** One more than are named says that there are more. */
async function usesOf({ rows }: Uses, { image, now }: { image: string; now: Date }) {
  const used = await rows.find({ where: { image, used: true }, limit: postsOfPicture + 1 })
  const outfits = used.map(({ id }) => id.slice(image.length + 1))
  if (outfits.length > 0) return { outfits, inHistoryUntil: null }
  const [last] = await rows.find({
    where: { image },
    sort: { by: 'since', direction: 'descending' },
    limit: 1,
  })
  const until = last ? new Date(Date.parse(last.document.since) + shownForMs) : now
  return { outfits, inHistoryUntil: until > now ? until.toISOString() : null }
}
