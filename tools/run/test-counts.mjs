/** What the tests of one run come to. */
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { contractSummary } from './contract-table.mjs'
import { root, say, step } from './workspace.mjs'

const total = { passed: 0, failed: 0, skipped: [], clauses: [] }

export async function check(name, work) {
  const well = await step(name, work)
  total[well ? 'passed' : 'failed'] += 1
  return well
}

const fail = () => void (total.failed += 1)
export const skip = (what) => void total.skipped.push(what)

/** A step that runs the tests of packages; each leaves its own counts. */
export async function tests(name, { places, file = 'test.json' }, work) {
  const resultsOf = (place) => join(root, place, '.results', file)
  for (const place of places) rmSync(resultsOf(place), { force: true })
  const well = await step(name, work)
  const before = total.failed
  for (const place of places.filter((one) => existsSync(resultsOf(one)))) {
    const { passed, failed, skipped, clauses } = JSON.parse(readFileSync(resultsOf(place), 'utf8'))
    total.passed += passed
    total.failed += failed
    total.skipped.push(...skipped.map((test) => join(place, test)))
    total.clauses.push(...clauses)
  }
  if (!well && total.failed === before) fail()
}

/** A step that runs the browser journeys; Playwright leaves their counts in `report`. */
export async function journeys(name, report, work) {
  rmSync(report, { force: true })
  await step(name, work)
  if (!existsSync(report)) return fail()
  const { stats, errors } = JSON.parse(readFileSync(report, 'utf8'))
  total.passed += stats.expected + stats.flaky
  total.failed += stats.unexpected + errors.length
  if (stats.skipped) skip(`${stats.skipped} of the ${name}`)
}

/** Says what holds, what was skipped and, in the last line, how many; answers the exit code. */
export function sayTotal() {
  const { passed, failed, skipped, clauses } = total
  if (clauses.length > 0) say(`\n${contractSummary(clauses).join('\n')}`)
  if (skipped.length > 0) say('')
  for (const name of skipped) say(`skipped: ${name}`)
  say(`\n${passed} passed, ${failed} failed${skipped.length ? `, ${skipped.length} skipped` : ''}`)
  return failed ? 1 : 0
}
