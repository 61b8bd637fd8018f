import { optionsOf } from '@vitrine/bench/options'
import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'
import type * as Tracing from '@jridgewell/trace-mapping'
import type Webpack from 'webpack'
import type { Configuration, Stats } from 'webpack'

/**
 * What the browser downloads as JavaScript before it shows the first page, by part, in brotli bytes.
 * `node_modules/.bin/node tools/measure/first-page.ts [--budget 100000]`: builds shell and feed aside, leaves dist alone.
 */
const { budget } = optionsOf({ budget: Infinity })
const root = join(import.meta.dirname, '../..')
const require = createRequire(join(root, 'libs/web-kit/package.json'))
const webpack = require('webpack') as typeof Webpack
const { TraceMap, eachMapping } = require('@jridgewell/trace-mapping') as typeof Tracing

const parts: [name: string, library: boolean, source: RegExp][] = [
  ['react, react-dom', true, /node_modules\/(react|react-dom|scheduler)\//],
  ['router facade', true, /node_modules\/(react-router|react-router-dom|cookie|set-cookie-parser)\//],
  ['react-query', true, /node_modules\/@tanstack\//],
  [
    'federation runtime',
    true,
    /@module-federation|\.federation|lean-federation|webpack\/(container|runtime|sharing)/,
  ],
  [
    'radix',
    true,
    /node_modules\/(@radix-ui|radix-ui|@floating-ui|react-remove-scroll|aria-hidden|get-nonce|tslib)/,
  ],
  ['libraries of the page itself', false, /node_modules\//],
  ['ours: ui', false, /libs\/ui\//],
  ['ours: web-kit', false, /libs\/(web-kit|contracts)\//],
  ['ours: storefront', false, /libs\/storefront\//],
  ['ours: shell', false, /frontends\/shell\//],
  ['ours: feed', false, /frontends\/feed\//],
]
const partOf = (source: string | null) =>
  parts.find(([, , known]) => known.test(source ?? ''))?.[0] ?? 'federation runtime'
const brotli = (text: string) =>
  brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

async function build(name: string, folder: string): Promise<Stats> {
  const file = join(root, 'frontends', name, 'webpack.config.ts')
  const { default: configure } = (await import(pathToFileURL(file).href)) as {
    default: (mode: 'production') => Configuration
  }
  const configuration = configure('production')
  const compiler = webpack({
    ...configuration,
    devtool: 'hidden-source-map',
    output: {
      ...configuration.output,
      path: folder,
      devtoolModuleFilenameTemplate: '[absolute-resource-path]',
    },
    plugins: configuration.plugins?.filter((plugin) => plugin && !('compresses' in plugin)) ?? [],
  })!
  return new Promise((resolve, reject) =>
    compiler.run((error, stats) =>
      error || !stats || stats.hasErrors() ? reject(error ?? stats?.toString()) : resolve(stats),
    ),
  )
}

/** The files of the shell's page, or of the remote's entry and of the page that `/` shows. */
function filesOf(stats: Stats, page?: RegExp): string[] {
  const { entrypoints = {}, chunks = [] } = stats.toJson({
    all: false,
    entrypoints: true,
    chunks: true,
    chunkOrigins: true,
    ids: true,
  })
  const initial = Object.values(entrypoints).flatMap(({ assets = [] }) => assets.map((asset) => asset.name))
  const asked = /exposes|frontend\.tsx/
  const lazy = chunks.filter(({ origins = [] }) =>
    origins.some(({ request }) => page && (page.test(request ?? '') || asked.test(request ?? ''))),
  )
  return [...new Set([...initial, ...lazy.flatMap(({ files = [] }) => files)])].filter((file) =>
    file.endsWith('.js'),
  )
}

/** Divides a file's brotli bytes among the parts whose code stands in it. */
function divide(folder: string, file: string) {
  const code = readFileSync(join(folder, file), 'utf8')
  const map = join(folder, `${file}.map`)
  if (!existsSync(map)) return { file, whole: brotli(code), shares: [[partOf(null), brotli(code)] as const] }
  const lines = code.split('\n')
  const texts = new Map<string, string>()
  const add = (part: string, text: string) => texts.set(part, (texts.get(part) ?? '') + text)
  let last = { line: 1, column: 0, source: null as string | null }
  const upTo = (line: number, column: number) => {
    const between = lines.slice(last.line - 1, line)
    if (!between.length) return
    between[between.length - 1] = between.at(-1)!.slice(0, column)
    between[0] = between[0]!.slice(last.column)
    add(partOf(last.source), between.join('\n'))
  }
  eachMapping(new TraceMap(readFileSync(map, 'utf8')), ({ generatedLine, generatedColumn, source }) => {
    upTo(generatedLine, generatedColumn)
    last = { line: generatedLine, column: generatedColumn, source }
  })
  upTo(lines.length, lines.at(-1)!.length)
  const whole = brotli(code)
  const alone = [...texts].map(([part, text]) => [part, brotli(text)] as const)
  const sum = alone.reduce((total, [, bytes]) => total + bytes, 0)
  return { file, whole, shares: alone.map(([part, bytes]) => [part, (bytes / sum) * whole] as const) }
}

const folder = await mkdtemp(join(tmpdir(), 'vitrine-first-page-'))
try {
  const shell = await build('shell', join(folder, 'shell'))
  const feed = await build('feed', join(folder, 'feed'))
  const files = [
    ...filesOf(shell).map((file) => divide(join(folder, 'shell'), file)),
    ...filesOf(feed, /feed-page/).map((file) => divide(join(folder, 'feed'), file)),
  ]
  const sums = new Map<string, number>()
  for (const { shares } of files)
    for (const [part, bytes] of shares) sums.set(part, (sums.get(part) ?? 0) + bytes)
  const kilo = (bytes: number) => `${(bytes / 1000).toFixed(1).padStart(7)} kB`
  const total = (library: boolean) =>
    parts.reduce((sum, [name, is]) => sum + (is === library ? (sums.get(name) ?? 0) : 0), 0)
  console.log('JavaScript of the first page, brotli\n')
  for (const { file, whole } of files) console.log(`${kilo(whole)}  ${file}`)
  console.log()
  for (const [name] of parts) if (sums.has(name)) console.log(`${kilo(sums.get(name)!)}  ${name}`)
  console.log(
    `\n${kilo(total(true))}  shared libraries\n${kilo(total(false))}  the page and what is ours\n${kilo(total(true) + total(false))}  together`,
  )
  if (total(true) > budget) {
    console.error(`\nThe shared libraries are over the budget of${kilo(budget)}`)
    process.exitCode = 1
  }
} finally {
  await rm(folder, { recursive: true, force: true })
}
