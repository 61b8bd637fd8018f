import type { Measured } from '@vitrine/bench/offer/closed-loop'
import { inTurn, type Target } from '@vitrine/bench/offer/in-turn'

/** Who is loaded, and how that ends. */
export type Loaded = Target & { end?: () => Promise<unknown> }

/** Loads each in turn and prints a table in which each also stands as a ratio to the first, the yardstick. */
export async function compare(
  title: string,
  targets: readonly Loaded[],
  given: { rounds: number; seconds: number; connections: number },
): Promise<Map<string, Measured>> {
  const measured = await inTurn(targets, given)
  const [first] = measured.values()
  const row = ({ perSecond, cpuMicros, p50, p99, refused }: Measured) => ({
    'a second': Math.round(perSecond),
    'of the first': (perSecond / first!.perSecond).toFixed(2),
    'CPU µs each': Math.round(cpuMicros),
    'CPU of the first': (cpuMicros / first!.cpuMicros).toFixed(2),
    'p50 ms': p50,
    'p99 ms': p99,
    refused,
  })
  console.log(`\n${title}`)
  console.table(Object.fromEntries([...measured].map(([name, one]) => [name, row(one)])))
  return measured
}
