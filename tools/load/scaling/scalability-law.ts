import { itemAt } from '@vitrine/bench/item-at'
export type Measured = { processes: number; throughput: number }
/**
 * The universal scalability law: N do alone · N / (1 + contention · (N − 1) + crosstalk · N · (N − 1)) together. `alone`: what
 * one does; `contention`: the share of work that waits for others; `crosstalk`: what each pair costs.
 */
export type Law = { alone: number; contention: number; crosstalk: number }

export const throughputOf = ({ alone, contention, crosstalk }: Law, processes: number): number =>
  (alone * processes) / (1 + contention * (processes - 1) + crosstalk * processes * (processes - 1))

/** How many do the most together; infinite where more always do more. */
export const mostUseful = ({ contention, crosstalk }: Law): number =>
  crosstalk > 0 ? Math.sqrt((1 - contention) / crosstalk) : Number.POSITIVE_INFINITY

/** The law nearest to what was measured, by least squares of N / throughput, which is linear in 1, N − 1 and N · (N − 1). */
export function fitLaw(points: readonly Measured[]): Law {
  if (points.length === 0 || points.some(({ throughput }) => !(throughput > 0)))
    throw new Error('The scalability law needs a measured throughput above 0.')
  const [alone, contention, crosstalk] = leastSquares(
    points.map(({ processes: n }) => [1, n - 1, n * (n - 1)]),
    points.map(({ processes, throughput }) => processes / throughput),
  ) as [number, number, number]
  return { alone: 1 / alone, contention: contention / alone, crosstalk: crosstalk / alone }
}

const rounds = 20_000

/** Of rows · solution = wanted, where nothing may be negative: each part in turn the best one for the others, until none changes. */
function leastSquares(rows: readonly (readonly number[])[], wanted: readonly number[]): number[] {
  const solution = itemAt(rows, 0).map(() => 0)
  const dot = (one: readonly number[], other: readonly number[]) =>
    one.reduce((all, value, index) => all + value * itemAt(other, index), 0)
  const columns = solution.map((_, part) => rows.map((row) => itemAt(row, part)))
  for (let round = 0; round < rounds; round += 1)
    for (const [part, column] of columns.entries()) {
      const missed = rows.map((row, index) => itemAt(wanted, index) - dot(row, solution))
      const weight = dot(column, column)
      if (weight > 0) solution[part] = Math.max(0, itemAt(solution, part) + dot(column, missed) / weight)
    }
  return solution
}
