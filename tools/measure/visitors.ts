/**
 * A crowd of ordinary people: visitors who go through search and feed to their ends at once, each in a browser of their own, with limits as
 * they are by themselves. Each shop is fresh, so that its pictures have to be made; then all come once more.
 * Usage: npm run measure -- visitors [--visitors 1,6,15] [--on one|processes]; CHROMIUM names the browser.
 */
import { sum } from '@vitrine/bench/ledger/count-faults'
import { oneOf, optionsOf } from '@vitrine/bench/options'
import { openProduct } from '@vitrine/bench/product/product'
import { visit } from './visit.ts'

const { visitors, on } = optionsOf({ visitors: '1,6,15', on: 'one' })
const rows: Record<string, Awaited<ReturnType<typeof visit>>> = {}
for (const count of visitors.split(',').map(Number)) {
  const given = { on: oneOf('on', on, ['one', 'processes']), settings: { LIMITS: 'on' } }
  await using product = await openProduct({ name: 'visitors', ...given })
  for (const state of ['cold', 'warm']) rows[`${count} ${state}`] = await visit(product.url, count)
}
console.log('\nVisitors at once, search and feed to their ends: pictures')
console.table(rows)
const lost = sum(Object.values(rows).map(({ refused, broken }) => refused + broken))
console.log(lost === 0 ? '\nNothing was refused.' : `\n${lost} were refused or broken.`)
process.exit(lost === 0 ? 0 : 1)
