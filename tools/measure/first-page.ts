/**
 * All JavaScript that the network carries until the first page of a shopper is idle, who has answered the quiz, by file. More
 * than the budget is a failure. What waits for more than a second is no part of it, however slow the machine is.
 * Usage: npm run measure -- first-page      (CHROMIUM names the browser)
 */
import { sum } from '@vitrine/bench/ledger/count-faults'
import { openProduct } from '@vitrine/bench/product/product'
import { launchBrowser } from '@vitrine/run/browser'
import { quizIsAnswered } from './visit.ts'

/** Bytes in brotli, the bodies alone. */
const budget = 126_700

await using product = await openProduct({ name: 'first-page' })
await using browser = await launchBrowser()
const context = await browser.newContext({ serviceWorkers: 'block' })
await context.addInitScript(quizIsAnswered)
await context.addInitScript('const wait = setTimeout; setTimeout = (...a) => (a[1] > 1_000 ? 0 : wait(...a))')
const page = await context.newPage()
const sizes: Promise<readonly [file: string, bytes: number]>[] = []
page.on('requestfinished', (request) => {
  if (request.resourceType() !== 'script') return
  const { pathname } = new URL(request.url())
  sizes.push(request.sizes().then(({ responseBodySize }) => [pathname, responseBodySize] as const))
})
await page.goto(product.url, { waitUntil: 'networkidle' })
await page.getByRole('article').first().waitFor()
const files = (await Promise.all(sizes)).toSorted(([, one], [, other]) => other - one)
const all = sum(files.map(([, bytes]) => bytes))
console.table(Object.fromEntries([...files, ['all', all], ['budget', budget]]))
process.exitCode = all > budget ? 1 : 0
