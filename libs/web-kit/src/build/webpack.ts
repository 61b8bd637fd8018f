import { createRequire } from 'node:module'
import { join } from 'node:path'
import { defaultShopName } from '@vitrine/contracts'
import CssMinimizer from 'css-minimizer-webpack-plugin'
import HtmlPlugin from 'html-webpack-plugin'
import MiniCssExtract from 'mini-css-extract-plugin'
import Terser from 'terser-webpack-plugin'
import webpack, { type Configuration } from 'webpack'
import type { Manifest } from '../frontend/manifest.ts'
import { ahead } from './ahead.ts'
import { describeFrontend } from './describe-frontend.ts'
import { facadeCheck } from './facade-check.ts'
import { fontPreloads } from './font-preloads.ts'
import { precompress } from './precompress.ts'
import { federation } from './federation.ts'
import { bundlerRuntime, leanFederation } from './lean-federation.ts'

const require = createRequire(import.meta.url)
const loader = (name: string) => require.resolve(name)
const refreshRuntime = join(import.meta.dirname, 'refresh-runtime.mjs')

export type FrontendBuild = Manifest & {
  /** The frontend's own folder: `import.meta.dirname`. */
  directory: string
  /** The shell alone: it is the page, and everyone else is loaded into it. */
  host?: boolean
}

/** `development`: for `npm run dev`, which exchanges code on open pages and prepares nothing ahead; `standalone`: so without the shell. */
export type Mode = 'production' | 'development' | 'standalone'

/** The one build configuration of every frontend. */
export function frontendBuild(frontend: FrontendBuild): (mode: Mode) => Configuration {
  const { name, directory, host = false } = frontend
  return (mode) => {
    const production = mode === 'production'
    const standalone = mode === 'standalone'
    const page = host || standalone
    const hash = production ? '.[contenthash:10]' : ''
    return {
      name,
      mode: production ? 'production' : 'development',
      context: directory,
      target: ['web', 'es2022'],
      entry: page
        ? {
            [name]: [
              ...(production ? [] : [refreshRuntime]),
              `./src/${standalone ? 'standalone' : 'start'}.tsx`,
            ],
          }
        : {},
      // The policy of pages forbids `eval`.
      devtool: production ? false : 'cheap-module-source-map',
      output: {
        path: join(directory, 'dist'),
        publicPath: standalone ? '/' : `/assets/${name}/`,
        uniqueName: `vitrine-${name}`,
        filename: `[name]${hash}.js`,
        chunkFilename: `[name]${hash}.js`,
        assetModuleFilename: '[name].[contenthash:10][ext]',
        hashFunction: 'xxhash64',
        clean: production,
      },
      resolve: { extensions, alias: { 'federation-bundler-runtime': bundlerRuntime } },
      module: {
        rules: [
          ...codeRules(production),
          styleRule(name, production),
          ...(production ? [] : [refreshRule(name)]),
        ],
      },
      plugins: [
        ...(standalone ? [] : [federation(frontend, production), leanFederation(host), facadeCheck()]),
        new MiniCssExtract({
          filename: `[name]${hash}.css`,
          chunkFilename: `[name]${hash}.css`,
          ignoreOrder: true,
        }),
        new webpack.DefinePlugin({ __DEVELOPMENT__: JSON.stringify(!production) }),
        ...(page ? [new HtmlPlugin(pageOptions(directory, host)), fontPreloads()] : []),
        ...(production || page ? [] : runOnce(name)),
        ...(production
          ? [ahead({ directory, common: commonOf(frontend) }), describeFrontend(frontend), precompress()]
          : []),
      ],
      optimization: {
        chunkIds: production ? 'deterministic' : 'named',
        moduleIds: production ? 'deterministic' : 'named',
        minimizer: [minifier, new CssMinimizer({ minify: CssMinimizer.lightningCssMinify })],
        splitChunks: host ? { cacheGroups: hostGroups } : false,
      },
      performance: { hints: false },
      stats: 'errors-warnings',
    }
  }
}

const extensions = ['.tsx', '.ts', '.mjs', '.js']

/** For what is built aside: the same code and class names, and no style sheets, for the page has them already. */
const commonOf = ({ name, directory }: FrontendBuild): Configuration => ({
  mode: 'production',
  context: directory,
  devtool: false,
  output: {
    publicPath: `/assets/${name}/`,
    assetModuleFilename: '[name].[contenthash:10][ext]',
    hashFunction: 'xxhash64',
  },
  resolve: { extensions },
  module: {
    rules: [
      ...codeRules(true),
      {
        oneOf: [{ ...styleRule('shell', true, false), include: ofTheShell }, styleRule(name, true, false)],
      },
    ],
  },
  optimization: { minimizer: [minifier] },
  plugins: [new webpack.DefinePlugin({ __DEVELOPMENT__: 'false' })],
})

/** The shell shares these libraries, so their class names are those of its build. Tabs and tooltip come with whoever uses them. */
const ofTheShell = /[\\/]libs[\\/](ui|web-kit)[\\/]src[\\/](?!tabs[\\/]|tooltip[\\/])/

const minifier = new Terser({
  minify: Terser.swcMinify,
  extractComments: false,
  terserOptions: { ecma: 2020 },
})

/** What changes with a dependency is kept apart from what changes with us, for returning visitors. */
const hostGroups = {
  default: false as const,
  defaultVendors: false as const,
  libraries: {
    name: 'libraries',
    chunks: 'initial' as const,
    test: /[\\/]node_modules[\\/](?!@module-federation)/,
    enforce: true,
  },
}

const pageOptions = (directory: string, host: boolean): HtmlPlugin.Options => ({
  template: host ? join(directory, 'src/index.html') : join(import.meta.dirname, 'standalone.html'),
  filename: 'index.html',
  templateParameters: { shopName: defaultShopName },
  scriptLoading: 'defer',
  // The gateway adds to the shell's page; its template says where the tags go.
  inject: !host,
  minify: false,
})

/** A page and the federation runtime may each bring the entry of a remote; of two, one would get the updates of the other. */
const runOnce = (name: string) =>
  [`if (!self.vitrine_${name}) {`, '}'].map(
    (banner, index) =>
      new webpack.BannerPlugin({ banner, raw: true, footer: index === 1, include: /^remoteEntry\.js$/ }),
  )

type Rules = NonNullable<NonNullable<Configuration['module']>['rules']>

const codeRules = (production: boolean): Rules => [
  {
    test: /\.tsx?$/,
    loader: loader('swc-loader'),
    options: {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        target: 'es2022',
        transform: { react: { runtime: 'automatic', development: !production, refresh: !production } },
      },
    },
  },
  { test: /\.m?js$/, resolve: { fullySpecified: false } },
  { test: /\.(woff2|png|jpe?g|webp|avif|svg)$/, type: 'asset/resource' },
]

const refreshRule = (name: string): webpack.RuleSetRule => ({
  test: /\.tsx?$/,
  enforce: 'post',
  loader: join(import.meta.dirname, 'refresh-loader.mjs'),
  options: { name },
})

const styleRule = (name: string, production: boolean, extract = true): webpack.RuleSetRule => ({
  test: /\.css$/,
  sideEffects: true,
  use: [
    ...(extract ? [MiniCssExtract.loader] : []),
    {
      loader: loader('css-loader'),
      options: {
        importLoaders: 0,
        modules: {
          auto: true,
          namedExport: false,
          exportLocalsConvention: 'as-is',
          exportOnlyLocals: !extract,
          localIdentName: production ? `${name.slice(0, 2)}-[hash:base64:6]` : `${name}-[name]-[local]`,
        },
      },
    },
  ],
})
