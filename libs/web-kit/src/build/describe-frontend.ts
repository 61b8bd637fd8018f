import webpack, { type Compiler } from 'webpack'
import type { FrontendBuild } from './webpack.ts'

/** Writes `frontend.json`, from which the gateway composes `/frontends.json`. */
export const describeFrontend = ({ name, routes, host = false }: FrontendBuild) => ({
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('describe-frontend', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'describe-frontend', stage }, (assets) => {
        const files = Object.keys(assets)
        const entry = files.find((file) =>
          host ? file.startsWith(`${name}.`) && file.endsWith('.js') : /^remoteEntry\b.*\.js$/.test(file),
        )
        const described = {
          name,
          entry,
          host,
          routes,
          styles: host ? [] : files.filter((file) => file.endsWith('.css')),
        }
        compilation.emitAsset(
          'frontend.json',
          new webpack.sources.RawSource(`${JSON.stringify(described)}\n`),
        )
      })
    })
  },
})
