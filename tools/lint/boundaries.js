const onServers = ['concurrency', 'contracts', 'engines', 'event-sourcing', 'service-kit', 'taste-model']
const inBrowsers = ['ui', 'web-kit', 'storefront', 'backoffice']
const libraries = [...onServers, ...inBrowsers]
const product = [...libraries, 'service', 'frontend', 'composition']
const ofPages = ['react', 'react-dom']
const query = '@tanstack/react-query'
const exporters = ['exporter-prometheus', 'exporter-trace-otlp-proto', 'exporter-metrics-otlp-proto']
const opentelemetry = ['api', 'sdk-node', 'sdk-trace', 'sdk-metrics', 'resources', ...exporters]

/** What talks to an engine; `node:*` does not include it. */
export const drivers = ['node:sqlite', 'mongodb', 'nats', 'kafkajs', 'redis', 'ioredis', 'minio']

/**
 * Who may import whom, and what from npm. The tag `boundary:NAME` in a package's `nx.tags` says which it is.
 * What nobody lists nobody may import: tests and tools lie outside the product.
 */
export const boundaries = [
  { name: 'concurrency', mayImport: [], npm: ['node:*'] },
  { name: 'contracts', mayImport: [], npm: ['zod'] },
  { name: 'taste-model', mayImport: ['concurrency', 'contracts'], npm: [] },
  {
    name: 'engines',
    mayImport: ['concurrency'],
    npm: ['node:*', 'node:sqlite', 'mongodb', 'nats', 'kafkajs', 'redis', 'minio', 'zod'],
  },
  { name: 'event-sourcing', mayImport: ['concurrency', 'engines'], npm: ['node:*'] },
  {
    name: 'service-kit',
    mayImport: ['concurrency', 'contracts', 'engines', 'event-sourcing'],
    npm: [
      'node:*',
      'ipaddr.js',
      'fastify',
      'zod',
      'undici',
      'jsonwebtoken',
      'lru-cache',
      'pino',
      'pino-pretty',
      ...opentelemetry.map((name) => `@opentelemetry/${name}`),
    ],
  },
  { name: 'service', mayImport: onServers, npm: ['node:*', 'fastify', 'zod', '@opentelemetry/api'] },
  { name: 'composition', mayImport: ['service', ...onServers], npm: ['node:*', 'zod'] },

  { name: 'ui', mayImport: [], npm: [...ofPages, 'radix-ui'] },
  { name: 'web-kit', mayImport: ['contracts', 'ui'], npm: [...ofPages, 'react-router-dom', query] },
  { name: 'storefront', mayImport: ['contracts', 'ui', 'web-kit'], npm: [...ofPages, query] },
  { name: 'backoffice', mayImport: ['contracts', 'ui', 'web-kit'], npm: [...ofPages, query] },
  { name: 'frontend', mayImport: ['contracts', ...inBrowsers], npm: [...ofPages, query] },
  { name: 'client', mayImport: ['contracts'], npm: ['zod'] },

  {
    name: 'test-kit',
    mayImport: [...libraries, 'engine-testing'],
    npm: ['node:*', '@jest/globals', 'jsonwebtoken'],
  },
  {
    name: 'engine-testing',
    mayImport: ['concurrency', 'engines'],
    npm: ['node:*', ...drivers, '@jest/globals'],
  },
  { name: 'infra', mayImport: ['infra', 'composition', 'engines', 'service-kit'], npm: ['node:*', 'yaml'] },
  {
    name: 'tool',
    mayImport: ['tool', 'infra', 'client', 'test-kit', 'engine-testing', ...product],
    npm: ['*'],
  },
]

/** What a folder or a file may import from npm beyond its boundary, and nobody else. */
export const extras = {
  // A command that writes the description; it never ships.
  'libs/contracts/src/description/describe.ts': ['node:*'],
  // k6 runs these scripts itself, and brings what they import.
  'infra/load/': ['k6'],
  // What Jest runs test files in.
  'libs/test-kit/jest/': [
    ...['@jest/fake-timers', '@jest/test-sequencer', 'jest-mock', 'jest-runtime', 'jsdom', '@swc/core'],
    ...['@testing-library/dom', '@testing-library/react', 'react'],
  ],
  'libs/taste-model/evaluation/': ['node:*'],
  'services/gateway/': ['@fastify/compress', '@fastify/static', 'lru-cache', 'markdown-it'],
  // The limits that gateways share: not one of the six ports, since what is lost there is worth nothing a minute later.
  'services/gateway/src/limits/shared-limits.ts': ['ioredis'],
  'services/catalog/': ['lru-cache', 'csv-parse', 'yauzl', 'yazl'],
  'services/identity/': ['@node-rs/argon2', 'jsonwebtoken', 'nodemailer'],
  'services/identity/src/factor/': ['@simplewebauthn/server', 'otpauth'],
  'services/media/': ['@fastify/multipart', 'sharp'],
  'services/tracking/': ['isbot', 'lru-cache'],
  'frontends/admin/': ['react-hook-form', 'uqr'],
  'frontends/shell/': ['@module-federation/enhanced'],
  'libs/web-kit/src/build/': [
    'node:*',
    'webpack',
    'webpack-dev-middleware',
    'http-proxy-middleware',
    'react-refresh',
    'html-webpack-plugin',
    'mini-css-extract-plugin',
    'css-minimizer-webpack-plugin',
    'terser-webpack-plugin',
    '@module-federation/enhanced',
    'federation-bundler-runtime',
    'frontend-prerendered',
  ],
}
