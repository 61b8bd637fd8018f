/** Leaves `.results/test.json` in the package under test: what passed, failed and was skipped. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

export default class CountReporter {
  onRunComplete(contexts, results) {
    const skipped = results.testResults.flatMap(({ testResults }) =>
      testResults
        .filter(({ status }) => status === 'pending' || status === 'todo')
        .map(({ fullName }) => fullName),
    )
    const report = {
      passed: results.numPassedTests,
      failed: results.numFailedTests + results.numRuntimeErrorTestSuites,
      skipped,
    }
    for (const { config } of contexts) {
      const folder = join(config.rootDir, '.results')
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, 'test.json'), JSON.stringify(report))
    }
  }
}
