/**
 * `npm run check -- traces [click] [publish]`: taps a product and publishes a post on processes, asks Jaeger for the two traces, draws
 * them and compares them with the spans that must be there.
 */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { checked, note, say } from '@vitrine/run/checked'
import { namesIn, told } from '@vitrine/bench/options'
import { openProduct } from '@vitrine/bench/product/product'
import { until } from '@vitrine/bench/until'
import { flows, type Flow } from './flows.ts'
import { startJaeger } from './jaeger.ts'
import { drawTree, pathsOf, spanTree } from './span-tree.ts'

const wholeWithinMs = 20_000

const named = told((args) => namesIn('trace', args, Object.keys(flows)))
const wanted = Object.entries(flows).filter(([name]) => named.length === 0 || named.includes(name))

await checked({ folder: join(import.meta.dirname, '..'), name: 'traces' }, async (endings) => {
  const jaeger = await startJaeger(endings)
  const settings = { ...jaeger.environment, OTEL_TRACES_SAMPLER: 'parentbased_always_on' }
  const product = endings.use(await openProduct({ name: 'traces', on: 'processes', settings }))

  const look = async (traceId: string, { expected }: Flow) => {
    const trace = await jaeger.traceOf(traceId)
    const tree = trace ? spanTree(trace) : []
    const paths = pathsOf(tree)
    return { tree, missing: expected.filter((edge) => !paths.includes(edge)) }
  }
  const isSo = ({ missing }: Awaited<ReturnType<typeof look>>) => missing.length === 0
  for (const [name, flow] of wanted) {
    const [traceId, spanId] = [randomBytes(16).toString('hex'), randomBytes(8).toString('hex')]
    await flow.act(product.url, `00-${traceId}-${spanId}-00`)
    const waiting = { isSo, withinMs: wholeWithinMs, everyMs: 200 }
    const { tree, missing } = await until(() => look(traceId, flow), waiting)
    say(`\n${name.padEnd(93)}at ms    took ms\n${drawTree(tree)}`)
    for (const edge of missing) say(`  missing: ${edge}`)
    note(missing.length === 0, name)
  }
})
