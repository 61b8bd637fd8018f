/** One configuration for every package: tests are native ES modules, in Node or in a page of jsdom. */
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

// Types are stripped by a function of Node that says in each process that it is experimental.
process.env.NODE_OPTIONS ??= '--disable-warning=ExperimentalWarning'

export default {
  transform: {}, // the runtime's
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
