/**
 * Clicks through gateway and tracking in one process, each figure a ratio to bare Fastify in the same run; then at half of the
 * peak. `--beside` measures another working copy's product in turn with this one's.
 * Usage: npm run measure -- ingest [--seconds 5] [--rounds 3] [--connections 64] [--beside FOLDER]
 */
import { optionsOf } from '@vitrine/bench/options'
import { measureClicks, oneProcess } from './clicks.ts'

const { beside, ...given } = optionsOf({ seconds: 5, rounds: 3, connections: 64, beside: '' })
const products = [
  await oneProcess('gateway and tracking'),
  ...(beside ? [await oneProcess(`the same, of ${beside}`, { workingCopy: beside })] : []),
]
try {
  await measureClicks({ products }, given)
} finally {
  for (const { stop } of products) await stop()
}
