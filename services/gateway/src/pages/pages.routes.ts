import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { catalogApi, listHeader } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import type { Forward } from '@vitrine/service-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { ListIds } from '../activity/list-ids.ts'
import type { BuiltFrontend } from '../frontends/built-frontends.ts'
import { buildOf } from '../frontends/stored-builds.ts'
import { offlineFiles } from '../frontends/offline-files.ts'
import type { LimitersOf } from '../limits/limiters.ts'
import type { FoundSearch } from '../searches/found-search.ts'
import type { SearchRecorder } from '../searches/search-recorder.ts'
import { contentSecurityPolicy, newNonce } from '../security/headers.ts'
import type { SecretsOf } from '../sessions/session-cookies.ts'
import type { SessionTokens } from '../sessions/session-tokens.ts'
import { documentOf, type PageDocument } from './document.ts'
import { indexedPaths, menuOf } from './declared-routes.ts'
import { pageFinder, pathOf, type FoundPage } from './find-page.ts'
import { listedOutfits, type FoundOutfits } from './listed-outfits.ts'
import { prerenderedList } from './prerendered-list.ts'
import { filledIn, framed, prerenderedPagesOf, type PrerenderedPage } from './prerendered-pages.ts'
import { prerenderedOutfit } from './prerendered-outfit.ts'
import { factsOfMissing, factsOfOutfit, factsOfRoute } from './page-facts.ts'
import { pageLimits } from './page-limits.ts'
import { readableOutfit } from './readable-outfit.ts'
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
  now: () => Date
}

type Sent = Omit<PageDocument, 'nonce' | 'frontends'> & { status: number; template: string }
type Shown = Pick<PageDocument, 'facts' | 'prerendered' | 'replies'> & {
  status: 200 | 404
  search?: FoundSearch | undefined
}

/** The HTML of every page, the sitemap, robots.txt, and which frontends there are. */
export async function pageRoutes(app: FastifyInstance, given: PagesGiven): Promise<void> {
  const { frontends, catalog, publicUrl: origin = '' } = given
  const remotes = frontends.filter(({ name }) => name !== 'shell')
  const build = buildOf(frontends)
  const listed = { build, frontends: remotes.map(({ description }) => description), offline: given.offline }
  const shell = frontends.find(({ name }) => name === 'shell')
  const template = shell ? await readFile(join(shell.directory, 'index.html'), 'utf8') : undefined
  const logo = /rel="apple-touch-icon" href="([^"]+)"/.exec(template ?? '')?.[1]
  const pagesOfShell = shell ? await prerenderedPagesOf(shell) : {}
  const prerendered = new Map(
    await Promise.all(
      remotes.map(async (frontend) => [frontend.name, await prerenderedPagesOf(frontend)] as const),
    ),
  )
  const files = await offlineFiles(frontends)
  const findPage = pageFinder(remotes)
  const menu = menuOf(remotes)
  const outfits = listedOutfits(catalog)

  const inFrame = (page: PrerenderedPage | undefined, path: string, withBar = true) =>
    framed(pagesOfShell, page ?? filledIn(pagesOfShell['blank'], {}), { path, menu: withBar ? menu : [] })

  async function shown(found: FoundPage | undefined, url: string, withOutfits: boolean): Promise<Shown> {
    const path = pathOf(url)
    const missing = (title: string, page: PrerenderedPage | undefined, withBar?: boolean): Shown => ({
      status: 404,
      facts: factsOfMissing(title),
      prerendered: inFrame(page, path, withBar),
      replies: {},
    })
    if (!found) return missing('404 Page Not Found', pagesOfShell['not-found'])
    const { frontend, pattern, route, params } = found
    const pages = prerendered.get(frontend.name) ?? {}
    const withBar = route.bottomBar !== false
    const plain: Shown = {
      status: 200,
      facts: factsOfRoute(route, origin + pattern),
      prerendered: inFrame(pages[pattern], path, withBar),
      replies: {},
    }
    if (route.lists && withOutfits) {
      const list = await (route.lists === 'found' ? outfits.found(url) : outfits.newest())
      const shownFirst = { outfits: list?.reply ?? [], picture: pages[`${pattern} picture`] }
      return {
        ...plain,
        prerendered: prerenderedList(plain.prerendered, shownFirst),
        ...(route.lists === 'found' && list ? { replies: repliesOf(list, given), search: list.search } : {}),
      }
    }
    if (!route.outfit) return plain
    const id = params['id'] ?? ''
    const outfit = await readableOutfit(catalog, id)
    if (outfit === 'unavailable')
      return { ...plain, prerendered: inFrame(pages[`${pattern} loading`], path, withBar) }
    if (outfit === 'missing') return missing('Post not found', pages[`${pattern} missing`], withBar)
    return {
      ...plain,
      facts: factsOfOutfit(outfit, { origin, logo }),
      prerendered: inFrame(prerenderedOutfit(pages, pattern, outfit), path, withBar),
      replies: { [catalogApi.readOutfit.path.replace(':id', encodeURIComponent(id))]: outfit },
    }
  }

  async function answerPage(request: FastifyRequest, reply: FastifyReply) {
    if (/^\/(api|media|assets|internal)\b/.test(request.originalUrl))
      return refuse('missing', 'unknown-path', 'There is nothing at this address.')
    if (!shell || !template) return refuse('unavailable', 'service-unavailable', notBuilt, { retryAfter: 30 })
    const found = findPage(request.url)
    const { search, ...page } = await shown(found, request.url, !isLimited(request))
    if (search) given.searches.searched(request, search, given.sessions.of(given.secretsOf(request)))
    return sendPage(reply, { ...page, page: found, template, shell })
  }

  function sendPage(reply: FastifyReply, { status, template, ...page }: Sent) {
    const nonce = newNonce()
    return reply
      .code(status)
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .header('cache-control', 'no-cache')
      .headers(page.page?.route.stored === false ? notStored : {})
      .type('text/html; charset=utf-8')
      .header('x-vitrine-build', build)
      .send(documentOf(template, { ...page, nonce, frontends: listed }))
  }

  /** The page for any address while there is no connection: the frame, in which the shell then opens what it has. */
  app.get('/offline', (_request, reply) => {
    if (!shell || !template) return refuse('unavailable', 'service-unavailable', notBuilt, { retryAfter: 30 })
    return sendPage(reply, {
      status: 200,
      facts: factsOfMissing(''),
      prerendered: inFrame(undefined, '/offline'),
      replies: {},
      files,
      template,
      shell,
    })
  })

  const { onRequest, isLimited } = pageLimits(given.limitersOf(catalogApi.readOutfit), findPage)
  app.get('/*', { onRequest, handler: answerPage })
  app.get('/frontends.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send(listed),
  )
  sitemapRoutes(app, { ...given, paths: indexedPaths(remotes), origin })
}

/** What was found for several visitors is a list of its own for each. */
const repliesOf = (
  { address, reply, headers, search }: FoundOutfits,
  { lists, searches }: Pick<PagesGiven, 'lists' | 'searches'>,
) => {
  const named = {
    ...(search && searches.headerFor(search)),
    [listHeader]: lists.of(catalogApi.searchOutfits),
  }
  return { [address]: { reply, headers: { ...headers, ...named } } }
}

const notStored = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }

const notBuilt = 'The frontends are not built yet: run `npm run build`.'
