import { describe, expect, it } from '@jest/globals'
import { arrange, rules, type Candidate } from './arrange.ts'
import { seeded } from './seeded.ts'
import { anyCandidates } from './taste.fixtures.ts'

const windowsOf = <T>(list: readonly T[], length: number) =>
  Array.from({ length: Math.max(0, list.length - length + 1) }, (_, from) => list.slice(from, from + length))

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('whatever the candidates (seed %i)', (seed) => {
  const random = seeded(seed)
  const cases = Array.from({ length: 12 }, () => anyCandidates(Math.floor(random() * 200), random))
  const arranged = (candidates: readonly Candidate[]) => {
    const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]))
    return arrange(candidates, seed).map(({ id }) => byId.get(id)!)
  }

  it('each stands there once, and none is lost', () => {
    for (const candidates of cases)
      expect(arranged(candidates).sort((one, other) => one.id - other.id)).toEqual(candidates)
  })
  it('one seed gives one order', () => {
    for (const candidates of cases) expect(arrange(candidates, seed)).toEqual(arrange(candidates, seed))
  })
  it('of twelve at most three are of the last day, while there are others', () => {
    for (const candidates of cases) {
      const fresh = arranged(candidates).map((candidate) => candidate.fresh)
      const othersUntil = fresh.lastIndexOf(false) + 1
      for (const window of windowsOf(fresh.slice(0, othersUntil), rules.freshIn))
        expect(window.filter(Boolean).length).toBeLessThanOrEqual(rules.mostFresh)
    }
  })
  it('among 24 there are four styles, as long as there are four that are not of the last day', () => {
    for (const candidates of cases) {
      const order = arranged(candidates)
      windowsOf(order, rules.stylesIn).forEach((window, from) => {
        const different = new Set(window.map(({ style }) => style)).size
        const left = order.slice(from + rules.stylesIn - 1).filter(({ fresh }) => !fresh)
        const couldHave = new Set(left.map(({ style }) => style)).size
        expect(different).toBeGreaterThanOrEqual(Math.min(rules.leastStyles, couldHave))
      })
    }
  })
  it('one of twelve is one that few have seen, as long as there is one', () => {
    for (const candidates of cases) {
      const unseen = candidates.map((candidate) => ({ ...candidate, exposures: 0, actions: 0, fresh: false }))
      const different = arrange(unseen, seed).map(({ reason }) => reason === 'different')
      for (let from = 0; from + 12 <= different.length; from += 12)
        expect(different.slice(from, from + 12)).toContain(true)
    }
  })
})

describe('an order', () => {
  const candidate = (id: number, more: Partial<Candidate> = {}): Candidate => ({
    id,
    score: 0,
    style: id % 5,
    fresh: false,
    exposures: 1000,
    actions: 50,
    ...more,
  })
  it('is by score where nothing is in its way', () =>
    expect(arrange([candidate(1), candidate(2, { score: 2 }), candidate(3, { score: 1 })], 1)).toEqual([
      { id: 2, reason: 'fit' },
      { id: 3, reason: 'fit' },
      { id: 1, reason: 'fit' },
    ]))
  it('keeps two that fit alike as they were given', () =>
    expect(
      arrange(
        [3, 1, 2, 7, 5].map((id) => candidate(id)),
        1,
      ).map(({ id }) => id),
    ).toEqual([3, 1, 2, 7, 5]))
  it('shows what few have seen in time to learn of it', () => {
    const known = Array.from({ length: 30 }, (_, id) => candidate(id, { score: 2 }))
    const place = arrange([...known, candidate(99, { exposures: 0, actions: 0 })], 1).findIndex(
      ({ id }) => id === 99,
    )
    expect(place).toBeLessThan(12)
  })
  it('tries out other posts for the next seed, and not those beside them', () => {
    const unknown = Array.from({ length: 400 }, (_, id) => candidate(id, { exposures: 0, actions: 0 }))
    const tried = Array.from(
      { length: 60 },
      (_, seed) => arrange(unknown, seed, { most: 12 }).find(({ reason }) => reason === 'different')!.id,
    )
    const apart = Map.groupBy(tried.slice(1), (id, at) => id - tried[at]!)
    expect(Math.max(...[...apart.values()].map(({ length }) => length))).toBeLessThan(5)
  })
  it('tries out what may fit rather than what does not', () => {
    const known = Array.from({ length: 30 }, (_, id) => candidate(id, { score: 2 }))
    const unknown = [98, 99].map((id) =>
      candidate(id, { exposures: 0, actions: 0, score: id === 99 ? 2 : -2 }),
    )
    const firsts = Array.from({ length: 40 }, (_, seed) =>
      arrange([...known, ...unknown], seed).find(({ reason }) => reason === 'different'),
    )
    expect(firsts.filter((first) => first?.id === 99).length).toBeGreaterThan(30)
  })
})
