import { catalogApi } from '@vitrine/contracts'
import {
  codingFor,
  preparedReply,
  representationsOf,
  type FollowedShop,
  type Representations,
} from '@vitrine/service-kit'
import type { FastifyInstance } from 'fastify'
import type { LimitersOf } from '../limits/limiters.ts'
import { pageWaitsMs } from '../pages/readable-outfit.ts'
import { apiPage } from './api-page.ts'
import { asyncApi } from './asyncapi.ts'
import { style } from './document.ts'
import { eventsPage } from './events-page.ts'
import { openApi } from './openapi.ts'

/** The pages run no script and load nothing but their style. */
const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const documents = {
  '/api/openapi.json': { type: 'application/json', text: (name: string) => JSON.stringify(openApi(name)) },
  '/api/asyncapi.json': { type: 'application/json', text: (name: string) => JSON.stringify(asyncApi(name)) },
  '/api/docs': { type: 'text/html; charset=utf-8', text: apiPage },
  '/api/docs/events': { type: 'text/html; charset=utf-8', text: eventsPage },
  '/api/docs/style.css': { type: 'text/css; charset=utf-8', text: () => style },
}

/**
 * The descriptions of the API, for machines and for people; made and compressed when first asked for, since they change with the
 * contracts and the name of the shop alone.
 */
export function docsRoutes(
  app: FastifyInstance,
  { limitersOf, shop }: { limitersOf: LimitersOf; shop: Pick<FollowedShop, 'known'> },
) {
  for (const [path, { type, text }] of Object.entries(documents)) {
    let made: { of: string; representations: Representations } | undefined
    app.get(
      path,
      { compress: false, onRequest: limitersOf(catalogApi.readFeed) },
      async ({ headers }, reply) => {
        const { name } = await shop.known(pageWaitsMs)
        if (made?.of !== name) made = { of: name, representations: representationsOf(text(name)) }
        const representation = await made.representations.in(codingFor(headers['accept-encoding']))
        const prepared = preparedReply(representation, {
          type,
          headers: { 'content-security-policy': policy, 'cache-control': 'no-cache' },
          known: headers['if-none-match'],
        })
        return reply.code(prepared.status).headers(prepared.headers).send(prepared.bytes)
      },
    )
  }
}
