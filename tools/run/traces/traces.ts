/**
 * `npm run trace -- [click] [publish]`: taps a product and publishes a post on processes, asks Jaeger for the two traces,
 * draws them and holds them against the spans that must be there.
 */
import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { enginesForRun } from '../engines-for-run.ts'
import { startForOneRun } from '../product-for-one-run.ts'
import { flows, type Flow } from './flows.ts'
import { startJaeger } from './jaeger.ts'
import { drawTree, pathsOf, spanTree } from './span-tree.ts'
import { cleanEnvironment } from '../shell-settings.mjs'
import { endWithParent } from '../with-parent.mjs'

const patienceMs = 20_000
const keeper = { username: 'keeper', password: 'a-password-for-traces' }
const folder = join(import.meta.dirname, '..')

const named = process.argv.slice(2)
const unknown = named.filter((name) => !flows[name])
if (unknown.length > 0) {
  console.error(
    `There is no trace of ${unknown.join(', ')}: npm run trace -- ${Object.keys(flows).join('|')}`,
  )
  process.exit(2)
}
const wanted = Object.entries(flows).filter(([name]) => named.length === 0 || named.includes(name))

const endings: (() => Promise<void>)[] = []
/** What was started last ends first; the others end, too, when one cannot. */
async function endAll() {
  for (const end of endings.splice(0).reverse())
    await end().catch((error: Error) => {
      console.error(`At the end: ${error.message}`)
      process.exitCode = 1
    })
}
endWithParent()
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void endAll().then(() => process.exit(1)))

const count = { passed: 0, failed: 0, skipped: [], clauses: [] }
try {
  const engines = await enginesForRun()
  const jaeger = await startJaeger()
  endings.push(jaeger.stop)
  const { product, end } = await startForOneRun({
    name: 'traces',
    environment: {
      ...cleanEnvironment(process.env, { engines: true }),
      ...engines,
      ...jaeger.environment,
      ADMIN_USERNAME: keeper.username,
      ADMIN_PASSWORD: keeper.password,
      OTEL_TRACES_SAMPLER: 'parentbased_always_on',
    },
    logFile: join(folder, '..', '..', '.cache', 'traces.log'),
  })
  endings.push(end)

  /** The trace when all that must be there is, or as it is when patience ends. */
  const settled = async (traceId: string, { expected }: Flow) => {
    for (const giveUp = Date.now() + patienceMs; ; await sleep(200)) {
      const trace = await jaeger.traceOf(traceId)
      const tree = trace ? spanTree(trace) : []
      const paths = pathsOf(tree)
      const missing = expected.filter((edge) => !paths.includes(edge))
      if (missing.length === 0 || Date.now() > giveUp) return { tree, missing }
    }
  }

  for (const [name, flow] of wanted) {
    const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')]
    await flow.act({ url: product.url, keeper, traceparent: `00-${traceId}-${spanId}-00` })
    const { tree, missing } = await settled(traceId, flow)
    console.log(`\n${name.padEnd(93)}at ms    took ms\n${drawTree(tree)}`)
    for (const edge of missing) console.log(`  missing: ${edge}`)
    count[missing.length === 0 ? 'passed' : 'failed'] += 1
  }
} catch (error) {
  console.error(error)
  count.failed += 1
} finally {
  await endAll()
}
await mkdir(join(folder, '.results'), { recursive: true })
await writeFile(join(folder, '.results', process.env['RESULTS'] ?? 'traces.json'), JSON.stringify(count))
console.log(`\n${count.passed} passed, ${count.failed} failed`)
process.exit(count.failed > 0 ? 1 : process.exitCode)
