import { catalogApi, Outfit, parseImageAddress, ProductOnPost } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import {
  codingFor,
  personIdOf,
  preparedReply,
  representationsOf,
  serve,
  type Router,
} from '@vitrine/service-kit'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { EditableOutfits } from '../editor/editable-outfits.projection.ts'
import type { HashedIds } from '../feed/id-hash.ts'
import { json, personalReply } from '../feed/personal-reply.ts'
import type { RememberedTastes } from '../feed/remembered-tastes.ts'
import type { OutfitReplies } from '../outfit/outfit-replies.ts'
import type { ColoursInMemory } from '../pictures/colours-in-memory.ts'
import type { PicturesInMemory } from '../pictures/pictures-in-memory.ts'
import type { DateOrder } from '../published/date-order.ts'
import type { Published } from '../published/published.ts'
import type { SearchIndex } from '../search/search-index.ts'
import { alike } from './alike.ts'
import { similarOutfits } from './similar-outfits.ts'
import { similarPages } from './similar-pages.ts'
import { similarPieces, type Piece } from './similar-pieces.ts'

type Given = {
  published: Published
  order: DateOrder
  search: Pick<SearchIndex, 'words'>
  editable: EditableOutfits
  pictures: Pick<PicturesInMemory, 'ready' | 'changes'>
  colours: Pick<ColoursInMemory, 'coloursOf' | 'changes'>
  replies: OutfitReplies
  tastes: Pick<RememberedTastes, 'of'>
}

const Outfits = z.array(Outfit)
const Products = z.array(ProductOnPost)

/** What is like an outfit or a product, and what goes with a product. */
export function similarRoutes(router: Router, given: Given) {
  const { published, editable, pictures, colours, replies, tastes } = given
  const coloursAt = (url: string | null) => {
    const { image } = parseImageAddress(url ?? '') ?? {}
    return image === undefined ? undefined : colours.coloursOf(image)
  }
  const known = { alike: alike(given), published, replies, coloursOf: coloursAt }
  const outfits = similarOutfits(known)
  const pieces = similarPieces(known)
  const pages = similarPages(given)

  const ready = async () => {
    await published.ready()
    await pictures.ready()
  }
  const answer = async (key: string, { headers }: FastifyRequest, make: () => Promise<unknown>) => {
    await ready()
    const body = await pages.read(key, make)
    return preparedReply(await body.in(codingFor(headers['accept-encoding'])), {
      type: json,
      headers: { 'cache-control': 'private, no-cache' },
      known: headers['if-none-match'],
    })
  }

  const find = async (id: string, asked: { limit: number; hidden?: HashedIds }) => {
    const slot = await published.findSlot(id)
    if (slot === undefined) return refuse('missing', 'outfit-missing', 'Outfit not found')
    const found = await outfits(slot, asked)
    return Outfits.parse(found.map(({ outfit, version }) => replies.shown(outfit, version)))
  }
  serve(router, catalogApi.similarOutfits, async ({ params: { id }, query: { limit }, caller, request }) => {
    const person = personIdOf(caller)
    const hidden = person === undefined ? undefined : (await tastes.of(person))?.hidden
    if (!hidden?.size) return answer(`outfit ${limit} ${id}`, request, () => find(id, { limit }))
    await ready()
    const body = representationsOf(JSON.stringify(await find(id, { limit, hidden })))
    return personalReply(body, { accepts: request.headers['accept-encoding'] })
  })

  const serveProducts = (
    endpoint: typeof catalogApi.similarProducts | typeof catalogApi.productsToMatch,
    find: (id: string, slot: number, limit: number) => Promise<Piece[]>,
  ) =>
    serve(router, endpoint, ({ params: { id }, query: { limit }, request }) =>
      answer(`${endpoint.route} ${limit} ${id}`, request, async () => {
        const [home] = await editable.rows.getMany([id])
        const slot = home && (await published.findSlot(home.document.outfitId))
        if (slot === undefined) return refuse('missing', 'product-missing', 'Product not found')
        return Products.parse(await find(id, slot, limit))
      }),
    )
  serveProducts(catalogApi.similarProducts, pieces.like)
  serveProducts(catalogApi.productsToMatch, pieces.goingWith)
}
