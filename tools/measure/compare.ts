import { sum } from '@vitrine/bench/ledger/count-faults'
import { bareFastify } from '@vitrine/bench/offer/bare'
import { loadOf, type Load, type Measured } from '@vitrine/bench/offer/load-of'
import { percentile } from '@vitrine/bench/offer/figures'
import { request } from 'undici'

export type Target = Omit<Load, 'seconds' | 'connections'> & { name: string; connections?: number }
export type Rounds = { rounds: number; seconds: number; connections: number }

/**
 * Loads each in turn and prints the medians in a table in which each also stands as a ratio to the first, the yardstick. All are
 * loaded in each round, so that what else the machine does meets each.
 */
export async function compare(
  title: string,
  targets: readonly Target[],
  { rounds, seconds, connections }: Rounds,
) {
  const all = new Map<string, Measured[]>(targets.map(({ name }) => [name, []]))
  for (const target of targets) await loadOf({ connections, ...target, seconds: 2 })
  for (let round = 0; round < rounds; round += 1)
    for (const target of round % 2 ? targets.toReversed() : targets)
      all.get(target.name)!.push(await loadOf({ connections, ...target, seconds }))
  const valuesOf = (of: readonly Measured[], figure: keyof Measured) => of.map((one) => one[figure])
  const median = (...of: Parameters<typeof valuesOf>) => percentile(valuesOf(...of), 0.5)
  const [first = []] = all.values()
  const row = (of: readonly Measured[]) => ({
    'a second': Math.round(median(of, 'perSecond')),
    'of the first': (median(of, 'perSecond') / median(first, 'perSecond')).toFixed(2),
    'CPU µs each': Math.round(median(of, 'cpuMicros')),
    'CPU of the first': (median(of, 'cpuMicros') / median(first, 'cpuMicros')).toFixed(2),
    'p50 ms': median(of, 'p50'),
    'p99 ms': median(of, 'p99'),
    'p99 of the first': (median(of, 'p99') / median(first, 'p99')).toFixed(1),
    refused: sum(valuesOf(of, 'refused')),
  })
  const rows = Object.fromEntries([...all].map(([name, of]) => [name, row(of)]))
  console.log(`\n${title}`)
  console.table(rows)
  return rows
}

/** The product, or what is asked of it, beside bare Fastify that sends the same bytes; as they go over the wire, which fetch would decompress. */
export async function besideBare(
  shop: Pick<Load, 'url' | 'pids'>,
  path: string,
  given: Rounds,
  {
    headers = { 'accept-encoding': 'br' },
    targets = [{ name: 'the shop', url: shop.url + path, pids: shop.pids }],
  }: { headers?: Record<string, string>; targets?: readonly Target[] } = {},
) {
  const { body, headers: answered } = await request(shop.url + path, { headers })
  const bytes = Buffer.from(await body.arrayBuffer())
  const kept = ['content-type', 'content-encoding'].filter((name) => answered[name])
  const same = Object.fromEntries(kept.map((name) => [name, String(answered[name])]))
  await using bare = await bareFastify({ bytes, headers: same })
  const yardstick = { name: 'bare Fastify', url: bare.url + path, pids: bare.pids }
  const title = `${path}, ${bytes.length} bytes ${same['content-encoding'] ?? ''}, ${given.connections} connections`
  return await compare(title, [yardstick, ...targets], given)
}
