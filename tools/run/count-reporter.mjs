/** Leaves `.results/test.json` in each package: what passed, failed and was skipped, and which clauses of contracts hold. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { setTimeout } from 'node:timers'

const root = join(import.meta.dirname, '..', '..')
const contractTitle = /^the contract of (.+)$/

/** A test that is a clause of a contract, as `contract()` in libs/engine-testing names them. */
function clauseOf({ ancestorTitles: [first = '', adapter, ...deeper], title, status }) {
  const port = contractTitle.exec(first)?.[1]
  if (!port || !adapter || deeper.length > 0 || status === 'pending') return []
  return [{ port, adapter, promise: title, holds: status === 'passed' }]
}

/** The folder of a package, two below the root. */
const placeOf = ({ testFilePath }) => relative(root, testFilePath).split(sep).slice(0, 2).join(sep)

function reportOf(place, files) {
  const tests = files.flatMap(({ testFilePath, testResults }) =>
    testResults.map((test) => ({ ...test, file: relative(join(root, place), testFilePath) })),
  )
  const having = (...states) => tests.filter(({ status }) => states.includes(status))
  return {
    passed: having('passed').length,
    failed: having('failed').length + files.filter(({ testExecError }) => testExecError).length,
    skipped: having('pending', 'todo').map(({ file, fullName }) => `${file}: ${fullName}`),
    clauses: tests.flatMap(clauseOf),
  }
}

export default class CountReporter {
  onRunComplete(_contexts, results) {
    for (const [place, files] of Map.groupBy(results.testResults, placeOf)) {
      const folder = join(root, place, '.results')
      mkdirSync(folder, { recursive: true })
      writeFileSync(join(folder, process.env.RESULTS ?? 'test.json'), JSON.stringify(reportOf(place, files)))
    }
    // A test that failed may have left a connection open, which would keep the run from ending.
    setTimeout(() => process.exit(results.success ? 0 : 1), 5_000).unref()
  }
}
