/**
 * `npm run trace -- [click] [publish]`: taps a product and publishes a post on processes, asks Jaeger for the two traces, draws
 * them and compares them with the spans that must be there.
 */
import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { openProduct } from '@vitrine/bench/product/open-product'
import { checked, results } from '../results.ts'
import { flows, type Flow } from './flows.ts'
import { startJaeger } from './jaeger.ts'
import { drawTree, pathsOf, spanTree } from './span-tree.ts'

const wholeWithinMs = 20_000

const named = process.argv.slice(2)
const unknown = named.filter((name) => !flows[name])
if (unknown.length > 0) {
  console.error(
    `There is no trace of ${unknown.join(', ')}: npm run trace -- ${Object.keys(flows).join('|')}`,
  )
  process.exit(2)
}
const wanted = Object.entries(flows).filter(([name]) => named.length === 0 || named.includes(name))
const found = results(console.log)

const code = await checked(found, 'traces.json', async (endings) => {
  const jaeger = await startJaeger(endings)
  const settings = { ...jaeger.environment, OTEL_TRACES_SAMPLER: 'parentbased_always_on' }
  const product = await openProduct({ name: 'traces', on: 'processes', settings })
  endings.push(product.stop)

  /** The trace when all that must be there is, or as it is when the time is over. */
  const settled = async (traceId: string, { expected }: Flow) => {
    for (const giveUp = Date.now() + wholeWithinMs; ; await sleep(200)) {
      const trace = await jaeger.traceOf(traceId)
      const tree = trace ? spanTree(trace) : []
      const paths = pathsOf(tree)
      const missing = expected.filter((edge) => !paths.includes(edge))
      if (missing.length === 0 || Date.now() > giveUp) return { tree, missing }
    }
  }
  for (const [name, flow] of wanted) {
    const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')]
    await flow.act(product.url, `00-${traceId}-${spanId}-00`)
    const { tree, missing } = await settled(traceId, flow)
    console.log(`\n${name.padEnd(93)}at ms    took ms\n${drawTree(tree)}`)
    for (const edge of missing) console.log(`  missing: ${edge}`)
    found.note(missing.length === 0, name)
  }
})
process.exit(code)
