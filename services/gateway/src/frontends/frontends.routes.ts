import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { BuiltFrontend } from './built-frontends.ts'

/** Serves the files that the frontends' builds made, for ever: their names change with what is in them. */
export async function frontendRoutes(
  app: FastifyInstance,
  frontends: readonly BuiltFrontend[],
): Promise<void> {
  for (const { name, directory: root } of frontends)
    await app.register(fastifyStatic, {
      root,
      prefix: `/assets/${name}/`,
      decorateReply: false,
      preCompressed: true,
      index: false,
      immutable: true,
      maxAge: '365d',
      allowedPath: (path) => !/\/(index\.html|frontend\.json|openings\.json|sw\.js)/.test(path),
    })
}
