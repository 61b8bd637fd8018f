import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { BuiltFrontend } from './built-frontends.ts'

type Given = { frontends: readonly BuiltFrontend[]; isOn: boolean }

/** Takes the place of a worker, removes what it has stored, and unregisters itself. */
const retired = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(retire()))
async function retire() {
  for (const name of await caches.keys()) if (name.startsWith('vitrine-')) await caches.delete(name)
  await registration.unregister()
}
`

/** Serves the service worker from the root, so that it may answer for every page; asked for again at each visit. */
export async function serviceWorkerRoutes(app: FastifyInstance, { frontends, isOn }: Given): Promise<void> {
  const shell = frontends.find(({ name }) => name === 'shell')
  const built = shell && (await readFile(join(shell.directory, 'sw.js'), 'utf8').catch(() => undefined))
  app.get('/sw.js', (_request, reply) =>
    reply
      .header('cache-control', 'no-cache')
      .header('service-worker-allowed', '/')
      .header('content-security-policy', "default-src 'none'; connect-src 'self'")
      .type('text/javascript; charset=utf-8')
      .send(isOn && built !== undefined ? built : retired),
  )
}
