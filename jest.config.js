/** One configuration for every package: TypeScript without types, native ES modules. */
import { mkdtempSync, rmSync } from 'node:fs'
import { memoryFolder } from './tools/run/memory-folder.mjs'

const here = (path) => new URL(path, import.meta.url).pathname

// What a disk does is shown by the power cuts.
const memory = memoryFolder(2)
if (memory && !process.env.TMPDIR) {
  const files = mkdtempSync(`${memory}/vitrine-tests-`)
  process.env.TMPDIR = files
  process.once('exit', () => rmSync(files, { recursive: true, force: true }))
}

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
  moduleNameMapper: { '\\.css$': here('libs/test-kit/jest/css.mjs') },
  setupFiles: [here('libs/test-kit/jest/browser.mjs')],
  runtime: here('libs/test-kit/jest/runtime.mjs'),
  testEnvironment: here('libs/test-kit/jest/environment.mjs'),
  testSequencer: here('libs/test-kit/jest/sequencer.mjs'),
  testMatch: ['**/*.test.ts', '**/*.test.tsx'],
  testPathIgnorePatterns: ['/node_modules/', '/dist/'],
  testTimeout: 30_000,
  reporters: ['default', here('tools/run/count-reporter.mjs')],
  passWithNoTests: true,
  workerIdleMemoryLimit: '1GB', // modules that are loaded anew for each file stay in memory
}
