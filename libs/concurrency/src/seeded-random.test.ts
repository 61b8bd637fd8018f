import { expect, it } from '@jest/globals'
import { seededRandom } from './seeded-random.ts'

const drawn = (seed: number, count: number) => {
  const random = seededRandom(seed)
  return Array.from({ length: count }, random)
}
const seeds = Array.from({ length: 20_000 }, (_, seed) => seed)

/** Of two numbers between 0 and 1: 0 where they have nothing to do with each other. */
function correlation(pairs: readonly (readonly [number, number])[]) {
  const sum = pairs.reduce((total, [one, other]) => total + (one - 0.5) * (other - 0.5), 0)
  return (12 * sum) / pairs.length
}

it('draws the same for the same seed, and numbers between 0 and 1', () => {
  expect(drawn(7, 5)).toEqual(drawn(7, 5))
  for (const value of drawn(7, 1_000)) expect(value >= 0 && value < 1).toBe(true)
})
it.each([1, 2, 3, 31, 1000])('draws nothing alike for seeds that are %i apart', (apart) => {
  for (const at of [0, 1, 5]) {
    const pairs = seeds.map((seed) => [drawn(seed, 6)[at]!, drawn(seed + apart, 6)[at]!] as const)
    expect(Math.abs(correlation(pairs))).toBeLessThan(0.03)
    // How near they are is as it is of any two numbers: a third on average.
    const apartOnAverage = pairs.reduce((sum, [one, other]) => sum + Math.abs(one - other), 0) / pairs.length
    expect(Math.abs(apartOnAverage - 1 / 3)).toBeLessThan(0.01)
  }
})
