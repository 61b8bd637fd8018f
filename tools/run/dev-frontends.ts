import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { frontendBuild } from '@vitrine/web-kit/build'
import { hotBuild, serve, type HotBuild } from '@vitrine/web-kit/serve'
import type { Stats } from 'webpack'

type Given = {
  root: string
  /** Where the gateway finds what it reads of the frontends; apart from what `npm run build` writes. */
  directory: string
  port: number
  product: { url: string; ready: () => Promise<unknown> }
  say: (text: string) => void
  /** The page that the gateway fills in is there, or is another. */
  pageChanged: () => void
}

/** Serves the shell and whichever frontends a page has asked for, as they are now; the product answers the rest. */
export async function serveFrontends(given: Given) {
  const { root, directory, port, product, say } = given
  const folder = join(root, 'frontends')
  const names = readdirSync(folder).filter((name) => existsSync(join(folder, name, 'webpack.config.ts')))
  const builds = new Map<string, Promise<HotBuild>>()
  const page = join(directory, 'shell', 'dist', 'index.html')
  const readPage = () => (existsSync(page) ? readFileSync(page, 'utf8') : undefined)
  let known = readPage()

  async function build(name: string): Promise<HotBuild> {
    const { default: configure }: { default: ReturnType<typeof frontendBuild> } = await import(
      pathToFileURL(join(folder, name, 'webpack.config.ts')).href
    )
    const configuration = configure('development')
    const output = { ...configuration.output, path: join(directory, name, 'dist') }
    return hotBuild(
      { ...configuration, output },
      { onDisk: 'index.html', done: (stats) => built(name, stats) },
    )
  }
  function built(name: string, stats: Stats) {
    const { errors = [] } = stats.toJson({ all: false, errors: true })
    say(
      errors.length > 0
        ? `${name}: not built\n${errors.map(({ moduleName, message }) => `${moduleName}\n${message}`).join('\n')}`
        : `${name}: built in ${((stats.endTime - stats.startTime) / 1000).toFixed(2)} s`,
    )
    if (name === 'shell' && known !== (known = readPage())) given.pageChanged()
  }
  const started = (name: string) => {
    const running = builds.get(name) ?? build(name)
    builds.set(name, running)
    return running
  }

  /** Describes the frontends to the gateway, which has to start again to read it. */
  async function describe() {
    for (const name of names) {
      const { href } = pathToFileURL(join(folder, name, 'src', 'manifest.ts'))
      const isHost = name === 'shell'
      const manifest = isHost ? { name, routes: {} } : (await import(`${href}?${Date.now()}`)).manifest
      mkdirSync(join(directory, name, 'dist'), { recursive: true })
      writeFileSync(
        join(directory, name, 'dist', 'frontend.json'),
        JSON.stringify({ ...manifest, entry: isHost ? 'shell.js' : 'remoteEntry.js' }),
      )
    }
  }

  await describe()
  if (known) given.pageChanged()
  const shell = started('shell')
  const close = await serve({
    port,
    buildAt(address) {
      const [, name = ''] = /^\/assets\/([^/]+)\//.exec(address) ?? []
      return names.includes(name) ? started(name) : undefined
    },
    product: product.url,
    ready: product.ready,
  })
  /** Every page that is open loads anew. */
  const reload = async () => (await shell).publish({ action: 'reload' })
  return { describe, close, reload }
}
