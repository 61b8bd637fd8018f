/** Leaves `.results/test.json` in the package under test: what passed, failed and was skipped, and which clauses of contracts hold. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { setTimeout } from 'node:timers'

const contractTitle = /^the contract of (.+)$/

/** A test that is a clause of a contract, as `contract()` in libs/engine-testing names them. */
function clauseOf({ ancestorTitles: [first = '', adapter, ...deeper], title, status }) {
  const port = contractTitle.exec(first)?.[1]
  if (!port || !adapter || deeper.length > 0 || status === 'pending') return []
  return [{ port, adapter, promise: title, holds: status === 'passed' }]
}

export default class CountReporter {
  onRunComplete(contexts, results) {
    for (const { config } of contexts) {
      const tests = results.testResults.flatMap(({ testFilePath, testResults }) =>
        testResults.map((test) => ({ ...test, file: relative(config.rootDir, testFilePath) })),
      )
      const report = {
        passed: results.numPassedTests,
        failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
        skipped: tests
          .filter(({ status }) => status === 'pending' || status === 'todo')
          .map(({ file, fullName }) => `${file}: ${fullName}`),
        clauses: tests.flatMap(clauseOf),
      }
      const folder = join(config.rootDir, '.results')
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, process.env.RESULTS ?? 'test.json'), JSON.stringify(report))
    }
    // A test that failed may have left a connection open, which would keep the run from ending.
    setTimeout(() => process.exit(results.success ? 0 : 1), 5_000).unref()
  }
}
