import webpack, { type Compiler } from 'webpack'
import { bootstrapName } from './ahead.ts'
import type { FrontendBuild } from './webpack.ts'

/**
 * Writes `frontend.json`, from which the gateway composes `/frontends.json`: `preload` is what the entry will ask for next,
 * `files` what a page then asks for.
 */
export const describeFrontend = ({ name, routes, host = false }: FrontendBuild) => ({
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('describe-frontend', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'describe-frontend', stage }, (assets) => {
        const named = (start: string, kinds = /\.js$/) =>
          Object.keys(assets).filter((file) => file.startsWith(`${start}.`) && kinds.test(file))
        const [entry] = named(host ? name : 'remoteEntry')
        const withFiles = Object.entries(routes).map(([path, { chunk, ...options }]) => [
          path,
          { ...options, ...(chunk ? { files: named(chunk, /\.(js|css)$/) } : {}) },
        ])
        const [bootstrap] = named(bootstrapName)
        const described = {
          name,
          entry,
          routes: Object.fromEntries(withFiles),
          preload: named('frontend'),
          ...(bootstrap ? { bootstrap } : {}),
        }
        compilation.emitAsset(
          'frontend.json',
          new webpack.sources.RawSource(`${JSON.stringify(described)}\n`),
        )
      })
    })
  },
})
