import type { FastifyInstance } from 'fastify'
import { contentSecurityPolicy, newNonce } from '../security/headers.ts'
import { openApi } from './openapi.ts'
import { docsPage } from './page.ts'

/** The API's description, for machines and for people. */
export function docsRoutes(app: FastifyInstance): void {
  const description = openApi()
  app.get('/api/openapi.json', async () => description)
  app.get('/api/docs', async (_request, reply) => {
    const nonce = newNonce()
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .type('text/html; charset=utf-8')
      .send(docsPage(nonce))
  })
}
