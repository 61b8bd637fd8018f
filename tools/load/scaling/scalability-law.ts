export type Measured = { processes: number; throughput: number }
/** Amdahl's law: N do alone · N / (1 + contention · (N − 1)) together. `contention`: the share of work that waits for others. */
export type Law = { alone: number; contention: number }

export const throughputOf = ({ alone, contention }: Law, processes: number): number =>
  (alone * processes) / (1 + contention * (processes - 1))

const mean = (values: readonly number[]) => values.reduce((all, one) => all + one, 0) / values.length

/** The law nearest to what was measured, by least squares of N / throughput, which is linear in N − 1. */
export function fitLaw(points: readonly Measured[]): Law {
  if (points.length === 0 || points.some(({ throughput }) => !(throughput > 0)))
    throw new Error('The scalability law needs a measured throughput above 0.')
  const line = points.map(({ processes, throughput }) => [processes - 1, processes / throughput] as const)
  const [middle, height] = [mean(line.map(([x]) => x)), mean(line.map(([, y]) => y))]
  const spread = mean(line.map(([x]) => (x - middle) ** 2))
  const together = mean(line.map(([x, y]) => (x - middle) * (y - height)))
  const slope = spread > 0 ? Math.max(0, together / spread) : 0
  const ofOne = height - slope * middle
  return { alone: 1 / ofOne, contention: slope / ofOne }
}
