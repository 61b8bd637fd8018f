import { catalogApi, type ShopPage } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import type { FollowedShop, Forward } from '@vitrine/service-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ListIds } from '../activity/list-ids.ts'
import type { BuiltFrontend } from '../frontends/built-frontends.ts'
import { buildOf } from '../frontends/stored-builds.ts'
import { offlineFiles } from '../frontends/offline-files.ts'
import type { LimitersOf } from '../limits/limiters.ts'
import type { SearchRecorder } from '../searches/search-recorder.ts'
import { contentSecurityPolicy, newNonce } from '../security/headers.ts'
import type { SecretsOf } from '../sessions/session-cookies.ts'
import type { SessionTokens } from '../sessions/session-tokens.ts'
import { shopPageAt, shopPageDocument } from '../shop/shop-page.ts'
import { documentOf, type PageDocument } from './document.ts'
import { indexedPaths, menuOf } from './declared-routes.ts'
import { pageFinder } from './find-page.ts'
import { pageLimits } from './page-limits.ts'
import { pageWaitsMs } from './readable-outfit.ts'
import { shopBuilds, webManifestOf, type ShopBuilds } from './shop-builds.ts'
import { writtenPages } from './shop-parts.ts'
import { shownPages, type Seen } from './shown-page.ts'
import { sitemapRoutes } from './sitemap.routes.ts'

export type PagesGiven = {
  frontends: readonly BuiltFrontend[]
  catalog: Forward | undefined
  gatewayKey: string
  /** The address of the product from outside. Without it addresses are relative: a client's `Host` header is not trusted. */
  publicUrl: string | undefined
  /** Whether browsers may keep what was seen for times without a connection. */
  offline: boolean
  limitersOf: LimitersOf
  lists: ListIds
  searches: SearchRecorder
  sessions: SessionTokens
  secretsOf: SecretsOf
  shop: Pick<FollowedShop, 'known'>
  now: () => Date
}

type Sent = Omit<PageDocument, 'nonce' | 'frontends' | 'shell'> & { status: number }

/** The HTML of every page, the sitemap, robots.txt, and which frontends there are. */
export async function pageRoutes(app: FastifyInstance, given: PagesGiven): Promise<void> {
  const { frontends, publicUrl: origin = '' } = given
  const remotes = frontends.filter(({ name }) => name !== 'shell')
  const shell = frontends.find(({ name }) => name === 'shell')
  const buildsFor = await shopBuilds({ frontends, build: buildOf(frontends), offline: given.offline })
  const files = await offlineFiles(frontends)
  const findPage = pageFinder(remotes)
  const { shown, blank } = shownPages({ ...given, origin, menu: menuOf(remotes) })

  async function seen(): Promise<Seen> {
    const shop = await given.shop.known(pageWaitsMs)
    return { shop, builds: buildsFor(shop) }
  }

  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    if (/^\/(api|media|assets|internal)\b/.test(request.originalUrl))
      return refuse('missing', 'unknown-path', 'There is nothing at this address.')
    const now = await seen()
    const own = shopPageAt(request.url, now.shop)
    if (own) return sendOwn(reply, own, now)
    const found = findPage(request.url)
    const { search, ...page } = await shown(found, request.url, {
      ...now,
      withOutfits: !isLimited(request),
    })
    if (search) given.searches.searched(request, search, given.sessions.of(given.secretsOf(request)))
    return sendPage(reply, { ...page, page: found }, now)
  }

  function sendPage(reply: FastifyReply, { status, ...page }: Sent, { builds }: Seen) {
    const { template, listed } = builds
    if (!shell || !template) return refuse('unavailable', 'service-unavailable', notBuilt, { retryAfter: 30 })
    const nonce = newNonce()
    return answerWith(reply.code(status), { nonce, builds })
      .headers(page.page?.route.stored === false ? notStored : {})
      .send(documentOf(template, { ...page, shell, nonce, frontends: listed }))
  }

  function sendOwn(reply: FastifyReply, page: ShopPage, { shop, builds }: Seen) {
    const { template } = builds
    if (!shell || !template) return refuse('unavailable', 'service-unavailable', notBuilt, { retryAfter: 30 })
    const nonce = newNonce()
    return answerWith(reply, { nonce, builds })
      .header(wholePage, '1')
      .send(shopPageDocument({ page, shop, origin, template, shell, nonce }))
  }

  /** The page for any address while there is no connection. */
  app.get('/offline', async (_request, reply) => {
    const now = await seen()
    return sendPage(reply, { ...blank(now, '/offline'), files }, now)
  })

  const { onRequest, isLimited } = pageLimits(given.limitersOf(catalogApi.readOutfit), findPage)
  app.get('/*', { onRequest, handler: answerPage })
  app.get('/frontends.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send((await seen()).builds.listed),
  )
  app.get('/manifest.webmanifest', async (_request, reply) => {
    const { shop, builds } = await seen()
    return reply
      .header('cache-control', 'no-cache')
      .type('application/manifest+json')
      .send(JSON.stringify(webManifestOf(shop, builds)))
  })
  const paths = async () => [
    ...indexedPaths(remotes),
    ...writtenPages((await seen()).shop).map((page) => `/${page}`),
  ]
  sitemapRoutes(app, { ...given, paths, origin })
}

const answerWith = (reply: FastifyReply, { nonce, builds }: { nonce: string; builds: ShopBuilds }) =>
  reply
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .header('cache-control', 'no-cache')
    .type('text/html; charset=utf-8')
    .header('x-vitrine-build', builds.version)

/** The service worker stores the page as it is. */
const wholePage = 'x-vitrine-page'

const notStored = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

const notBuilt = 'The frontends are not built yet: run `npm run build`.'
