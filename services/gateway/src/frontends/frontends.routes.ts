import { basename, resolve } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import type { BuiltFrontend } from './built-frontends.ts'
import { isRead, storedAssets, storedNames } from './stored-builds.ts'

type Given = {
  frontends: readonly BuiltFrontend[]
  /** Where builds that were replaced are stored, for pages that were opened before. */
  builds?: string | undefined
}

/** Serves the files that the frontends' builds made, for ever: their names change with what is in them. */
export async function frontendRoutes(app: FastifyInstance, { frontends, builds }: Given): Promise<void> {
  const latest = new Map(frontends.map(({ name, directory }) => [name, directory]))
  const names = new Set([...latest.keys(), ...(builds ? await storedNames(builds) : [])])
  for (const name of names)
    await app.register(fastifyStatic, {
      // Folders in settings may be relative; the plugin accepts absolute ones only.
      root: [latest.get(name) ?? [], builds ? storedAssets(builds, name) : []]
        .flat()
        .map((folder) => resolve(folder)),
      prefix: `/assets/${name}/`,
      decorateReply: false,
      preCompressed: true,
      index: false,
      immutable: true,
      maxAge: '365d',
      allowedPath: (path) => !isRead(basename(path)),
    })
}
