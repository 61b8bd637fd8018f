import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '@vitrine/engine-testing'
import { administrator, startServer } from '@vitrine/bench/product/server'
import { up } from '@vitrine/local-engines/control'
import { startForOneRun } from '@vitrine/run/product-for-one-run'

/** The product with its demo catalogue, opened a moment ago: nothing is made of its pictures yet. */
export type Shop = {
  url: string
  /** Of the processes that a picture passes. */
  pids: readonly number[]
  close(): Promise<void>
}

/** Limits as they are by themselves, unless `settings` says otherwise. */
export const openShop = (given: { distributed: boolean; settings?: Record<string, string> }): Promise<Shop> =>
  (given.distributed ? onProcesses : inOneProcess)(given.settings ?? {})

async function inOneProcess(settings: Record<string, string>): Promise<Shop> {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'vitrine-pictures-'))
  const server = await startServer({
    dataDirectory,
    port: await freePort(),
    settings: { DEMO: 'on', LIMITS: 'on', ...settings },
  })
  return {
    url: server.url,
    pids: [server.process.pid ?? 0],
    async close() {
      await server.stop()
      await rm(dataDirectory, { recursive: true, force: true })
    },
  }
}

async function onProcesses(settings: Record<string, string>): Promise<Shop> {
  const engines = process.env['MONGODB_URL'] ? {} : await up()
  const { product, end } = await startForOneRun({
    name: 'pictures',
    environment: {
      ...process.env,
      ...engines,
      ADMIN_USERNAME: administrator.username,
      ADMIN_PASSWORD: administrator.password,
      LIMITS: 'on',
      ...settings,
    },
    logFile: join(tmpdir(), `vitrine-pictures-${process.pid}.log`),
  })
  const passed = product.processes.filter(({ service }) => service === 'gateway' || service === 'media')
  return { url: product.url, pids: passed.flatMap(({ pid }) => pid ?? []), close: end }
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
