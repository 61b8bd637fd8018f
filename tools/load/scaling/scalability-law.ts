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

/**
 * The law nearest to what was measured, by least squares of N / throughput, which is linear in 1, N − 1 and N · (N − 1).
 * Neither cost is below nothing: where the best fit has one negative, the best without it is taken.
 */
export function fitLaw(points: readonly Measured[]): Law {
  if (points.length === 0 || points.some(({ throughput }) => !(throughput > 0)))
    throw new Error('The scalability law needs a measured throughput above 0.')
  const terms = [() => 1, (n: number) => n - 1, (n: number) => n * (n - 1)]
  const fits = [[0, 1, 2], [0, 1], [0, 2], [0]].flatMap((chosen) => {
    const found = leastSquares(
      points.map(({ processes }) => chosen.map((term) => terms[term]!(processes))),
      points.map(({ processes, throughput }) => processes / throughput),
    )
    if (!found || found.solution.some((one) => one < 0)) return []
    const of = (term: number) => found.solution[chosen.indexOf(term)] ?? 0
    return [
      {
        residual: found.residual,
        law: { alone: 1 / of(0), contention: of(1) / of(0), crosstalk: of(2) / of(0) },
      },
    ]
  })
  return fits.reduce((best, one) => (one.residual < best.residual ? one : best)).law
}

/** Of rows · solution = wanted, by the normal equations; undefined when the rows do not tell. */
function leastSquares(rows: readonly number[][], wanted: readonly number[]) {
  const size = rows[0]?.length ?? 0
  const product = (one: number, other: number) => rows.reduce((all, row) => all + row[one]! * row[other]!, 0)
  const indexes = Array.from({ length: size }, (_, index) => index)
  const equations = indexes.map((one) => [
    ...indexes.map((other) => product(one, other)),
    rows.reduce((all, row, index) => all + row[one]! * wanted[index]!, 0),
  ])
  const solution = solved(equations)
  if (!solution) return undefined
  const residual = rows.reduce((all, row, index) => {
    const missed = wanted[index]! - row.reduce((sum, value, term) => sum + value * solution[term]!, 0)
    return all + missed * missed
  }, 0)
  return { solution, residual }
}

/** Gauss, with the largest pivot first. */
function solved(given: readonly number[][]): number[] | undefined {
  const rows = given.map((row) => [...row])
  const size = rows.length
  for (let column = 0; column < size; column += 1) {
    const pivot = rows
      .slice(column)
      .reduce((best, row) => (Math.abs(row[column]!) > Math.abs(best[column]!) ? row : best))
    if (Math.abs(pivot[column]!) < 1e-12) return undefined
    rows.splice(rows.indexOf(pivot), 1)
    rows.splice(column, 0, pivot)
    for (const row of rows) {
      if (row === pivot) continue
      const factor = row[column]! / pivot[column]!
      for (let index = column; index <= size; index += 1) row[index] = row[index]! - factor * pivot[index]!
    }
  }
  return rows.map((row, index) => row[size]! / row[index]!)
}
