import { describe, expect, it } from '@jest/globals'
import { seededRandom } from '@vitrine/engine-testing'
import { fitLaw, mostUseful, throughputOf, type Law } from './scalability-law.ts'

const law = (alone: number, contention: number, crosstalk: number): Law => ({ alone, contention, crosstalk })
const measured = (known: Law, counts: readonly number[], noise = () => 1) =>
  counts.map((processes) => ({ processes, throughput: throughputOf(known, processes) * noise() }))

describe('the law', () => {
  it.each([
    ['linear', law(1_000, 0, 0)],
    ['of Amdahl: a share waits', law(1_000, 0.1, 0)],
    ['retrograde: pairs cost, too', law(995, 0.03, 0.0005)],
    ['steep', law(4_000, 0.2, 0.05)],
  ])('is found again where throughput is %s', (_what, known) => {
    const found = fitLaw(measured(known, [1, 2, 3, 4, 8, 16]))
    expect(found.alone).toBeCloseTo(known.alone, 3)
    expect(found.contention).toBeCloseTo(known.contention, 6)
    expect(found.crosstalk).toBeCloseTo(known.crosstalk, 6)
  })
  it('is found from three points exactly', () => {
    const known = law(2_500, 0.08, 0.01)
    expect(fitLaw(measured(known, [1, 2, 3])).crosstalk).toBeCloseTo(0.01, 6)
  })
  it('is nearly found where measurements scatter by five percent', () => {
    const random = seededRandom(7)
    const noise = () => 0.95 + random() * 0.1
    const rounds = Array.from({ length: 40 }, () =>
      measured(law(1_000, 0.1, 0.01), [1, 2, 4, 8, 16], noise),
    ).flat()
    const found = fitLaw(rounds)
    expect(found.alone / 1_000).toBeCloseTo(1, 1)
    expect(found.contention).toBeCloseTo(0.1, 1)
    expect(found.crosstalk).toBeCloseTo(0.01, 2)
  })
  it('never has a negative cost, also where two did more than twice as much as one', () => {
    const found = fitLaw([
      { processes: 1, throughput: 1_000 },
      { processes: 2, throughput: 2_100 },
      { processes: 3, throughput: 3_150 },
    ])
    expect(Math.min(found.contention, found.crosstalk)).toBeGreaterThanOrEqual(0)
    expect(found.alone).toBeGreaterThan(1_000)
  })
  it('is not made up from nothing', () => expect(() => fitLaw([])).toThrow(/needs a measured throughput/))
})

describe('how many are useful', () => {
  it('is where the next does less', () => {
    const known = law(1_000, 0.02, 0.002)
    const best = Math.round(mostUseful(known))
    expect(throughputOf(known, best)).toBeGreaterThan(throughputOf(known, best * 2))
    expect(best).toBe(22)
  })
  it('has no end without crosstalk', () => expect(mostUseful(law(1_000, 0.1, 0))).toBe(Infinity))
})
