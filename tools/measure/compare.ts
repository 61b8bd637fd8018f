import { loadOf, type Load, type Measured } from '@vitrine/bench/offer/closed-loop'
import { percentile } from '@vitrine/bench/offer/figures'

/** Who is loaded. */
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
  const median = (of: readonly Measured[], figure: keyof Measured) =>
    percentile(
      of.map((one) => one[figure]),
      0.5,
    )
  const [first = []] = all.values()
  const row = (of: readonly Measured[]) => ({
    'a second': Math.round(median(of, 'perSecond')),
    'of the first': (median(of, 'perSecond') / median(first, 'perSecond')).toFixed(2),
    'CPU µs each': Math.round(median(of, 'cpuMicros')),
    'CPU of the first': (median(of, 'cpuMicros') / median(first, 'cpuMicros')).toFixed(2),
    'p50 ms': median(of, 'p50'),
    'p99 ms': median(of, 'p99'),
    refused: median(of, 'refused'),
  })
  const rows = Object.fromEntries([...all].map(([name, of]) => [name, row(of)]))
  console.log(`\n${title}`)
  console.table(rows)
  return rows
}
