import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import webpack, { type Compiler } from 'webpack'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)
const compressible = /\.(js|css|svg|json|html)$/
/** The page is filled in per request (its nonce), so it cannot be compressed ahead. */
const filledIn = 'index.html'

/** Writes a `.br` and a `.gz` beside every text file, at the highest level. */
export const precompress = () => ({
  compresses: true,
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('precompress', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1
      compilation.hooks.processAssets.tapPromise({ name: 'precompress', stage }, async (assets) => {
        const files = Object.keys(assets).filter((file) => compressible.test(file) && file !== filledIn)
        await Promise.all(
          files.map(async (file) => {
            const text = compilation.getAsset(file)!.source.buffer()
            const params = {
              [constants.BROTLI_PARAM_QUALITY]: 11,
              [constants.BROTLI_PARAM_SIZE_HINT]: text.length,
            }
            const [br, gz] = await Promise.all([brotli(text, { params }), zip(text, { level: 9 })])
            compilation.emitAsset(`${file}.br`, new webpack.sources.RawSource(br))
            compilation.emitAsset(`${file}.gz`, new webpack.sources.RawSource(gz))
          }),
        )
      })
    })
  },
})
