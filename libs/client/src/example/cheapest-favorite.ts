/**
 * Goes through every post of a shop, and keeps the one with the cheapest product in the favorites of an account.
 * Usage: node libs/client/src/example/cheapest-favorite.ts http://localhost:4000 ada@example.org PASSWORD
 */
import { CallRefused, createClient } from '../index.ts'

const [url = 'http://localhost:4000', email = '', password = ''] = process.argv.slice(2)
const say = (text: string) => void process.stdout.write(`${text}\n`)
const shop = createClient({ url, timeoutMs: 5_000 })

try {
  await shop.call('POST /api/auth/login', { body: { email, password } })
} catch (error) {
  if (!(error instanceof CallRefused)) throw error
  say(`${error.message} (${error.code})`)
  process.exit(1)
}

let posts = 0
let best: { outfitId: string; title: string; name: string; price: number } | undefined
for await (const { id, title, products } of shop.items('GET /api/outfits')) {
  posts += 1
  for (const { name, price } of products)
    if (!best || price < best.price) best = { outfitId: id, title, name, price }
}
say(`${posts} posts`)

if (best) {
  await shop
    .call('POST /api/favorites/posts', { body: { outfitId: best.outfitId } })
    .catch((error: unknown) => {
      if (!(error instanceof CallRefused) || error.code !== 'favorite-exists') throw error
    })
  say(`${best.title}: ${best.name} for $${(best.price / 100).toFixed(2)}`)
}
await shop.call('POST /api/auth/logout')
