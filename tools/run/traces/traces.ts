/** Taps a product and publishes a post on processes, and holds what Jaeger was told against the edges that must be there. */
import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { createPost, firstProductOf, signIn } from './shop.ts'
import { startForOneRun } from '../product-for-one-run.ts'
import { clickEdges, publishEdges, type Edges } from './edges.ts'
import { startJaeger, type JaegerTrace } from './jaeger.ts'
import { drawTree, pathsOf, spanTree } from './span-tree.ts'

const wanted = process.argv.slice(2)
const patienceMs = 20_000
const keeper = { username: 'keeper', password: 'a-password-for-traces' }

const jaeger = await startJaeger()
const { product, end } = await startForOneRun({
  name: 'traces',
  environment: {
    ...process.env,
    ADMIN_USERNAME: keeper.username,
    ADMIN_PASSWORD: keeper.password,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: jaeger.endpoint,
    OTEL_TRACES_SAMPLER: 'parentbased_always_on',
  },
  logFile: join(import.meta.dirname, '..', '..', '..', '.cache', 'traces.log'),
})

const newTraceparent = () => `00-${randomBytes(16).toString('hex')}-${randomBytes(8).toString('hex')}-00`
const traceIdOf = (traceparent: string) => traceparent.split('-')[1]!

/** The trace when all of its edges are there, or as it is when patience ends. */
async function settled(traceId: string, { expected }: Edges) {
  for (const end = Date.now() + patienceMs; ; await sleep(200)) {
    const trace = await jaeger.traceOf(traceId)
    const paths = trace ? pathsOf(spanTree(trace)) : []
    const missing = expected.filter((edge) => !paths.includes(edge))
    if (missing.length === 0 || Date.now() > end) return { trace, missing }
  }
}

function tell(what: string, trace: JaegerTrace | undefined, missing: readonly string[]) {
  console.log(`\n${what}${' '.repeat(Math.max(1, 93 - what.length))}at ms    took ms`)
  if (trace) console.log(drawTree(spanTree(trace)))
  for (const edge of missing) console.log(`  missing: ${edge}`)
  if (missing.length > 0) process.exitCode = 1
}

try {
  const productId = await firstProductOf(product.url)
  const flows = {
    click: async (traceparent: string) => {
      const body = JSON.stringify({ productId, userId: 'anonymous', traceparent })
      const reply = await fetch(`${product.url}/api/affiliate-click`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0',
        },
        body,
      })
      if (reply.status !== 204)
        throw new Error(`the click was answered ${reply.status}: ${await reply.text()}`)
    },
    publish: async (traceparent: string) =>
      createPost(product.url, await signIn(product.url, keeper), traceparent),
  }
  let failed = 0
  for (const [name, flow] of Object.entries(flows)) {
    if (wanted.length > 0 && !wanted.includes(name)) continue
    const traceparent = newTraceparent()
    await flow(traceparent)
    const { trace, missing } = await settled(
      traceIdOf(traceparent),
      name === 'click' ? clickEdges : publishEdges,
    )
    tell(name, trace, missing)
    failed += missing.length > 0 ? 1 : 0
  }
  console.log(`\n${Object.keys(flows).length - failed} passed, ${failed} failed`)
} finally {
  await end()
  await jaeger.stop()
}
