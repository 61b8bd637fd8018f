import { percentile } from './figures.ts'
import { loadOf, type Load, type Measured } from './closed-loop.ts'

export type Target = Omit<Load, 'seconds' | 'connections'> & { name: string; connections?: number }

export const median = (values: readonly number[]): number => percentile(values, 0.5)

/** The medians of several rounds, in each of which all targets are loaded in turn, so that what else the machine does meets each. */
export async function inTurn(
  targets: readonly Target[],
  { rounds, seconds, connections }: { rounds: number; seconds: number; connections: number },
): Promise<Map<string, Measured>> {
  const measured = new Map<string, Measured[]>(targets.map(({ name }) => [name, []]))
  for (const target of targets) await loadOf({ connections, ...target, seconds: 2 })
  for (let round = 0; round < rounds; round += 1)
    for (const target of round % 2 ? targets.toReversed() : targets)
      measured.get(target.name)!.push(await loadOf({ connections, ...target, seconds }))
  const figures = ['perSecond', 'cpuMicros', 'p50', 'p99', 'refused'] as const
  const medians = (all: readonly Measured[]) =>
    Object.fromEntries(figures.map((name) => [name, median(all.map((one) => one[name]))])) as Measured
  return new Map([...measured].map(([name, all]) => [name, medians(all)]))
}
