/**
 * Clicks through gateway and tracking in one process, each figure a ratio to bare Fastify in the same run; then at half of the
 * peak. `--beside` measures another working copy's product in turn with this one's.
 * Usage: npm run measure -- ingest [--seconds 5] [--rounds 3] [--connections 64] [--beside FOLDER]
 */
import { optionsOf } from '@vitrine/bench/options'
import { publishedProduct } from '@vitrine/bench/people/administrator'
import { openProduct } from '@vitrine/bench/product/open-product'
import { click, clickOn, measureClicks } from './clicks.ts'
import type { Loaded } from './compare.ts'

const { beside, ...given } = optionsOf({ seconds: 5, rounds: 3, connections: 64, beside: '' })

async function oneProcess(name: string, workingCopy?: string): Promise<Loaded> {
  const settings = { DEMO: 'off' }
  const product = await openProduct({ name: 'ingest', settings, ...(workingCopy ? { workingCopy } : {}) })
  const body = clickOn(await publishedProduct(product.url))
  return { name, pids: [product.processes[0]!.pid!], url: product.url + click, body, end: product.stop }
}

const products = [
  await oneProcess('gateway and tracking'),
  ...(beside ? [await oneProcess(`the same, of ${beside}`, beside)] : []),
]
try {
  await measureClicks({ products }, given)
} finally {
  for (const { end } of products) await end?.()
}
