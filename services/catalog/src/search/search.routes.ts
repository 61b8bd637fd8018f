import { catalogApi, searchedWordsHeader } from '@vitrine/contracts'
import { serve, type Router } from '@vitrine/service-kit'
import type { FastifyReply } from 'fastify'
import { z } from 'zod'
import type { OutfitReplies } from '../outfit/outfit-replies.ts'
import { endIn, nextPage, writtenEnd } from '../page-end.ts'
import type { PicturesInMemory } from '../pictures/pictures-in-memory.ts'
import type { Published } from '../published/published.ts'
import { filterNames, type Filters } from './filter-columns.ts'
import { foldText } from './fold.ts'
import { highlightsOf } from './highlights.ts'
import { recordedWords } from './recorded-words.ts'
import type { SearchIndex } from './search-index.ts'
import { suggestions } from './suggest.ts'

type Given = {
  search: SearchIndex
  published: Pick<Published, 'ready' | 'outfits'>
  pictures: Pick<PicturesInMemory, 'ready'>
  replies: OutfitReplies
}

/** Outfits whose names are suggested. */
const mostNamed = 5

/** What a shopper can look for. */
export function searchRoutes(router: Router, { search, published, pictures, replies }: Given) {
  /** To what is like the best of its words without filters; without words, of its category. */
  const linkToNearest = async ({ query, category }: Filters & { query: string }, reply: FastifyReply) => {
    const words = foldText(query)
    if (!words && !category) return
    const filters = words ? {} : { category }
    const { found } = search.search({ query, filters, limit: 1 })
    const [nearest] = await published.outfits(found.map(({ slot }) => slot))
    if (!nearest) return
    const { id, title } = nearest.outfit
    const related = catalogApi.similarOutfits.path.replace(':id', encodeURIComponent(id))
    void reply.header('link', `<${related}>; rel="related"; title*=UTF-8''${encodeURIComponent(title)}`)
  }

  serve(router, catalogApi.searchOutfits, async ({ query: asked, request, reply }) => {
    await published.ready()
    await pictures.ready()
    const { query, limit, cursor } = asked
    const after = cursor === undefined ? undefined : endIn(cursor, Cursor)
    const { total, found, more, terms } = search.search({ query, filters: filtersOf(asked), limit, after })
    const last = found.at(-1)
    void reply.header('x-total-count', total)
    if (cursor === undefined) void reply.header(searchedWordsHeader, encodeURIComponent(recordedWords(query)))
    if (total === 0 && cursor === undefined) await linkToNearest(asked, reply)
    if (more && last) void reply.header('link', nextPage(request.url, writtenEnd(Cursor.parse(last))))
    const page = await published.outfits(found.map(({ slot }) => slot))
    return page.map(({ outfit, version }) => ({
      ...replies.shown(outfit, version),
      ...(terms.size ? { highlights: highlightsOf(outfit, terms) } : {}),
    }))
  })

  serve(router, catalogApi.readFacets, async ({ query: asked }) => {
    await published.ready()
    const { total, counts } = search.facets({ query: asked.query, filters: filtersOf(asked) })
    return { total, ...counts, colourPrepared: search.areColoursKnown() }
  })

  serve(router, catalogApi.suggestSearches, async ({ query: { query } }) => {
    await published.ready()
    const completions = search.completions(query)
    const { found, terms } = search.search({ query, filters: {}, limit: mostNamed })
    if (terms.size === 0) return suggestions({ completions, outfits: [], terms }, query)
    const named = await published.outfits(found.map(({ slot }) => slot))
    return suggestions({ completions, outfits: named.map(({ outfit }) => outfit), terms }, query)
  })
}

const filtersOf = (asked: Filters): Filters =>
  Object.fromEntries(filterNames.map((name) => [name, asked[name]])) as Filters

const Cursor = z.object({ score: z.number(), publishedAt: z.number(), id: z.string() })
