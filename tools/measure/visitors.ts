/**
 * A crowd of ordinary people: visitors who go through search and feed to their ends at once, each in a browser of their own, with limits as
 * they are by themselves; without nginx and behind it over HTTP/2. Each shop is fresh, so that its pictures have to be made; then all
 * come once more. Usage: npm run measure -- visitors [--visitors 1,6,15] [--on one|processes]; CHROMIUM names the browser.
 */
import { sum } from '@vitrine/bench/ledger/count-faults'
import { oneOf, optionsOf } from '@vitrine/bench/options'
import { openProduct } from '@vitrine/bench/product/product'
import { behindNginx, hasNginx } from './visitors/behind-nginx.ts'
import { visit } from './visitors/visit.ts'

const compositions = ['one', 'processes'] as const
const { visitors, on } = optionsOf({ visitors: '1,6,15', on: 'one' })
if (!hasNginx) console.log('nginx is not installed (apt-get install nginx): visitors come without it.')
const rows: Record<string, Awaited<ReturnType<typeof visit>>> = {}
for (const front of hasNginx ? ['', ', behind nginx over HTTP/2'] : [''])
  for (const count of visitors.split(',').map(Number)) {
    const settings = { LIMITS: 'on', ...(front && { TRUST_PROXY: '127.0.0.1' }) }
    await using product = await openProduct({ name: 'visitors', on: oneOf('on', on, compositions), settings })
    await using nginx = front ? await behindNginx(product.url) : undefined
    for (const state of ['cold', 'warm'])
      rows[`${count} ${state}${front}`] = await visit(nginx?.url ?? product.url, count)
  }
console.log('\nVisitors at once, search and feed to their ends: pictures')
console.table(rows)
const lost = sum(Object.values(rows).map(({ refused, broken }) => refused + broken))
console.log(lost === 0 ? '\nNothing was refused.' : `\n${lost} were refused or broken.`)
process.exit(lost === 0 ? 0 : 1)
