/**
 * `npm test`: lint, types, unit, service and contract tests, then the browser journeys, on both compositions where real
 * engines are up; ENGINES=required brings up its own. Ends with a count.
 */
import { existsSync, readdirSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { chromium } from './chromium.mjs'
import { forgetShellSettings } from './shell-settings.mjs'
import { check, journeys, sayTotal, skip, tests } from './test-counts.mjs'
import { enginesForTests, isForTests } from './test-engines.mjs'
import { bin, build, freePort, install, node, root, run, say } from './workspace.mjs'

forgetShellSettings({ engines: true })
say('\nVitrine, all tests\n')
if (!(await install())) {
  say('0 passed, 1 failed')
  process.exit(1)
}
const finding = enginesForTests() // may take minutes: meanwhile, what needs no engines
const endEarly = () => finding.then(({ down }) => down()).then(() => process.exit(1))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, endEarly)

// On a core of its own: it begins first, and is waited for after the tests that need no quiet.
const linting = run('npm', ['run', '--silent', 'lint'])
const types = (project) => run(node, ['node_modules/typescript-7/bin/tsc', '--checkers', '1', '-p', project])
await check('types of services and libraries', () => types('tsconfig.json'))
await check('types of frontends', () => types('frontends/tsconfig.json'))

const packages = ['libs', 'services', 'frontends', 'infra', 'tools'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .map((name) => `${folder}/${name}`)
    .filter((place) => existsSync(join(root, place, 'package.json'))),
)
const besideContracts = ['libs/engine-testing', 'services/gateway']
const others = packages.filter((place) => !besideContracts.includes(place))
const jest = (args, env) => run(bin('jest'), args, { env })
// With one worker a core, half of each is idle: many tests wait for what they started.
const workers = String(2 * availableParallelism())
/** The tests of these packages in one run, which loads what they depend on once. */
const testsOf = (places, env) =>
  jest(['-c', 'jest.config.js', '--rootDir', root, '--maxWorkers', workers, '--roots', ...places], env)

await tests('unit and service tests', { places: others }, () => testsOf(others))
await check('boundaries, style and formatting', () => linting)

const browser = (await build()) && (await chromium())
const walk = (name, command, args, env) => {
  const report = join(root, '.cache', `journeys-on-${name.replaceAll(' ', '-')}.json`)
  return journeys(`browser journeys on ${name}`, report, () =>
    run(command, args, { env: { ...env, CHROMIUM: browser, PLAYWRIGHT_JSON_OUTPUT_NAME: report } }),
  )
}

const { env, down, ...found } = await finding
if (process.env.ENGINES === 'required') await check('real engines', async () => found)
await tests('contracts on all adapters', { places: besideContracts }, () => testsOf(besideContracts, env))
const services = packages.filter((place) => place.startsWith('services/'))
const onEngines = { COMPOSITION: 'distributed', RESULTS: 'on-engines.json' }
if (env)
  await tests('services on real engines', { places: services, file: onEngines.RESULTS }, () =>
    jest(['-c', 'tools/run/jest.engines.config.js', '--rootDir', 'services'], { ...env, ...onEngines }),
  )
else skip('services on real engines: npm run engines -- up')

if (browser) {
  const ports = await Promise.all([freePort(), freePort(), freePort()])
  const args = ['test', '-c', 'services/all-in-one/journeys/playwright.config.ts']
  const beyond = ['tools/run/journeys-on-processes.ts', '--grep-invert', '@browser-only']
  // Each journey at each width: where there are two compositions, at one on each.
  const widths = env ? { JOURNEYS_WIDTHS: 'other' } : {}
  await walk('one process', bin('playwright'), args, { JOURNEYS_PORTS: ports.join(), ...widths })
  if (env) await walk('processes', node, beyond, { ...env, JOURNEYS_WIDTHS: 'usual' })
  else skip('browser journeys on processes: npm run engines -- up')
} else await check('browser journeys', async () => ({ code: 1, output: 'There is no browser, or no build.' }))

/** Runs one of the tools, which leaves its counts in `file`. */
const toolRun = (name, folder, file, [script, ...args], env = {}) =>
  tests(name, { places: [`tools/${folder}`], file }, () =>
    run(node, [`tools/${folder}/${script}`, ...args], { env: { ...env, RESULTS: file } }),
  )

if (browser) await toolRun('attack on one process', 'attack', 'attack.json', ['all.ts', '--short'])
else skip('attack: there are no pages')

const loads = (name, on, env) =>
  toolRun(`load on ${name}`, 'load', `${on}.json`, ['load.ts', 'all', '--short', '--on', on], env)
if (isForTests('k6')) {
  await loads('one process', 'one-process')
  if (env) await loads('processes', 'processes', env)
  else skip('load on processes: npm run engines -- up')
} else skip('load: npm run engines -- provision k6')

if (env && isForTests('jaeger'))
  await toolRun('traces on processes', 'telemetry-check', 'traces.json', ['traces/traces.ts'], env)
else skip('traces: npm run engines -- up, npm run engines -- provision jaeger')

await down()
if (process.env.ENGINES === 'required')
  await toolRun('telemetry under load', 'telemetry-check', 'telemetry.json', ['check.ts'])
else skip('telemetry under load: npm run check -- telemetry')
process.exit(sayTotal())
