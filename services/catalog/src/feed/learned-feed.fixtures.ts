import { afterEach, beforeEach, expect } from '@jest/globals'
import {
  catalogApi,
  type Caller,
  type FeedOutfit,
  type OutfitDraft,
  type PopularityPage,
} from '@vitrine/contracts'
import type { Forward } from '@vitrine/service-kit'
import { eventually, startForTest, tokenFor } from '@vitrine/test-kit'
import { catalog } from '../catalog.service.ts'
import { createOutfit, type Started } from '../outfits.fixtures.ts'
import { tasteServiceForTests } from './tastes.fixtures.ts'

/** A catalog beside a taste service that answers what a test says; its clock stands still until time is told to pass. */
export function catalogWithTastes(definition = catalog) {
  let time: Date
  let service: Started
  let taste: ReturnType<typeof tasteServiceForTests>
  let told = 0
  /** What tracking answers once it is told to. */
  let popular: PromiseWithResolvers<PopularityPage['posts']>
  const tracking: Forward = async () => {
    const page: PopularityPage = { posts: await popular.promise, next: 'start', more: false }
    return { status: 200, headers: {}, body: Buffer.from(JSON.stringify(page)) }
  }
  beforeEach(async () => {
    time = new Date('2026-05-04T09:00:00.000Z')
    taste = tasteServiceForTests()
    popular = Promise.withResolvers()
    service = await startForTest(definition, {
      now: () => time,
      directory: { taste: taste.forward, tracking },
    })
  })
  afterEach(() => {
    popular.resolve([])
    return service.stop()
  })

  const page = async (as?: Caller, query: Record<string, string | number> = {}) => {
    const { body, headers, status } = await service.call(catalogApi.readFeed, {
      query,
      ...(as ? { as } : {}),
    })
    return { outfits: body as readonly FeedOutfit[], headers, status, link: String(headers['link'] ?? '') }
  }
  const nextOf = (link: string) => /<(.+)>; rel="next"/.exec(link)?.[1]
  return {
    service: () => service,
    taste: () => taste,
    popular: () => popular,
    now: () => time,
    pass: (seconds: number) => void (time = new Date(time.getTime() + seconds * 1000)),
    page,
    /** The page that a `Link` leads to. */
    async pageAt(link: string, as?: Caller) {
      const query = Object.fromEntries(new URL(nextOf(link)!, 'http://shop').searchParams)
      return page(as, query)
    },
    nextOf,
    /** The bytes of a first page. */
    async rawPage(as?: Caller, headers: Record<string, string> = {}, query: Record<string, string> = {}) {
      const authorization = as && { authorization: `Bearer ${tokenFor(as)}` }
      const url = `/api/outfits?${new URLSearchParams(query).toString()}`
      return (await service.app.inject({ url, headers: { ...authorization, ...headers } })).rawPayload
    },
    titles: async (as?: Caller, query = {}) => (await page(as, query)).outfits.map(({ title }) => title),
    publish: async (changes: Partial<OutfitDraft> = {}) =>
      (await createOutfit(service, { published: true, ...changes })).body.id,
    /** Tells the catalog that a taste has changed. */
    changed: (personId: string) => {
      told += 1
      const event = { type: 'TasteChanged', stream: `taste-${personId}`, version: told }
      return service.receive({ ...event, data: { personId, taste: told } })
    },
    /** What a person sees first, once it is so. */
    seesFirst: (as: Caller, title: string) =>
      eventually(async () => expect((await page(as)).outfits[0]?.title).toBe(title)),
  }
}
