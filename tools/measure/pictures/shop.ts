import { openProduct } from '@vitrine/bench/product/open-product'
import type { Product } from '@vitrine/bench/product/product'

/** The product with its demo catalogue, opened a moment ago: nothing is made of its pictures yet. */
export type Shop = Pick<Product, 'url' | 'stop'> & {
  /** Of the processes that a picture passes. */
  pids: readonly number[]
}

/** Limits as they are by themselves, unless `settings` says otherwise. */
export async function openShop(given: {
  distributed: boolean
  settings?: Readonly<Record<string, string>>
}): Promise<Shop> {
  const on = given.distributed ? 'processes' : 'one'
  const { url, processes, stop } = await openProduct({
    name: 'pictures',
    on,
    settings: { LIMITS: 'on', ...given.settings },
  })
  const passed = processes.filter(({ service }) => ['all-in-one', 'gateway', 'media'].includes(service))
  return { url, pids: passed.flatMap(({ pid }) => pid ?? []), stop }
}

type Post = { images: string[]; products: { productImageUrl: string | null }[] }

async function posts({ url }: Pick<Shop, 'url'>): Promise<Post[]> {
  const all: Post[] = []
  for (let page: string | undefined = '/api/outfits?limit=50'; page;) {
    const reply: Response = await fetch(url + page)
    all.push(...((await reply.json()) as Post[]))
    const next = /<([^>]+)>/.exec(reply.headers.get('link') ?? '')?.[1]
    page = next && next.replace(/^https?:\/\/[^/]+/, '')
  }
  return all
}

const namedOf = (images: readonly string[], renditions: readonly string[]) =>
  renditions.flatMap((name) => images.map((image) => image.replace('.webp', `/${name}`)))

/** The first picture of every post, the newest first, as `640.avif` and its like. */
export const picturesOf = async (shop: Pick<Shop, 'url'>, ...renditions: string[]): Promise<string[]> =>
  namedOf(
    (await posts(shop)).flatMap(({ images: [first] }) => first ?? []),
    renditions,
  )

/** What media makes of them when they are published. */
export const usualPictures = async (shop: Pick<Shop, 'url'>): Promise<string[]> =>
  namedOf(
    (await posts(shop)).flatMap(({ images, products }) => [
      ...images,
      ...products.flatMap(({ productImageUrl }) => productImageUrl ?? []),
    ]),
    ['16.webp', '320.avif', '640.avif', '960.avif', '1280.avif'],
  )
