import { bylineOf, type ShopSnapshot, type ShownOutfit } from '@vitrine/contracts'
import type { PageRoute } from '../frontends/built-frontends.ts'
import { excerptOf } from './markup.ts'
import { widestOf, withName } from './shop-parts.ts'

const productDescription = 'A shop window of curated fashion outfits: pictures to browse, pieces to find.'

export type PagePicture = { url: string; width: number; height: number; alt: string }

/** What search engines and link previews are told of a page. Addresses are absolute where it is known where the product is reached. */
export type PageFacts = {
  /** The name of the shop. */
  site: string
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

/** Whose page it is. `origin`: the address of the product from outside, or empty. */
export type Site = { shop: ShopSnapshot; origin: string }

const titled = (title: string | undefined, { name }: ShopSnapshot) => (title ? `${title} · ${name}` : name)

/** What pages without a picture of their own are shared with. */
function shareOf({ shop, origin }: Site): Pick<PageFacts, 'picture'> {
  const widest = shop.sharePicture === null ? undefined : widestOf(shop.sharePicture)
  return widest ? { picture: { ...widest, url: origin + widest.url, alt: shop.name } } : {}
}

/** A page that is the same for everyone, at its one address. */
export const factsOfRoute = (route: PageRoute, path: string, site: Site): PageFacts => ({
  site: site.shop.name,
  title: titled(route.title, site.shop),
  description: withName(route.description ?? productDescription, site.shop),
  indexed: route.indexed !== false,
  type: 'website',
  ...(route.indexed === false ? {} : { canonical: site.origin + path }),
  ...shareOf(site),
})

export const factsOfMissing = (title: string, { shop }: Pick<Site, 'shop'>): PageFacts => ({
  site: shop.name,
  title: titled(title, shop),
  description: productDescription,
  indexed: false,
  type: 'website',
})

/** `logo`: the path of a picture of ours. */
export function factsOfOutfit(
  outfit: ShownOutfit,
  { shop, origin, logo }: Site & { logo?: string | undefined },
): PageFacts {
  const { title, tags, category } = outfit
  const canonical = `${origin}/post/${encodeURIComponent(outfit.id)}`
  const description = excerptOf(outfit.description, 200) || productDescription
  const altOf = (index: number) => outfit.imageAlts[index] || title
  const pictures = outfit.images.flatMap(
    (image, index) => pictureOf(image, { origin, alt: altOf(index) }) ?? [],
  )
  return {
    site: shop.name,
    title: titled(title, shop),
    description,
    canonical,
    indexed: true,
    type: 'article',
    ...(pictures[0] ? { picture: pictures[0] } : shareOf({ shop, origin })),
    structured: {
      '@context': 'https://schema.org',
      '@type': 'Article',
      mainEntityOfPage: canonical,
      headline: excerptOf(title, 110),
      description,
      image: pictures.map(({ url }) => url),
      ...(outfit.publishedAt ? { datePublished: outfit.publishedAt } : {}),
      ...(outfit.changedAt ? { dateModified: outfit.changedAt } : {}),
      author: { '@type': 'Organization', name: bylineOf(shop), url: `${origin}/` },
      articleSection: category,
      keywords: tags,
      publisher: {
        '@type': 'Organization',
        name: shop.name,
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

function pictureOf(image: string, { origin, alt }: { origin: string; alt: string }): PagePicture | undefined {
  const widest = widestOf(image)
  return widest && { ...widest, url: origin + widest.url, alt }
}
