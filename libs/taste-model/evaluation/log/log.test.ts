import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from '@jest/globals'
import { seeded } from '../../src/seeded.ts'
import { logReport } from '../report.ts'
import { estimate, leastEffective } from './estimate.ts'
import { listsOf, readLog, type Seen } from './read-log.ts'

const seen = (more: Partial<Seen> = {}): Seen => ({
  list: 'a',
  position: 0,
  policy: 'learned',
  probability: 0.5,
  outcome: 0,
  ...more,
})
const read = (...lines: unknown[]) =>
  readLog(lines.map((line) => (typeof line === 'string' ? line : JSON.stringify(line))))

describe('a log', () => {
  it('is lists with their actions', () =>
    expect(read(seen({ outcome: 1 }), seen({ position: 1 }), '', seen({ position: 4, outcome: 1 }))).toEqual({
      lists: [{ policy: 'learned', probability: 0.5, actions: 2 }],
      refused: 0,
      repeated: 0,
    }))
  it.each([
    ['no JSON', '{'],
    ['no object', 'null'],
    ['no list', seen({ list: '' })],
    ['a place before the first', seen({ position: -1 })],
    ['a place between two', seen({ position: 0.5 })],
    ['a place beyond all lists', seen({ position: 1e9 })],
    ['a probability of none', seen({ probability: 0 })],
    ['more than certain', seen({ probability: 1.5 })],
    ['no number', { ...seen(), probability: '1' }],
    ['more than one action', { ...seen(), outcome: 2 }],
    ['no policy', { ...seen(), policy: undefined }],
  ])('does not count a line with %s', (_, line) =>
    expect(read(line, seen({ list: 'b' }))).toMatchObject({ lists: { length: 1 }, refused: 1 }),
  )
  it('does not count a list that says two things of itself', () =>
    expect(read(seen(), seen({ position: 1, probability: 0.01 }), seen({ list: 'b' }))).toMatchObject({
      lists: { length: 1 },
      refused: 2,
    }))
  it('counts the same place once, in whatever order', () => {
    const twice = [seen({ outcome: 1 }), seen()]
    for (const lines of [twice, twice.toReversed()])
      expect(read(...lines)).toMatchObject({ lists: [{ actions: 1 }], repeated: 1 })
  })
})

/** Two kinds of people: those who act more often have the policy more often, so a plain mean is too high. */
function someLog(count: number, seed: number): Seen[] {
  const random = seeded(seed)
  return Array.from({ length: count }, (_, list): Seen => {
    const keen = random() < 0.5
    const probability = keen ? 0.8 : 0.2
    const own = random() < probability
    const outcome = random() < (keen ? 0.6 : 0.2) ? 1 : 0
    const policy = own ? 'learned' : 'newest'
    return seen({ list: `l${list}`, policy, probability: own ? probability : 1 - probability, outcome })
  })
}
const truth = 0.4

describe('an estimate', () => {
  const logs = Array.from({ length: 100 }, (_, n) => listsOf(someLog(3000, n + 1)).lists)
  it('is near the truth, where a plain mean is not', () => {
    const plain = logs.map((log) => log.filter(({ policy }) => policy === 'learned'))
    for (const own of plain)
      expect(own.reduce((sum, { actions }) => sum + actions, 0) / own.length).toBeGreaterThan(truth * 1.1)
    const near = logs.filter((log) => Math.abs(estimate(log, 'learned')!.value / truth - 1) <= 0.1)
    expect(near.length).toBeGreaterThanOrEqual(90)
  })
  it('has the truth in its interval in 90 of 100 logs', () => {
    const covered = logs
      .map((log) => estimate(log, 'learned')!)
      .filter(({ from, to }) => from <= truth && truth <= to)
    expect(covered.length).toBeGreaterThanOrEqual(90)
  })
  it('is not made of fewer than 200 lists, nor of many that are worth fewer', () => {
    const lists = (count: number, probability: number) =>
      Array.from({ length: count }, () => ({ policy: 'learned', probability, actions: 1 }))
    expect(estimate(lists(leastEffective - 1, 0.5), 'learned')).toBeUndefined()
    expect(estimate(lists(leastEffective, 0.5), 'learned')).toMatchObject({ value: 1, effective: 200 })
    expect(estimate([...lists(1000, 1), ...lists(5, 0.001)], 'learned')).toBeUndefined()
    expect(estimate(lists(1000, 0.5), 'newest')).toBeUndefined()
  })
})

it('what was certain is told beside what was drawn', () => {
  const lists = [0.5, 1].flatMap((probability) =>
    Array.from({ length: 300 }, () => ({ policy: 'quiz', probability, actions: probability === 1 ? 2 : 1 })),
  )
  expect(logReport({ lists, refused: 0, repeated: 0 })).toMatch(
    /quiz +300 +300 +1.*\n.*quiz, not drawn +300 +300 +2/,
  )
})

it('npm run evaluate -- --log says what a log has of each policy', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-log-'))
  const file = join(folder, 'lists.ndjson')
  try {
    await writeFile(file, [...someLog(800, 1).map((one) => JSON.stringify(one)), 'broken'].join('\n'))
    const program = join(import.meta.dirname, '..', 'evaluate.ts')
    const { stdout } = await promisify(execFile)('node', [program, '--log', file])
    expect(stdout).toMatch(/learned +\d+ +\d+ +0\.\d+ +0\.\d+–0\.\d+/)
    expect(stdout).toContain('800 lists; 1 lines were refused, 0 places were said twice.')
  } finally {
    await rm(folder, { recursive: true })
  }
})
