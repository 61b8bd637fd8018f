import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OutfitDraft, Outfit } from '@vitrine/contracts'
import sharp from 'sharp'
import { administrator } from '../product/server.ts'

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'

/** One post and all that was acknowledged about it. */
export type Post = {
  outfit: Outfit
  pictures: Map<string, string>
  views: number
  /** Reads that were cut off: each may have been recorded or not. */
  viewsInDoubt: number
  clicks: number
}

/** Another process of the catalog than the one that published hears of a post within a second, on a busy machine later. */
const shownWithinMs = 5_000

type Answer = { status: number; body: unknown; cookies: string[] }
export const digest = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

/** Does the main job of the product over and over, and writes down what was acknowledged. */
export function shopKeeper(baseUrl: string) {
  let cookie = ''
  let stopped = false
  let steps = 0
  const posts: Post[] = []
  const unanswered: string[] = []

  const send = async (method: string, path: string, body?: unknown): Promise<Answer> => {
    const form = body instanceof FormData
    const reply = await fetch(baseUrl + path, {
      method,
      headers: {
        'user-agent': browser,
        ...(path.startsWith('/api/admin') ? { cookie } : {}),
        ...(body && !form ? { 'content-type': 'application/json' } : {}),
      },
      ...(body ? { body: form ? body : JSON.stringify(body) } : {}),
    })
    const text = await reply.text()
    steps += 1
    return {
      status: reply.status,
      body: text ? JSON.parse(text) : undefined,
      cookies: reply.headers.getSetCookie(),
    }
  }

  /** Tries until an answer arrives; a cut connection or a 503 is no answer. */
  const insist = async (
    method: string,
    path: string,
    body?: () => unknown,
    onLost = () => {},
  ): Promise<Answer> => {
    while (!stopped) {
      const answer = await send(method, path, body?.()).catch((error: unknown) => {
        if (!wasRefused(error)) onLost()
      })
      if (answer && answer.status !== 503) return answer
      unanswered.push(`${method} ${path}: ${answer?.status ?? 'cut off'}`)
      await sleep(20)
    }
    throw new Stopped()
  }

  const expect = (answer: Answer, status: number, what: string) => {
    if (answer.status !== status)
      throw new Error(`${what} answered ${answer.status}: ${JSON.stringify(answer.body)}`)
    return answer.body
  }

  const login = async () => {
    const answer = await insist('POST', '/api/admin/login', () => administrator)
    expect(answer, 200, 'login')
    cookie = answer.cookies.map((one) => one.split(';')[0]).join('; ')
  }

  const upload = async (): Promise<string> => {
    const background = { r: random(256), g: random(256), b: random(256) }
    const bytes = await sharp({ create: { width: 64 + random(64), height: 80, channels: 3, background } })
      .png()
      .toBuffer()
    const reply = expect(await insist('POST', uploads, () => formOf(bytes)), 201, 'upload')
    return (reply as { imageUrl: string }).imageUrl
  }

  const publish = async (): Promise<Post> => {
    const images = [await upload(), await upload()]
    const draft: Partial<OutfitDraft> = {
      title: `Post ${posts.length} ${randomUUID().slice(0, 8)}`,
      description: 'What is acknowledged stays.',
      category: 'casual',
      images,
      products: [0, 1, 2].map((index) => ({
        name: `Piece ${index}`,
        price: 1_000 + index,
        amazonUrl: `https://shop.example/${posts.length}/${index}`,
        productImageUrl: images[0] ?? null,
        position: 'middle-middle',
        imageIndex: index % 2,
      })),
    }
    const created = expect(await insist('POST', '/api/admin/outfits', () => draft), 201, 'create') as Outfit
    const live = { ...draft, published: true }
    const outfit = expect(
      await insist('PUT', `/api/admin/outfits/${created.id}`, () => live),
      200,
      'publish',
    ) as Outfit
    const pictures = new Map<string, string>()
    for (const image of images) pictures.set(image, await picture(image))
    return { outfit, pictures, views: 0, viewsInDoubt: 0, clicks: 0 }
  }

  const picture = async (image: string): Promise<string> => {
    for (;;) {
      const reply = await fetch(baseUrl + image).catch(() => undefined)
      if (reply?.status === 200) return digest(await reply.bytes().catch(() => new Uint8Array()))
      if (stopped) throw new Stopped()
      await sleep(20)
    }
  }

  const newest = async () => (expect(await insist('GET', '/api/outfits?limit=1'), 200, 'feed') as Outfit[])[0]

  const shop = async (post: Post) => {
    const { id, products } = post.outfit
    const begun = performance.now()
    while ((await newest())?.id !== id)
      if (performance.now() - begun > shownWithinMs)
        throw new Error(`${id} was published last and is not first in the feed after ${shownWithinMs} ms`)
    for (let visit = 0; visit < 3; visit += 1) {
      const seen = await insist('GET', `/api/outfits/${id}`, undefined, () => (post.viewsInDoubt += 1))
      expect(seen, 200, 'detail')
      post.views += 1
      const click = { productId: products[visit]?.id, userId: 'anonymous', id: randomUUID() }
      expect(await insist('POST', '/api/affiliate-click', () => click), 204, 'click')
      post.clicks += 1
    }
  }

  return {
    posts,
    steps: () => steps,
    /** Every attempt that met no answer, and was repeated. */
    unanswered,
    send,
    login,
    publish,
    /** Sends a picture once. */
    upload: (bytes: Uint8Array) => send('POST', uploads, formOf(bytes)),
    /** Works until `stop`; rejects when the product breaks a promise. */
    async work() {
      try {
        await login()
        while (!stopped) {
          const post = await publish()
          posts.push(post)
          await shop(post)
        }
      } catch (error) {
        if (!(error instanceof Stopped)) throw error
      }
    },
    stop: () => (stopped = true),
  }
}

/** Nobody was listening: the request certainly had no effect. */
const wasRefused = (error: unknown) =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === 'ECONNREFUSED'

const uploads = '/api/admin/upload/outfit-image'

function formOf(picture: Uint8Array): FormData {
  const data = new FormData()
  data.append('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'picture.png')
  return data
}

class Stopped extends Error {}
const random = (below: number) => Math.floor(Math.random() * below)
export type ShopKeeper = ReturnType<typeof shopKeeper>
