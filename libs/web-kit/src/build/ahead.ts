import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import webpack, { type Compiler, type Configuration } from 'webpack'
import { prerenderedMarkup } from './prerendered-markup.ts'

const require = createRequire(import.meta.url)

export const bootstrapName = 'bootstrap'
/** Its address may not change: browsers ask for it again to see whether the worker has. */
const workerName = 'sw.js'

type Ahead = {
  directory: string
  /** What every build of the frontend has in common, style sheets apart. */
  common: Configuration
}

/**
 * What a frontend prepares beside its code: `src/prerendered.tsx` is drawn into `prerendered.json`, which the gateway puts into the
 * HTML; `src/bootstrap.ts` becomes a script of its own, without the libraries, that runs before everything else;
 * `src/worker/service-worker.ts` becomes `sw.js`.
 */
export const ahead = ({ directory, common }: Ahead) => ({
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ahead', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_ADDITIONAL
      const emit = (name: string, content: string) =>
        compilation.emitAsset(name, new webpack.sources.RawSource(content))
      const make = async <Made>(file: string, work: () => Promise<Made>) => {
        if (!existsSync(file)) return undefined
        try {
          return await work()
        } catch (error) {
          compilation.errors.push(new webpack.WebpackError((error as Error).message))
          return undefined
        }
      }
      const add = async () => {
        const sources = ['prerendered.tsx', 'bootstrap.ts', 'worker/service-worker.ts']
        const [prerendered = '', bootstrap = '', worker = ''] = sources.map((file) =>
          join(directory, 'src', file),
        )
        const pages = await make(prerendered, () => prerenderedPages(common, prerendered))
        if (pages) emit('prerendered.json', JSON.stringify(pages))
        const code = await make(bootstrap, () => script(common, bootstrap))
        if (code !== undefined) {
          const hash = webpack.util.createHash('xxhash64').update(code).digest('hex').slice(0, 10)
          emit(`${bootstrapName}.${hash}.js`, code)
        }
        const ofWorker = await make(worker, () => script(common, worker))
        if (ofWorker !== undefined) emit(workerName, ofWorker)
      }
      compilation.hooks.processAssets.tapPromise({ name: 'ahead', stage }, add)
    })
  },
})

const prerenderedPages = (common: Configuration, file: string) =>
  built(
    {
      ...common,
      target: `node${Number.parseInt(process.versions.node)}`,
      entry: join(import.meta.dirname, 'render-pages.mjs'),
      output: { ...common.output, library: { type: 'commonjs2' } },
      resolve: { ...common.resolve, alias: { ...common.resolve?.alias, 'frontend-prerendered': file } },
      plugins: [...(common.plugins ?? []), new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })],
      optimization: { minimize: false },
    },
    (output) => {
      const { drawn } = require(output) as { drawn: Record<string, string> }
      return Object.fromEntries(
        Object.entries(drawn).map(([name, markup]) => [name, prerenderedMarkup(markup)]),
      )
    },
  )

const script = (common: Configuration, file: string) =>
  built({ ...common, target: ['web', 'es2022'], entry: file }, (output) => readFile(output, 'utf8'))

/** Builds one file aside, and hands it over before it goes away. */
async function built<Result>(
  configuration: Configuration,
  use: (file: string) => Result | Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-ahead-'))
  try {
    const compiler = webpack({
      ...configuration,
      output: { ...configuration.output, path: folder, filename: 'built.cjs', clean: false },
    })!
    const stats = await new Promise<webpack.Stats | undefined>((resolve, reject) =>
      compiler.run((error, result) => compiler.close(() => (error ? reject(error) : resolve(result)))),
    )
    if (!stats || stats.hasErrors()) throw new Error(stats?.toString({ preset: 'errors-only' }))
    return await use(join(folder, 'built.cjs'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
