import { describe, expect, it } from '@jest/globals'
import { seededRandom } from '@vitrine/engine-testing'
import { fitLaw, throughputOf, type Law } from './scalability-law.ts'

const law = (alone: number, contention: number): Law => ({ alone, contention })
const measured = (known: Law, counts: readonly number[], noise = () => 1) =>
  counts.map((processes) => ({ processes, throughput: throughputOf(known, processes) * noise() }))

describe('the law', () => {
  it.each([
    ['linear', law(1_000, 0)],
    ['of Amdahl: a share waits', law(1_000, 0.1)],
    ['nearly linear', law(995, 0.03)],
    ['steep', law(4_000, 0.2)],
  ])('is found again where throughput is %s', (_what, known) => {
    const found = fitLaw(measured(known, [1, 2, 3, 4, 8, 16]))
    expect(found.alone).toBeCloseTo(known.alone, 3)
    expect(found.contention).toBeCloseTo(known.contention, 6)
  })
  it('is found from two points exactly', () =>
    expect(fitLaw(measured(law(2_500, 0.08), [1, 3])).contention).toBeCloseTo(0.08, 6))
  it('is nearly found where measurements scatter by five percent', () => {
    const random = seededRandom(7)
    const noise = () => 0.95 + random() * 0.1
    const rounds = Array.from({ length: 40 }, () => measured(law(1_000, 0.1), [1, 2, 4, 8, 16], noise)).flat()
    const found = fitLaw(rounds)
    expect(found.alone / 1_000).toBeCloseTo(1, 1)
    expect(found.contention).toBeCloseTo(0.1, 1)
  })
  it('never has a negative cost, also where two did more than twice as much as one', () => {
    const found = fitLaw([
      { processes: 1, throughput: 1_000 },
      { processes: 2, throughput: 2_100 },
      { processes: 3, throughput: 3_150 },
    ])
    expect(found.contention).toBe(0)
    expect(found.alone).toBeGreaterThan(1_000)
  })
  it('is that of one process where no other was measured', () =>
    expect(fitLaw([{ processes: 1, throughput: 1_000 }])).toEqual(law(1_000, 0)))
  it('is not made up from nothing', () => expect(() => fitLaw([])).toThrow(/needs a measured throughput/))
})

describe('how many are useful', () => {
  it('has no end: the next adds less, and never takes', () => {
    const gains = [2, 20, 200].map(
      (count) => throughputOf(law(1_000, 0.1), count + 1) - throughputOf(law(1_000, 0.1), count),
    )
    expect(gains.toSorted((one, other) => other - one)).toEqual(gains)
    expect(Math.min(...gains)).toBeGreaterThan(0)
  })
  it('is in sight of the most that all do together', () =>
    expect(throughputOf(law(1_000, 0.1), 1e6)).toBeCloseTo(1_000 / 0.1, 0))
})
