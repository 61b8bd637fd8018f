import { createHash } from 'node:crypto'
import { singleFlight } from '@vitrine/concurrency'
import { catalogApi, type ReplyOf } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import { callEndpoint, visitorHeaders, type Forward } from '@vitrine/service-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { escaped } from './markup.ts'

type Part = ReplyOf<typeof catalogApi.readSitemap>
type Address = { url: string; changedAt?: string }

const freshForMs = 5 * 60_000
/** Cached parts of the sitemap, 10,000 outfits each. */
const maxCached = 100

export type SitemapGiven = {
  catalog: Forward | undefined
  gatewayKey: string
  /** Pages that are no outfits and may be indexed. */
  paths: () => Promise<readonly string[]>
  /** The origin of addresses; empty where they are relative. */
  origin: string
  now: () => Date
}

/** `/sitemap.xml`: the pages and every outfit; past 10,000 of them an index of parts. `/robots.txt` names it. */
export function sitemapRoutes(
  app: FastifyInstance,
  { catalog, gatewayKey, paths, origin, now }: SitemapGiven,
) {
  const cache = new LRUCache<number, { part: Part; until: number }>({ max: maxCached })
  const flights = singleFlight<Part>()

  const readPart = (page: number) =>
    flights.join(String(page), async () => {
      const known = cache.get(page)
      if (known && known.until > now().getTime()) return known.part
      const path = `${catalogApi.readSitemap.path}?page=${page}`
      const part = await callEndpoint(catalog, catalogApi.readSitemap, {
        path,
        headers: visitorHeaders(gatewayKey, ''),
      })
      if (page > Math.max(1, part.pages)) return part
      cache.set(page, { part, until: now().getTime() + freshForMs })
      return part
    })

  const addressesOf = async (page: number, { outfits }: Part): Promise<Address[]> => [
    ...(page === 1 ? (await paths()).map((path) => ({ url: origin + path })) : []),
    ...outfits.map(({ id, changedAt }) => ({ url: `${origin}/post/${encodeURIComponent(id)}`, changedAt })),
  ]

  app.get('/sitemap.xml', async (request, reply) => {
    const first = await readPart(1)
    if (first.pages <= 1) return answer(request, reply, urlSet(await addressesOf(1, first)))
    const parts = Array.from({ length: first.pages }, (_, index) => `${origin}/sitemap-${index + 1}.xml`)
    return answer(request, reply, sitemapIndex(parts))
  })
  app.get<{ Params: { page: string } }>('/sitemap-:page(^\\d{1,5}).xml', async (request, reply) => {
    const page = Number(request.params.page)
    const part = page > 0 ? await readPart(page) : undefined
    if (!part || page > Math.max(1, part.pages))
      return refuse('missing', 'unknown-path', 'There is nothing at this address.')
    return answer(request, reply, urlSet(await addressesOf(page, part)))
  })
  app.get('/robots.txt', (_request, reply) =>
    reply
      .header('cache-control', `public, max-age=${freshForMs / 1000}`)
      .type('text/plain; charset=utf-8')
      .send(robotsText(origin)),
  )
}

const closed = ['/api', '/admin', '/auth', '/dashboard', '/favorites']

const robotsText = (origin: string) =>
  [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n')

const declaration = '<?xml version="1.0" encoding="UTF-8"?>'
const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9'

const urlSet = (addresses: readonly Address[]) =>
  [
    declaration,
    `<urlset xmlns="${namespace}">`,
    ...addresses.map(
      ({ url, changedAt }) =>
        `<url><loc>${escaped(url)}</loc>${changedAt ? `<lastmod>${escaped(changedAt)}</lastmod>` : ''}</url>`,
    ),
    '</urlset>',
    '',
  ].join('\n')

const sitemapIndex = (parts: readonly string[]) =>
  [
    declaration,
    `<sitemapindex xmlns="${namespace}">`,
    ...parts.map((part) => `<sitemap><loc>${escaped(part)}</loc></sitemap>`),
    '</sitemapindex>',
    '',
  ].join('\n')

function answer(request: FastifyRequest, reply: FastifyReply, xml: string) {
  const etag = `"${createHash('sha256').update(xml).digest('base64url').slice(0, 22)}"`
  void reply.header('etag', etag).header('cache-control', `public, max-age=${freshForMs / 1000}`)
  if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  return reply.type('application/xml; charset=utf-8').send(xml)
}
