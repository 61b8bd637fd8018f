import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import { refuse } from '@vitrine/event-sourcing'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { contentSecurityPolicy, newNonce } from '../security/headers.ts'
import { builtFrontends } from './built-frontends.ts'

/** Serves what the frontends' builds made: assets for ever, the page afresh. */
export async function frontendRoutes(app: FastifyInstance, directory: string): Promise<void> {
  const frontends = await builtFrontends(directory)
  for (const { name, directory: root } of frontends)
    await app.register(fastifyStatic, {
      root,
      prefix: `/assets/${name}/`,
      decorateReply: false,
      preCompressed: true,
      index: false,
      immutable: true,
      maxAge: '365d',
      allowedPath: (path) => !/\/(index\.html|frontend\.json)/.test(path),
    })

  const remotes = frontends.filter(({ name }) => name !== 'shell').map(({ description }) => description)
  app.get('/frontends.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').send({ frontends: remotes }),
  )

  const shell = frontends.find(({ name }) => name === 'shell')
  const page = shell ? await readFile(join(shell.directory, 'index.html'), 'utf8') : undefined
  const answerPage = async (reply: FastifyReply) => {
    if (!page)
      return refuse(
        'unavailable',
        'service-unavailable',
        'The frontends are not built yet: run `npm run build`.',
        {
          retryAfter: 30,
        },
      )
    const nonce = newNonce()
    return reply
      .header('content-security-policy', contentSecurityPolicy(nonce))
      .header('cache-control', 'no-cache')
      .type('text/html; charset=utf-8')
      .send(page.replaceAll('%NONCE%', nonce))
  }
  app.get('/', (_request, reply) => answerPage(reply))
  app.get('/*', (request, reply) => {
    if (/^\/(api|media|assets|internal)(\/|$|\?)/.test(request.url))
      return refuse('missing', 'unknown-path', 'There is nothing at this address.')
    return answerPage(reply)
  })
}
