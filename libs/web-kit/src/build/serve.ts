import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createProxyMiddleware } from 'http-proxy-middleware'
import webpack, { type Compilation, type Compiler, type Configuration, type Stats } from 'webpack'
import devMiddleware from 'webpack-dev-middleware'

export type HotBuild = ReturnType<typeof hotBuild>

type Following = {
  done: (stats: Stats) => void
  /** The end of the name of a file that is written to disk as well. */
  onDisk?: string
}

/** A build in memory that follows its sources and tells the pages that use it. */
export function hotBuild(configuration: Configuration, { done, onDisk }: Following) {
  const compiler = webpack({
    ...configuration,
    stats: 'none',
    // It would tell of every request that a page has given up.
    infrastructureLogging: { level: 'none' },
    plugins: [...(configuration.plugins ?? []), { apply: keepGoodBuild }],
  })!
  compiler.hooks.failed.tap('hot-build', (error) => console.error(error))
  compiler.hooks.done.tap('hot-build', done)
  return devMiddleware(compiler, {
    hot: {
      // Server-sent events would take all six connections that a browser opens, with three tabs.
      transport: 'ws',
      path: `${String(configuration.output?.publicPath)}hot`,
      client: { logging: 'warn', progress: false },
    },
    writeToDisk: (file) => onDisk !== undefined && file.endsWith(onDisk),
  })
}

/** Once a build was good, none with errors takes its place: pages say what is wrong, and go on from where they are. */
function keepGoodBuild(compiler: Compiler) {
  let good = false
  const isKept = ({ errors }: Compilation) => (good && errors.length > 0 ? false : undefined)
  compiler.hooks.shouldEmit.tap('hot-build', isKept)
  compiler.hooks.compilation.tap('hot-build', (compilation) => {
    compilation.hooks.shouldRecord.tap('hot-build', () => isKept(compilation))
    compilation.hooks.processErrors.tap('hot-build', (errors) => errors.map(withoutStack))
  })
  compiler.hooks.done.tap('hot-build', ({ compilation }) => void (good ||= compilation.errors.length === 0))
}

/** What is wrong and where; the rest is about the compiler. */
function withoutStack(error: Error): Error {
  error.message = error.message.replace(/\s*Caused by:[^]*/, '')
  return error
}

type Served = {
  port: number
  /** The build that answers at an address; where there is none, the product answers. */
  buildAt: (address: string) => Promise<HotBuild> | undefined
  product: string
  /** Resolves when the product answers. */
  ready?: () => Promise<unknown>
}

/** Serves builds and the product at one address, to this machine alone. Returns how to end it. */
export async function serve({ port, buildAt, product, ready }: Served): Promise<() => void> {
  const proxy = createProxyMiddleware({
    target: product,
    on: {
      error(_error, _request, reply) {
        if ('writeHead' in reply) reply.writeHead(502, { refresh: '2' }).end(noProduct)
      },
    },
  })
  async function answer(request: IncomingMessage, reply: ServerResponse) {
    const build = await buildAt(request.url ?? '/')
    if (build) return build(request, reply, () => answerPage(build, request, reply))
    await ready?.()
    return proxy(request, reply)
  }
  const server = createServer((request, reply) => {
    answer(request, reply).catch((error: Error) => reply.writeHead(502).end(error.message))
  })
  server.on('upgrade', (request, socket, head) => {
    const follow = (build?: HotBuild) => build?.handleUpgrade(request, socket, head) || socket.destroy()
    Promise.resolve(buildAt(request.url ?? '/')).then(follow, () => socket.destroy())
  })
  await once(server.listen(port, '127.0.0.1'), 'listening')
  return () => {
    server.close()
    server.closeAllConnections()
  }
}

const noProduct = 'The services do not answer. The terminal says why; this page opens once they do.'

/** A frontend that is served alone has one page for all addresses. */
function answerPage(build: HotBuild, request: IncomingMessage, reply: ServerResponse) {
  request.url = '/'
  void build(request, reply, () => reply.writeHead(404).end())
}
