import { createHash, randomUUID } from 'node:crypto'
import type { AnalyticsRow, Outfit } from '@vitrine/contracts'
import sharp from 'sharp'
import type { Answer, Ask, Observer } from './observer.ts'
import type { Sent } from '../ledger/sent.ts'
import { administrator } from '../product/server.ts'

export const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

export type Keeper = ReturnType<typeof keeper>

/** The administrator: uploads pictures, publishes outfits and reads analytics. */
export function keeper({
  insist,
  sent,
  random,
}: Pick<Observer, 'insist'> & { sent: Sent; random: () => number }) {
  let cookie = ''
  const as = (asked: Ask): Ask => ({ ...asked, headers: { cookie } })
  const upTo = (most: number) => Math.floor(random() * most)

  const picture = async (): Promise<string> => {
    const background = { r: upTo(256), g: upTo(256), b: upTo(256) }
    const create = { width: 64 + upTo(64), height: 80, channels: 3, background } as const
    const bytes = await sharp({ create }).png().toBuffer()
    const body = new FormData()
    body.append('image', new Blob([new Uint8Array(bytes)], { type: 'image/png' }), 'picture.png')
    const uploaded = await insist(
      201,
      as({ call: 'upload', method: 'POST', path: '/api/admin/upload/outfit-image', body }),
    )
    const { imageUrl } = uploaded.body as { imageUrl: string }
    const read = await insist(200, { call: 'picture', path: imageUrl })
    sent.pictures.set(imageUrl, digest(read.bytes))
    return imageUrl
  }

  return {
    async login() {
      const path = '/api/admin/login'
      cookie = (await insist(200, { call: 'login', method: 'POST', path, body: administrator })).cookie
    },
    /** An outfit with a picture and two products; resolves when it is acknowledged. */
    async publish(): Promise<Outfit> {
      const image = await picture()
      const body = draft(`Post ${sent.publications.size} ${randomUUID().slice(0, 8)}`, image)
      const asked = as({ call: 'publish', method: 'POST', path: '/api/admin/outfits', body })
      const outfit = (await insist(201, asked)).body as Outfit
      sent.publications.set(outfit.id, outfit)
      return outfit
    },
    analytics: async () => rowsOf(await insist(200, as({ call: 'analytics', path: '/api/admin/analytics' }))),
    outfits: async () =>
      (await insist(200, as({ call: 'editor', path: '/api/admin/outfits' }))).body as Outfit[],
  }
}

const rowsOf = ({ body }: Answer) => body as AnalyticsRow[]

const draft = (title: string, image: string) => ({
  title,
  description: 'What is acknowledged stays.',
  category: 'casual',
  images: [image],
  published: true,
  products: [0, 1].map((index) => ({
    name: `Piece ${index}`,
    price: 1_000 + index,
    amazonUrl: `https://shop.example/${index}`,
    productImageUrl: null,
    position: 'middle-middle',
    imageIndex: 0,
  })),
})
