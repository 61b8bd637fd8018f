import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import webpack, { type Compiler } from 'webpack'

const require = createRequire(import.meta.url)
const enhanced = createRequire(require.resolve('@module-federation/enhanced'))

/** Parts of the federation runtime that this product cannot reach; the replacement says why. */
const unused = [
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js',
  'runtime-core/dist/utils/preload.js',
  'runtime-core/dist/utils/semver/index.js',
  'webpack-bundler-runtime/dist/remotes.js',
  'webpack-bundler-runtime/dist/init.js',
  'webpack-bundler-runtime/dist/getSharedFallbackGetter.js',
  'error-codes/dist/desc.mjs',
].map((file) => new RegExp(`@module-federation/${file.replaceAll('.', '\\.')}$`.replaceAll('/', '[\\\\/]')))
/** Where every build gets the federation runtime from. The host has it; remotes use the host's and carry none. */
const runtime = /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/

/** The federation runtime once per page, without what we do not use: 10 kB less for the first page. */
export const leanFederation = (host: boolean) => ({
  apply(compiler: Compiler) {
    const missing = new Set(unused)
    for (const file of unused) replace(file, 'federation-runtime.unused.mjs')
    replace(runtime, `federation-runtime.${host ? 'host' : 'remote'}.mjs`)

    function replace(file: RegExp, by: string) {
      new webpack.NormalModuleReplacementPlugin(file, ({ createData }) => {
        // It is asked twice: before a module is found, with what was asked for alone, and afterwards.
        if (!createData?.resource || !file.test(createData.resource)) return
        missing.delete(file)
        createData.resource = join(import.meta.dirname, by)
      }).apply(compiler)
    }
    if (host)
      compiler.hooks.afterCompile.tap('lean-federation', (compilation) => {
        if (compilation.compiler.isChild() || missing.size === 0) return
        const files = [...missing].map(String).join(', ')
        compilation.errors.push(
          new webpack.WebpackError(`The federation runtime has moved; look for ${files}`),
        )
      })
  },
})

export const bundlerRuntime = dirname(
  enhanced.resolve('@module-federation/webpack-bundler-runtime').replace(/\.cjs$/, '.js'),
)
