import { parseImageAddress, renditionAddress, widthsOf, type ShownOutfit } from '@vitrine/contracts'
import type { PageRoute } from '../frontends/built-frontends.ts'
import { excerptOf } from './markup.ts'

export const productName = 'Vitrine'
const productDescription = 'A shop window of curated fashion outfits: pictures to browse, pieces to find.'

export type PagePicture = { url: string; width: number; height: number; alt: string }

/** What search engines and link previews are told of a page. Addresses are absolute where it is known where the product is reached. */
export type PageFacts = {
  title: string
  description: string
  /** Without one, and where it is not indexed, the page names no address of its own. */
  canonical?: string
  indexed: boolean
  type: 'website' | 'article'
  picture?: PagePicture | undefined
  /** schema.org, as JSON-LD. */
  structured?: object
}

const titled = (title: string | undefined) => (title ? `${title} · ${productName}` : productName)

/** A page that is the same for everyone, at its one address. */
export const factsOfRoute = (route: PageRoute, address: string): PageFacts => ({
  title: titled(route.title),
  description: route.description ?? productDescription,
  indexed: route.indexed !== false,
  type: 'website',
  ...(route.indexed === false ? {} : { canonical: address }),
})

export const factsOfMissing = (title: string): PageFacts => ({
  title: titled(title),
  description: productDescription,
  indexed: false,
  type: 'website',
})

/** `logo`: the path of a picture of ours. */
export function factsOfOutfit(
  outfit: ShownOutfit,
  { origin, logo }: { origin: string; logo?: string | undefined },
): PageFacts {
  const { title, tags, category } = outfit
  const canonical = `${origin}/post/${encodeURIComponent(outfit.id)}`
  const description = excerptOf(outfit.description, 200) || productDescription
  const altOf = (index: number) => outfit.imageAlts[index] || title
  const pictures = outfit.images.flatMap(
    (image, index) => pictureOf(image, { origin, alt: altOf(index) }) ?? [],
  )
  return {
    title: titled(title),
    description,
    canonical,
    indexed: true,
    type: 'article',
    picture: pictures[0],
    structured: {
      '@context': 'https://schema.org',
      '@type': 'Article',
      mainEntityOfPage: canonical,
      headline: excerptOf(title, 110),
      description,
      image: pictures.map(({ url }) => url),
      ...(outfit.publishedAt ? { datePublished: outfit.publishedAt } : {}),
      ...(outfit.changedAt ? { dateModified: outfit.changedAt } : {}),
      author: { '@type': 'Organization', name: `${productName} Editors`, url: `${origin}/` },
      articleSection: category,
      keywords: tags,
      publisher: {
        '@type': 'Organization',
        name: productName,
        url: `${origin}/`,
        ...(logo ? { logo: { '@type': 'ImageObject', url: addressOf(logo, origin) } } : {}),
      },
      mentions: outfit.products.map(({ name, price, amazonUrl, productImageUrl }) => ({
        '@type': 'Product',
        name,
        ...(productImageUrl ? { image: addressOf(productImageUrl, origin) } : {}),
        offers: { '@type': 'Offer', price: (price / 100).toFixed(2), priceCurrency: 'USD', url: amazonUrl },
      })),
    },
  }
}

/** Pictures of ours are paths; those from elsewhere say where. */
const addressOf = (picture: string, origin: string) => (picture.startsWith('/') ? origin + picture : picture)

/** The widest rendition of a picture of ours; undefined for one from elsewhere. */
function pictureOf(image: string, { origin, alt }: { origin: string; alt: string }): PagePicture | undefined {
  const address = parseImageAddress(image)
  if (!address) return undefined
  const width = widthsOf(address).visible.at(-1)!
  const height = Math.round((address.height * width) / address.width)
  return { url: origin + renditionAddress(address.image, width, 'webp'), width, height, alt }
}
