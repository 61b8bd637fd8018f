/**
 * Clicks through gateway and tracking in one process, each figure a ratio to bare Fastify in the same run; then at half of the
 * peak. `--beside` measures another working copy's product in turn with this one's.
 * Usage: npm run measure -- ingest [--seconds 5] [--rounds 3] [--connections 64] [--beside FOLDER]
 */
import { optionsOf } from '@vitrine/bench/options'
import { measureClicks, oneProcess } from './clicks.ts'

const { beside, ...given } = optionsOf({ seconds: 5, rounds: 3, connections: 64, beside: '' })
await using products = new AsyncDisposableStack()
const targets = [products.use(await oneProcess('gateway and tracking'))]
if (beside) targets.push(products.use(await oneProcess(`the same, of ${beside}`, { workingCopy: beside })))
await measureClicks({ products: targets }, given)
