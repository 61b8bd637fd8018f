/** One configuration for every package: TypeScript by swc, native ES modules. */
const swc = (tsx) => [
  '@swc/jest',
  {
    jsc: {
      parser: { syntax: 'typescript', tsx },
      target: 'es2024',
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
  },
]

export default {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: { '\\.ts$': swc(false), '\\.tsx$': swc(true) },
  moduleNameMapper: { '\\.css$': new URL('tools/run/css-in-tests.mjs', import.meta.url).pathname },
  setupFiles: [new URL('tools/run/browser-in-tests.mjs', import.meta.url).pathname],
  testEnvironment: new URL('libs/engine-testing/src/test-environment.mjs', import.meta.url).pathname,
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  testTimeout: 30_000,
  reporters: ['default', new URL('tools/run/count-reporter.mjs', import.meta.url).pathname],
  passWithNoTests: true,
}
