import HtmlPlugin from 'html-webpack-plugin'
import type { Compiler } from 'webpack'

/** Fonts that the first paint shows; the italic waits until a page uses it. */
const early = /^(newsreader|instrument-sans)\.[^.]+\.woff2$/

export const fontPreloads = () => ({
  apply(compiler: Compiler) {
    compiler.hooks.compilation.tap('font-preloads', (compilation) => {
      HtmlPlugin.getCompilationHooks(compilation).alterAssetTagGroups.tap('font-preloads', (page) => {
        const fonts = Object.keys(compilation.assets).filter((file) => early.test(file))
        page.headTags.unshift(
          ...fonts.map((file) => ({
            tagName: 'link',
            voidTag: true,
            meta: {},
            attributes: {
              rel: 'preload',
              as: 'font',
              type: 'font/woff2',
              crossorigin: true,
              href: page.publicPath + file,
            },
          })),
        )
        return page
      })
    })
  },
})
