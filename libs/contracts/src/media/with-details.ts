import { parseImageAddress } from './address.ts'
import type { FocalPoint, PictureDetails } from './details.ts'

/** What is known of a picture, by the name in its address; undefined for most. */
export type DetailsOf = (image: string) => PictureDetails | undefined

type PicturedProduct = { productImageUrl: string | null }
type PicturedOutfit = { images: string[]; imageAlts: string[]; products: PicturedProduct[] }

const detailsAt = (url: string | null, detailsOf: DetailsOf) => {
  const { image } = parseImageAddress(url ?? '') ?? {}
  return image === undefined ? undefined : detailsOf(image)
}

/** The focal point of a picture of ours that has one, by its address. */
export const focusOf = (url: string | null, detailsOf: DetailsOf): FocalPoint | null =>
  detailsAt(url, detailsOf)?.focus ?? null

/** A product with the focal point of its picture; without one, it stays as it is. */
export function withPictureFocus<Product extends PicturedProduct>(
  product: Product,
  detailsOf: DetailsOf,
): Product & { productImageFocus?: FocalPoint } {
  const focus = focusOf(product.productImageUrl, detailsOf)
  return focus ? { ...product, productImageFocus: focus } : product
}

/** An outfit with the focal points of its pictures; without any, it stays as it is. */
export function withFocus<Outfit extends PicturedOutfit>(outfit: Outfit, detailsOf: DetailsOf) {
  const imageFocus = outfit.images.map((url) => focusOf(url, detailsOf))
  return {
    ...outfit,
    products: outfit.products.map((product) => withPictureFocus(product, detailsOf)),
    ...(imageFocus.some(Boolean) ? { imageFocus } : {}),
  }
}

/** The same as shoppers read it: where the post has no alt text for a picture, the picture's description stands in. */
export function withDetails<Outfit extends PicturedOutfit>(outfit: Outfit, detailsOf: DetailsOf) {
  const { images, imageAlts } = outfit
  const alts = images.map((url, index) => imageAlts[index] || (detailsAt(url, detailsOf)?.description ?? ''))
  return { ...withFocus(outfit, detailsOf), imageAlts: alts.some(Boolean) ? alts : imageAlts }
}

/** The names of all pictures of ours that outfits show, each once. */
export const picturesIn = (outfits: readonly Omit<PicturedOutfit, 'imageAlts'>[]): string[] => {
  const urls = outfits.flatMap(({ images, products }) => [
    ...images,
    ...products.map(({ productImageUrl }) => productImageUrl ?? ''),
  ])
  return [...new Set(urls.flatMap((url) => parseImageAddress(url)?.image ?? []))]
}
