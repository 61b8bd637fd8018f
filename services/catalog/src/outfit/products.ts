import { nearestPosition, placeOf, type ProductDraft, type ProductSnapshot } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import { checkedImage } from './content.ts'

/** The product that a draft describes, on one of `images` images, with one of the `pictures` at hand. */
export function productOf(
  draft: ProductDraft,
  given: { id: string; outfitId: string; images: number; pictures: ReadonlySet<string> },
): ProductSnapshot {
  const named = placeOf(draft.position)
  const x = draft.x ?? named.x
  const y = draft.y ?? named.y
  return {
    id: given.id,
    outfitId: given.outfitId,
    name: draft.name,
    price: draft.price,
    amazonUrl: checkedLink(draft.amazonUrl),
    productImageUrl: draft.productImageUrl ? checkedImage(draft.productImageUrl, given.pictures) : null,
    position: nearestPosition(x, y),
    imageIndex: clampIndex(draft.imageIndex, given.images),
    x,
    y,
  }
}

export const clampIndex = (index: number, images: number) => Math.max(0, Math.min(index, images - 1))

/** Plain http or https, without credentials; anything else could run or deceive. */
function checkedLink(link: string): string {
  const url = URL.parse(link)
  const web = url && ['http:', 'https:'].includes(url.protocol)
  const plain = web && !url.username && !url.password && !/\p{Cc}/u.test(link)
  if (!plain) refuse('invalid', 'link-refused', 'A product link must start with http:// or https://')
  return link
}

const samePlace = (link: string) => {
  const url = URL.parse(link)
  return url ? `${url.host}${url.pathname.replace(/\/+$/, '')}${url.search}` : link
}

type Alike = (draft: ProductDraft, known: ProductSnapshot) => boolean
const alike: readonly Alike[] = [
  (draft, known) =>
    samePlace(draft.amazonUrl) === samePlace(known.amazonUrl) && draft.imageIndex === known.imageIndex,
  (draft, known) => draft.name === known.name && draft.imageIndex === known.imageIndex,
  (draft, known) => samePlace(draft.amazonUrl) === samePlace(known.amazonUrl),
  (draft, known) => draft.name === known.name,
]

/** Gives each draft the id of the known product it is most alike to, once each; the rest get new ids. */
export function idsFor(
  drafts: readonly ProductDraft[],
  known: readonly ProductSnapshot[],
  newIds: readonly string[],
): string[] {
  const ids = new Map<number, string>()
  const taken = new Set<string>()
  for (const isAlike of alike)
    for (const [index, draft] of drafts.entries()) {
      if (ids.has(index)) continue
      const match = known.find((product) => !taken.has(product.id) && isAlike(draft, product))
      if (!match) continue
      ids.set(index, match.id)
      taken.add(match.id)
    }
  return drafts.map(
    (_, index) => ids.get(index) ?? newIds[index] ?? refuse('invalid', 'request-invalid', 'No id left'),
  )
}
