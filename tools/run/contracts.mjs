/** `npm run contracts`: every clause of every contract, and whether each adapter keeps it. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractSummary, sayContracts } from './contract-table.mjs'
import { enginesForTests } from './test-engines.mjs'
import { bin, root, run, say, step } from './workspace.mjs'

const RESULTS = 'contracts.json'
const args = ['-c', 'jest.config.js', '--rootDir', 'libs/engine-testing']
const clausesAlone = ['-t', '^the contract of (?!.* notices when )']

const { env, down } = await enginesForTests()
const well = await step('contracts', () =>
  run(bin('jest'), [...args, ...clausesAlone], { env: { ...env, RESULTS } }),
)
await down()
const { clauses } = JSON.parse(
  readFileSync(join(root, 'libs', 'engine-testing', '.results', RESULTS), 'utf8'),
)
sayContracts(clauses)
say(`\n${contractSummary(clauses).join('\n')}`)
if (!env) say('\nReal engines are not up: npm run engines -- up')
process.exit(well ? 0 : 1)
