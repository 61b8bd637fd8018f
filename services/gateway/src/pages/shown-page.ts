import { catalogApi, listHeader, type ShopSnapshot } from '@vitrine/contracts'
import type { Forward } from '@vitrine/service-kit'
import type { ListIds } from '../activity/list-ids.ts'
import type { FoundSearch } from '../searches/found-search.ts'
import type { SearchRecorder } from '../searches/search-recorder.ts'
import type { PageDocument } from './document.ts'
import { pathOf, type FoundPage } from './find-page.ts'
import { listedOutfits, type FoundOutfits } from './listed-outfits.ts'
import { factsOfMissing, factsOfOutfit, factsOfRoute } from './page-facts.ts'
import { prerenderedList } from './prerendered-list.ts'
import { prerenderedOutfit } from './prerendered-outfit.ts'
import { filledIn, framed, type Menu, type PrerenderedPage } from './prerendered-pages.ts'
import { readableOutfit } from './readable-outfit.ts'
import type { ShopBuilds } from './shop-builds.ts'

type Given = {
  catalog: Forward | undefined
  menu: Menu
  /** The address of the product from outside, or empty. */
  origin: string
  lists: ListIds
  searches: SearchRecorder
}

export type Shown = Pick<PageDocument, 'facts' | 'prerendered' | 'replies'> & {
  status: 200 | 404
  search?: FoundSearch | undefined
}

/** Whose page is shown, and in which words. */
export type Seen = { shop: ShopSnapshot; builds: ShopBuilds }

/** What a page says and looks like before its code has arrived, and the replies that it needs first. */
export function shownPages({ catalog, menu, origin, ...given }: Given) {
  const outfits = listedOutfits(catalog)

  const inFrame = (
    { pagesOfShell }: ShopBuilds,
    page: PrerenderedPage | undefined,
    path: string,
    withBar = true,
  ) => framed(pagesOfShell, page ?? filledIn(pagesOfShell['blank'], {}), { path, menu: withBar ? menu : [] })

  async function shown(
    found: FoundPage | undefined,
    url: string,
    { shop, builds, withOutfits }: Seen & { withOutfits: boolean },
  ): Promise<Shown> {
    const path = pathOf(url)
    const missing = (title: string, page: PrerenderedPage | undefined, withBar?: boolean): Shown => ({
      status: 404,
      facts: factsOfMissing(title, { shop }),
      prerendered: inFrame(builds, page, path, withBar),
      replies: {},
    })
    if (!found) return missing('404 Page Not Found', builds.pagesOfShell['not-found'])
    const { frontend, pattern, route, params } = found
    const pages = builds.prerendered.get(frontend.name) ?? {}
    const withBar = route.bottomBar !== false
    const plain: Shown = {
      status: 200,
      facts: factsOfRoute(route, pattern, { shop, origin }),
      prerendered: inFrame(builds, pages[pattern], path, withBar),
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
      return { ...plain, prerendered: inFrame(builds, pages[`${pattern} loading`], path, withBar) }
    if (outfit === 'missing') return missing('Post not found', pages[`${pattern} missing`], withBar)
    return {
      ...plain,
      facts: factsOfOutfit(outfit, { shop, origin, logo: builds.logo }),
      prerendered: inFrame(builds, prerenderedOutfit(pages, pattern, outfit), path, withBar),
      replies: { [catalogApi.readOutfit.path.replace(':id', encodeURIComponent(id))]: outfit },
    }
  }
  return {
    shown,
    /** The frame alone, in which the shell opens what it has. */
    blank: ({ shop, builds }: Seen, path: string): Shown => ({
      status: 200,
      facts: factsOfMissing('', { shop }),
      prerendered: inFrame(builds, undefined, path),
      replies: {},
    }),
  }
}

/** What was found for several visitors is a list of its own for each. */
const repliesOf = (
  { address, reply, headers, search }: FoundOutfits,
  { lists, searches }: Pick<Given, 'lists' | 'searches'>,
) => {
  const named = {
    ...(search && searches.headerFor(search)),
    [listHeader]: lists.of(catalogApi.searchOutfits),
  }
  return { [address]: { reply, headers: { ...headers, ...named } } }
}
