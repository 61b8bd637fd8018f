import { createHash, randomUUID } from 'node:crypto'
import type { Outfit } from '@vitrine/contracts'
import sharp from 'sharp'
import { nothingSent, type Sent } from '../ledger/sent.ts'
import { administrator } from '../product/server.ts'
import { observer, type Observer } from './observer.ts'
import { itemAt } from '../item-at.ts'

export const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export function administratorAt(
  { client, insist, attempt, read }: Observer,
  { sent, random }: { sent: Sent; random: () => number },
) {
  const browser = client()
  const upTo = (most: number) => Math.floor(random() * most)
  const upload = (bytes: Uint8Array) => {
    const form = new FormData()
    form.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'picture.png')
    return browser.call('POST /api/admin/upload/outfit-image', { form })
  }
  const picture = async (): Promise<string> => {
    const background = { r: upTo(256), g: upTo(256), b: upTo(256) }
    const create = { width: 64 + upTo(64), height: 80, channels: 3, background } as const
    const bytes = await sharp({ create }).png().toBuffer()
    const { imageUrl } = await insist('upload', () => upload(bytes))
    await acknowledged(imageUrl)
    return imageUrl
  }
  const acknowledged = async (imageUrl: string) =>
    sent.pictures.set(imageUrl, digest(await insist('picture', () => read(imageUrl))))
  return {
    login: () => insist('login', () => browser.call('POST /api/admin/login', { body: administrator })),
    /**
     * An outfit with pictures and three products; resolves when it is acknowledged. `draftFirst`: it is made as a draft, and
     * published by a call that may be repeated, so that there is one of it whatever is cut off.
     */
    async publish({ pictures = 1, draftFirst = false } = {}): Promise<Outfit> {
      const images: string[] = []
      while (images.length < pictures) images.push(await picture())
      const title = `Post ${sent.publications.size} ${randomUUID().slice(0, 8)}`
      const body = { ...outfitWith(title, images), published: !draftFirst }
      let outfit = await insist(draftFirst ? 'draft' : 'publish', () =>
        browser.call('POST /api/admin/outfits', { body }),
      )
      if (draftFirst) {
        const live = { params: { id: outfit.id }, body: { ...body, published: true } }
        outfit = await insist('publish', () => browser.call('PUT /api/admin/outfits/:id', live))
      }
      sent.publications.set(outfit.id, outfit)
      return outfit
    },
    /** Sends a picture once. */
    async offerPicture(bytes: Uint8Array): Promise<void> {
      const outcome = await attempt('upload', () => upload(bytes))
      if ('reply' in outcome) await acknowledged(outcome.reply.imageUrl)
    },
    analytics: () => insist('analytics', () => browser.call('GET /api/admin/analytics')),
    outfits: () => insist('editor', () => browser.call('GET /api/admin/outfits')),
  }
}

/** Publishes one outfit; answers a product of it, to be clicked on. */
export async function publishedProduct(url: string): Promise<string> {
  const editor = administratorAt(observer(url), { sent: nothingSent(), random: Math.random })
  await editor.login()
  return itemAt((await editor.publish()).products, 0).id
}

const outfitWith = (title: string, images: string[]) => ({
  title,
  description: 'What is acknowledged stays.',
  category: 'casual' as const,
  images,
  products: [0, 1, 2].map((index) => ({
    name: `Piece ${index}`,
    price: 1_000 + index,
    amazonUrl: `https://shop.example/${index}`,
    productImageUrl: images[0] ?? null,
    position: 'middle-middle' as const,
    imageIndex: index % images.length,
  })),
})
