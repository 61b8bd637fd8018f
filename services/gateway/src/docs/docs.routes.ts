import { catalogApi } from '@vitrine/contracts'
import { codingFor, preparedReply, representationsOf } from '@vitrine/service-kit'
import type { FastifyInstance } from 'fastify'
import type { LimitersOf } from '../limits/limiters.ts'
import { apiPage } from './api-page.ts'
import { asyncApi } from './asyncapi.ts'
import { style } from './document.ts'
import { eventsPage } from './events-page.ts'
import { openApi } from './openapi.ts'

/** The pages run no script and load nothing but their style. */
const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const documents = {
  '/api/openapi.json': { type: 'application/json', text: () => JSON.stringify(openApi()) },
  '/api/asyncapi.json': { type: 'application/json', text: () => JSON.stringify(asyncApi()) },
  '/api/docs': { type: 'text/html; charset=utf-8', text: apiPage },
  '/api/docs/events': { type: 'text/html; charset=utf-8', text: eventsPage },
  '/api/docs/style.css': { type: 'text/css; charset=utf-8', text: () => style },
}

/**
 * The descriptions of the API, for machines and for people; made and compressed once, when first asked for, since they change
 * with the contracts alone.
 */
export function docsRoutes(app: FastifyInstance, { limitersOf }: { limitersOf: LimitersOf }) {
  for (const [path, { type, text }] of Object.entries(documents)) {
    let representations: ReturnType<typeof representationsOf> | undefined
    app.get(
      path,
      { compress: false, onRequest: limitersOf(catalogApi.readFeed) },
      async ({ headers }, reply) => {
        representations ??= representationsOf(text())
        const representation = await representations.in(codingFor(headers['accept-encoding']))
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
