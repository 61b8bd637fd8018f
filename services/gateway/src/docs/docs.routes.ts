import type { FastifyInstance } from 'fastify'
import { apiPage } from './api-page.ts'
import { asyncApi } from './asyncapi.ts'
import { style } from './document.ts'
import { eventsPage } from './events-page.ts'
import { openApi } from './openapi.ts'

/** The pages run no script and load nothing but their style. */
const policy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

const documents = () => ({
  '/api/openapi.json': { type: 'application/json', text: JSON.stringify(openApi()) },
  '/api/asyncapi.json': { type: 'application/json', text: JSON.stringify(asyncApi()) },
  '/api/docs': { type: 'text/html; charset=utf-8', text: apiPage() },
  '/api/docs/events': { type: 'text/html; charset=utf-8', text: eventsPage() },
  '/api/docs/style.css': { type: 'text/css; charset=utf-8', text: style },
})

/** What is spoken, for machines and for people; made once, since it changes with the contracts alone. */
export function docsRoutes(app: FastifyInstance): void {
  for (const [path, { type, text }] of Object.entries(documents()))
    app.get(path, async (_request, reply) =>
      reply
        .header('content-security-policy', policy)
        .header('cache-control', 'no-cache')
        .type(type)
        .send(text),
    )
}
