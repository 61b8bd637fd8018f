import webpack, { type Compiler } from 'webpack'
import type { FrontendBuild } from './webpack.ts'

/**
 * Writes `frontend.json`, from which the gateway composes `/frontends.json`: `preload` is what the entry will ask for next.
 */
export const describeFrontend = ({ name, routes, host = false }: FrontendBuild) => ({
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('describe-frontend', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'describe-frontend', stage }, (assets) => {
        const scripts = Object.keys(assets).filter((file) => file.endsWith('.js'))
        const named = (start: string) => scripts.filter((file) => file.startsWith(`${start}.`))
        const [entry] = named(host ? name : 'remoteEntry')
        const described = { name, entry, routes, preload: named('frontend') }
        compilation.emitAsset(
          'frontend.json',
          new webpack.sources.RawSource(`${JSON.stringify(described)}\n`),
        )
      })
    })
  },
})
