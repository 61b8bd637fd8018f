import { catalogApi } from '@vitrine/contracts'
import { refuse } from '@vitrine/event-sourcing'
import { serve } from '@vitrine/service-kit'
import type { FastifyInstance } from 'fastify'
import type { EditableOutfits } from '../editor/editable-outfits.projection.ts'
import { answer } from '../outfit/outfit.routes.ts'
import { replyOf } from '../outfit/stored-outfit.ts'
import { readFeed } from './feed.query.ts'
import type { PublishedOutfits } from './published-outfits.projection.ts'
import type { Tastes } from './tastes.ts'

/** What a shopper can see. */
export const feedRoutes =
  ({
    published,
    editable,
    now,
  }: {
    published: PublishedOutfits
    editable: EditableOutfits
    now: () => Date
  }) =>
  (app: FastifyInstance) => {
    serve(app, catalogApi.readFeed, async ({ query, request, reply }) => {
      const { outfits, next } = await readFeed(published, { ...query, tastes: tastesOf(query), now: now() })
      if (next) {
        const address = new URL(request.url, 'http://localhost')
        address.searchParams.set('cursor', next)
        void reply.header('link', `<${address.pathname}${address.search}>; rel="next"`)
      }
      return outfits.map(replyOf)
    })

    serve(app, catalogApi.readOutfit, async ({ params, caller, reply }) => {
      const seen = caller.administrator ? await editable.get(params.id) : await published.get(params.id)
      if (!seen) return refuse('missing', 'outfit-missing', 'Outfit not found')
      return answer(reply, replyOf(seen.document), seen.version)
    })
  }

type Asked = { styles?: string | undefined; gender?: string | undefined; age?: string | undefined }

function tastesOf({ styles, gender, age }: Asked): Tastes | undefined {
  if (!styles && !gender && !age) return undefined
  return { styles: styles?.split(',').map((style) => style.trim()) ?? [], gender, age }
}
