export { seededRandom as seeded } from '@vitrine/concurrency'

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
}

/** Marsaglia and Tsang; a shape of 1 or more. */
function gamma(shape: number, random: () => number): number {
  const d = shape - 1 / 3
  const c = 1 / Math.sqrt(9 * d)
  for (;;) {
    const x = normal(random)
    const v = (1 + c * x) ** 3
    if (v > 0 && Math.log(1 - random()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v
  }
}

/** A share that may well be behind so many successes and failures; both are 1 or more. */
export function beta(successes: number, failures: number, random: () => number): number {
  const one = gamma(successes, random)
  return one / (one + gamma(failures, random))
}
