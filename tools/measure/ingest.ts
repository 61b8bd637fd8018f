/**
 * Clicks in one process, each figure a ratio to bare Fastify in the same run: through gateway and tracking, and into tracking
 * alone; then at half of the peak. `--beside` measures another working copy's product in turn with this one's.
 * Usage: npm run measure -- ingest [--seconds 5] [--rounds 3] [--connections 64] [--beside FOLDER]
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { optionsOf } from '@vitrine/bench/options'
import { publishedProduct } from '@vitrine/bench/people/administrator'
import { openProduct } from '@vitrine/bench/product/open-product'
import { startScript } from '@vitrine/bench/product/script'
import { click, clickOn, measureClicks, trackingAlone } from './clicks.ts'
import type { Loaded } from './compare.ts'

const { beside, ...given } = optionsOf({ seconds: 5, rounds: 3, connections: 64, beside: '' })
const gatewayKey = 'measured-alone'

async function oneProcess(name: string, workingCopy?: string): Promise<Loaded> {
  const settings = { DEMO: 'off' }
  const product = await openProduct({ name: 'ingest', settings, ...(workingCopy ? { workingCopy } : {}) })
  const body = clickOn(await publishedProduct(product.url))
  return { name, pids: [product.processes[0]!.pid!], url: product.url + click, body, end: product.stop }
}

const folder = await mkdtemp(join(tmpdir(), 'vitrine-ingest-'))
const alone = await startScript(join(import.meta.dirname, 'tracking-alone.ts'), folder, gatewayKey)
const products = [
  await oneProcess('gateway and tracking'),
  ...(beside ? [await oneProcess(`the same, of ${beside}`, beside)] : []),
]
try {
  const others = trackingAlone(alone, { productId: 'measured-p1', gatewayKey })
  await measureClicks({ products, others }, given)
} finally {
  for (const { end } of products) await end?.()
  await alone.stop()
  await rm(folder, { recursive: true, force: true })
}
