import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import webpack, { type Compiler } from 'webpack'

const require = createRequire(import.meta.url)
const enhanced = createRequire(require.resolve('@module-federation/enhanced'))

/** Parts of the federation runtime that this product cannot reach; the replacement says why. */
const unused = filesOf([
  'runtime-core/dist/plugins/snapshot/SnapshotHandler.js',
  'runtime-core/dist/utils/preload.js',
  'runtime-core/dist/utils/semver/index.js',
  'webpack-bundler-runtime/dist/remotes.js',
  'webpack-bundler-runtime/dist/init.js',
  'webpack-bundler-runtime/dist/getSharedFallbackGetter.js',
  'error-codes/dist/desc.mjs',
  'sdk/dist/dom.js',
  'sdk/dist/node.js',
])
/** Loads entries of every kind, for every kind of plugin; the replacement loads ours. */
const load = filesOf(['runtime-core/dist/utils/load.js'])
/** Where every build gets the federation runtime from. The host has it; remotes use the host's and carry none. */
const runtime = /webpack-bundler-runtime[\\/]dist[\\/]bundler\.js$/

/** The federation runtime once per page, without what we do not use: 11 kB less for the first page. */
export const leanFederation = (host: boolean) => ({
  apply(compiler: Compiler) {
    const missing = new Set([...unused, ...load])
    for (const file of unused) replace(file, 'federation-runtime.unused.mjs')
    for (const file of load) replace(file, 'federation-runtime.load.mjs')
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

function filesOf(names: readonly string[]): RegExp[] {
  return names.map(
    (name) => new RegExp(`@module-federation/${name.replaceAll('.', '\\.')}$`.replaceAll('/', '[\\\\/]')),
  )
}

export const bundlerRuntime = dirname(
  enhanced.resolve('@module-federation/webpack-bundler-runtime').replace(/\.cjs$/, '.js'),
)
