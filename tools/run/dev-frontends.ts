import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { frontendBuild } from '@vitrine/web-kit/build'
import webpack, { type Configuration } from 'webpack'
import Server from 'webpack-dev-server'

/** What the gateway reads of each build when it starts: it has to start again when one of them is another. */
const readByGateway = ['frontend.json', 'prerendered.json', 'index.html']

const textsIn = (directory: string) =>
  readdirSync(directory)
    .flatMap((name) => readByGateway.map((file) => join(directory, name, 'dist', file)))
    .map((file) => (existsSync(file) ? readFileSync(file, 'utf8') : ''))
    .join('\n')

type Given = {
  root: string
  /** Where builds are written for the gateway, which draws pages with them; apart from those of `npm run build`. */
  directory: string
  port: number
  /** Where everything is asked for that no build has; not before it is ready. */
  product: { url: string; ready: () => Promise<unknown> }
  /** Every frontend was built, for the first time or again; `forGateway`: what the gateway reads is another. */
  built: (forGateway: boolean) => void
  failed: (report: string) => void
}

/** `reload`: every page that is open loads anew. */
export type DevServer = { reload(): void; close(): Promise<void> }

/** Serves every frontend's files as they are now, everything else from the product; pages load anew after a change. */
export async function serveFrontends(given: Given): Promise<DevServer> {
  const { root, directory, port, product } = given
  const compiler = webpack(await configurations(root, directory))
  let read: string | undefined
  compiler.hooks.done.tap('dev', (stats) => {
    if (stats.hasErrors()) return given.failed(stats.toString({ preset: 'errors-only' }))
    const now = textsIn(directory)
    given.built(now !== read)
    read = now
  })
  const untilReady = async (_request: unknown, _reply: unknown, next: () => void) => {
    await product.ready()
    next()
  }
  const server = new Server(
    {
      port,
      host: '127.0.0.1',
      hot: false,
      liveReload: true,
      static: false,
      // By the name that the page was asked by, as the policy of pages wants it.
      client: { overlay: false, logging: 'none', webSocketURL: 'auto://0.0.0.0:0/ws' },
      devMiddleware: { writeToDisk: true, index: false, stats: 'none' },
      setupMiddlewares: (middlewares) => [untilReady, ...middlewares],
      proxy: [{ context: (path: string) => !path.startsWith('/assets/'), target: product.url }],
    },
    compiler,
  )
  await server.start()
  return {
    reload: () => server.middleware?.publish({ action: 'reload' }),
    close: () => server.stop(),
  }
}

async function configurations(root: string, directory: string): Promise<Configuration[]> {
  const names = readdirSync(join(root, 'frontends')).filter((name) =>
    existsSync(join(root, 'frontends', name, 'webpack.config.ts')),
  )
  return Promise.all(
    names.map(async (name) => {
      const { href } = pathToFileURL(join(root, 'frontends', name, 'webpack.config.ts'))
      const { default: configure } = (await import(href)) as { default: ReturnType<typeof frontendBuild> }
      const build = configure('development')
      return {
        ...build,
        output: { ...build.output, path: join(directory, name, 'dist') },
        infrastructureLogging: { level: 'error' as const },
      }
    }),
  )
}
