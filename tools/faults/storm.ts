import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import type { ShopKeeper } from '@vitrine/bench/people/shop-keeper'

const browser = 'Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0'
const atOnce = 8

/**
 * Clicks, uploads and reads of the feed beside a shop keeper, as fast as they are answered. What is acknowledged is written
 * down; what is refused is not sent again.
 */
export function storm(url: string, keeper: ShopKeeper) {
  const pictures = new Set<string>()
  const faults: string[] = []
  let met = new Map<string, number>()
  const any = <Item>(items: readonly Item[]): Item => items[Math.floor(Math.random() * items.length)]!

  const note = async (call: string, reply: Response, success: number): Promise<boolean> => {
    met.set(`${call} ${reply.status}`, (met.get(`${call} ${reply.status}`) ?? 0) + 1)
    if (reply.status === success) return true
    const isExpected = reply.status === 503 && reply.headers.has('retry-after')
    const text = await reply.text()
    if (!isExpected) faults.push(`${call} answered ${reply.status}: ${text.slice(0, 200)}`)
    return false
  }
  const click = async () => {
    const post = any(keeper.posts)
    const body = JSON.stringify({
      productId: post.outfit.products[0]?.id,
      userId: 'anonymous',
      id: randomUUID(),
    })
    const headers = { 'content-type': 'application/json', 'user-agent': browser }
    const reply = await fetch(`${url}/api/affiliate-click`, { method: 'POST', headers, body })
    if (await note('click', reply, 204)) post.clicks += 1
  }
  const readFeed = async () => {
    const reply = await fetch(`${url}/api/outfits?limit=5`, { headers: { 'user-agent': browser } })
    if (await note('feed', reply, 200)) await reply.arrayBuffer()
    else faults.push(`the feed answered ${reply.status}`)
  }
  const upload = async () => {
    const { status, body } = await keeper.upload(await noise())
    met.set(`upload ${status}`, (met.get(`upload ${status}`) ?? 0) + 1)
    if (status === 201) pictures.add((body as { imageUrl: string }).imageUrl)
    else if (status !== 503) faults.push(`upload answered ${status}: ${JSON.stringify(body)}`)
  }
  const every = async (work: () => Promise<void>, until: number) => {
    while (performance.now() < until) await work().catch((error: unknown) => void faults.push(String(error)))
  }
  return {
    faults,
    uploads: () => pictures.size,
    /** Answers how often each answer was met. */
    async during(ms: number): Promise<string> {
      met = new Map()
      const until = performance.now() + ms
      const clicks = Array.from({ length: atOnce }, () => every(click, until))
      await Promise.all([...clicks, every(readFeed, until), every(upload, until)])
      return [...met]
        .map(([what, count]) => `${count} × ${what}`)
        .toSorted()
        .join(', ')
    },
    /** Pictures that were acknowledged and cannot be read. */
    async missing(): Promise<string[]> {
      const found: string[] = []
      for (const address of pictures) {
        const reply = await fetch(url + address)
        if (reply.status !== 200 || (await reply.bytes()).length === 0)
          found.push(`${address} is gone: ${reply.status}`)
      }
      return found
    },
  }
}

/** A picture that does not compress, and so takes space. */
const noise = () =>
  sharp({
    create: {
      width: 400,
      height: 500,
      channels: 3,
      background: 'gray',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer()
