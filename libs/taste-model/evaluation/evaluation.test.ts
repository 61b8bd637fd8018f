import { describe, expect, it } from '@jest/globals'
import { compare } from './compare.ts'
import { gini, ndcg } from './measures.ts'
import { world } from './moments.ts'
import { lifts } from './scripted.ts'
import { table } from './table.ts'

describe('measures', () => {
  it('a list that begins with all that is wanted is worth 1, one without it 0', () => {
    expect(ndcg(['a', 'b', 'c'], new Set(['a', 'b']))).toBe(1)
    expect(ndcg(['c', 'd'], new Set(['a']))).toBe(0)
    expect(ndcg(['c', 'a'], new Set(['a']))).toBeCloseTo(1 / Math.log2(3))
    expect(ndcg(['a'], new Set())).toBe(0)
  })
  it('shown alike is 0, one of many alone is nearly 1', () => {
    expect(gini([3, 3, 3])).toBeCloseTo(0)
    expect(gini([...Array<number>(99).fill(0), 5])).toBeCloseTo(0.99)
  })
  it('stand under each other', () =>
    expect(table(['policy', 'good'], [['quiz', 0.5]])).toBe('policy   good\n──────  ─────\nquiz    0.500'))
})

describe('shoppers who are made up', () => {
  const setting = { seed: 3, shoppers: 25, posts: 500, checkpoints: [0, 5] }
  const made = world(setting)
  const rows = compare(made, 1)
  const good = (policy: string, actions: number) =>
    rows.find((row) => row.policy === policy && row.actions === actions)!.acts

  it('are the same for the same seed', () => expect(compare(world(setting), 1)).toEqual(rows))
  it('see the order of the quiz until they act', () => {
    for (const { actions, lists } of made.moments)
      if (actions === 0) expect(lists.learned).toEqual(lists.quiz)
  })
  it('then see more of what they want', () => {
    expect(good('learned', 5)).toBeGreaterThan(good('quiz', 5))
    expect(good('quiz', 5)).toBeGreaterThan(good('newest', 5))
  })
  it('see every post once', () => {
    for (const { lists } of made.moments)
      for (const list of Object.values(lists)) expect(new Set(list).size).toBe(made.shop.posts.length)
  })
  it('see a post one place higher at most for a thousand visitors of one network', () => {
    expect(lifts(made, 'by network', 1000, 1).most).toBeLessThanOrEqual(1)
    expect(lifts(made, 'every visit', 1000, 1).most).toBeGreaterThan(1)
  })
})
