import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { join } from 'node:path'
import type { FrontendBuild } from './webpack.ts'

/** What there may be only one of on a page. The shell brings them; the others take what they find. */
const singletons = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  '@tanstack/react-query',
  '@vitrine/ui',
  '@vitrine/web-kit',
  '@vitrine/web-kit/router',
]

/** Sharing a whole library ships all of it; a facade ships what is used. */
export const facades: Record<string, string> = {
  '@tanstack/react-query': join(import.meta.dirname, '../query.ts'),
}

const shared = (host: boolean) =>
  Object.fromEntries(
    singletons.map((name) => [
      name,
      {
        singleton: true,
        requiredVersion: false as const,
        ...(host ? { eager: true, import: facades[name] ?? name } : { import: false as const }),
      },
    ]),
  )

export function federation({ name, host = false }: FrontendBuild, production: boolean) {
  return new ModuleFederationPlugin({
    name: `vitrine_${name}`,
    ...(host
      ? {}
      : {
          filename: production ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
          exposes: { './frontend': { import: './src/frontend.tsx', name: 'frontend' } },
        }),
    shared: shared(host),
    shareStrategy: 'loaded-first',
    manifest: false,
    dts: false,
    dev: false,
    experiments: {
      asyncStartup: false,
      optimization: { disableSnapshot: true, target: 'web' },
    },
  })
}
