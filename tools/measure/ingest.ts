/**
 * Clicks through gateway and tracking in one process, each figure a ratio to bare Fastify in the same run; then at half of the
 * peak. `--beside` measures another working copy's product in turn with this one's; `--with` this one with other settings, such as
 * OTEL_SDK_DISABLED=true.
 * Usage: npm run measure -- ingest [--seconds 5] [--rounds 3] [--connections 64] [--beside FOLDER] [--with NAME=VALUE …]
 */
import { optionsOf } from '@vitrine/bench/options'
import { measureClicks, oneProcess } from './clicks.ts'

const usual = { seconds: 5, rounds: 3, connections: 64, beside: '', with: [] }
const { beside, with: changed, ...given } = optionsOf(usual)
const settings = Object.fromEntries(changed.map((pair) => pair.split(/=(.*)/s, 2)))
await using products = new AsyncDisposableStack()
const targets = [products.use(await oneProcess('gateway and tracking'))]
if (beside) targets.push(products.use(await oneProcess(`the same, of ${beside}`, { workingCopy: beside })))
if (changed.length > 0)
  targets.push(products.use(await oneProcess(`with ${changed.join(' ')}`, { settings })))
await measureClicks({ products: targets }, given)
