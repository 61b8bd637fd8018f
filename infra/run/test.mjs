/** `npm test`: lint, types, unit, service and contract tests, then the browser journeys. Ends with a count. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from './chromium.mjs'
import { bin, build, freePort, install, root, run, say, step } from './workspace.mjs'

const total = { passed: 0, failed: 0, skipped: [] }

/** A step that counts as one test. */
async function check(name, work) {
  const well = await step(name, work)
  total[well ? 'passed' : 'failed'] += 1
}

function countJest(place) {
  const file = join(root, place, '.results', 'test.json')
  if (!existsSync(file)) return
  const { passed, failed, skipped } = JSON.parse(readFileSync(file, 'utf8'))
  total.passed += passed
  total.failed += failed
  total.skipped.push(...skipped)
}

function countJourneys(file) {
  if (!existsSync(file)) {
    total.failed += 1
    return
  }
  const { stats, errors } = JSON.parse(readFileSync(file, 'utf8'))
  total.passed += stats.expected + stats.flaky
  total.failed += stats.unexpected + errors.length
  if (stats.skipped) total.skipped.push(`${stats.skipped} journeys`)
}

const packages = ['libs', 'services', 'frontends'].flatMap((room) =>
  readdirSync(join(root, room)).map((name) => join(room, name)),
)

say('\nVitrine, all tests\n')
if (!(await install())) {
  say('0 passed, 1 failed')
  process.exit(1)
}

await check('boundaries and style (eslint)', async () => {
  const graph = await run(bin('nx'), ['show', 'projects'])
  return graph.code === 0 ? run(bin('eslint'), ['.']) : graph
})
await check('formatting (prettier)', () => run(bin('prettier'), ['--check', '--log-level', 'warn', '.']))
await check('types of services and libraries', () => run(bin('tsc'), ['-p', 'tsconfig.json']))
await check('types of frontends', () => run(bin('tsc'), ['-p', 'frontends/tsconfig.json']))

const tested = await step('unit, service and contract tests', () =>
  run(bin('nx'), ['run-many', '-t', 'test']),
)
packages.forEach(countJest)
if (!tested && total.failed === 0) total.failed += 1

await step('a wrong import is refused', () =>
  run(bin('jest'), ['-c', 'jest.config.js', '--rootDir', 'infra'], {
    env: { NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' },
  }),
)
countJest('infra')

const browser = (await build()) && (await chromium())
if (browser) {
  const report = join(root, '.cache', 'journeys.json')
  const port = String(await freePort())
  await step('browser journeys', () =>
    run(bin('playwright'), ['test', '-c', 'services/all-in-one/journeys/playwright.config.ts'], {
      env: { CHROMIUM: browser, JOURNEYS_PORT: port, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
    }),
  )
  countJourneys(report)
} else {
  say('  browser journeys: not run, since there is no browser or no build')
  total.failed += 1
}

for (const name of total.skipped) say(`skipped: ${name}`)
const { passed, failed, skipped } = total
say(`\n${passed} passed, ${failed} failed${skipped.length ? `, ${skipped.length} skipped` : ''}`)
process.exit(failed ? 1 : 0)
