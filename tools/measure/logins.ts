/**
 * The feed in one process, through the gateway, while 200 sign in at once, again and again, against the same feed left
 * alone; and how long a login takes with an unknown address against a known one with a wrong password.
 * Usage: npm run measure -- logins [--seconds 5] [--logins 200] [--samples 40]
 */
import { optionsOf } from '@vitrine/bench/options'
import { catalogApi, identityApi } from '@vitrine/contracts'
import { openProduct } from '@vitrine/bench/product/open-product'
import { percentile } from '@vitrine/bench/offer/figures'
import { loadOf } from '@vitrine/bench/offer/closed-loop'
import { median } from '@vitrine/bench/offer/in-turn'

const { seconds, logins, samples } = optionsOf({ seconds: 5, logins: 200, samples: 40 })
const connections = 8
const known = { email: 'known@example.com', password: 'the right one' }

const product = await openProduct({ name: 'logins' })
const { url } = product

const post = async (path: string, body: object) => {
  const begun = performance.now()
  const reply = await fetch(url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  await reply.arrayBuffer()
  return { status: reply.status, ms: performance.now() - begun }
}
const login = (email: string, password: string) => post(identityApi.loginShopper.path, { email, password })
const feed = () =>
  loadOf({
    url: url + catalogApi.readFeed.path,
    pids: [product.processes[0]?.pid ?? 0],
    connections,
    seconds,
  })

/** As many as are asked for at once, until `signal` is aborted. */
async function keepSigningIn(signal: AbortSignal) {
  const statuses = new Map<number, number>()
  while (!signal.aborted)
    for (const { status } of await Promise.all(
      Array.from({ length: logins }, () => login(known.email, known.password)),
    ))
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
  return statuses
}

const shown = ({ perSecond, p50, p99, refused }: Awaited<ReturnType<typeof feed>>) => ({
  'feeds a second': perSecond.toFixed(0),
  'p50 ms': p50,
  'p99 ms': p99,
  refused,
})

try {
  const account = { displayName: 'Known', age: '26-35', gender: 'female', stylePreferences: ['boho'] }
  const { status } = await post(identityApi.registerShopper.path, { ...known, ...account })
  if (status !== 201) throw new Error(`The account was answered ${status}`)

  const alone = await feed()
  const stopping = new AbortController()
  const signingIn = keepSigningIn(stopping.signal)
  const meanwhile = await feed()
  stopping.abort()
  const statuses = await signingIn
  console.table({ alone: shown(alone), [`${logins} logins at once`]: shown(meanwhile) })
  console.log('logins, by answer:', Object.fromEntries(statuses))

  const taken: Record<'known' | 'unknown', number[]> = { known: [], unknown: [] }
  for (let n = 0; n < samples; n += 1) {
    taken.known.push((await login(known.email, 'a guess')).ms)
    taken.unknown.push((await login(`unknown-${n}@example.com`, 'a guess')).ms)
  }
  console.table(
    Object.fromEntries(
      Object.entries(taken).map(([which, all]) => [
        which,
        { 'p50 ms': median(all).toFixed(1), 'p95 ms': percentile(all, 0.95).toFixed(1) },
      ]),
    ),
  )
  console.log('unknown / known:', (median(taken.unknown) / median(taken.known)).toFixed(2))
} finally {
  await product.stop()
}
