import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { Engines } from '@vitrine/engines'
import { seededRandom } from '@vitrine/engine-testing'
import { enginesForTest } from '@vitrine/test-kit'
import { postNumbers, type IdPage } from './post-numbers.ts'

let engines: Engines
beforeEach(async () => {
  engines = await enginesForTest('tracking')
})
afterEach(() => engines.close())

const inAProcess = () => postNumbers(engines.documents.collection<IdPage>('ids'))
const ids = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => `o${from + index}`)

it('a number is of one post and a post has one number, whoever gives it, and after a restart', async () => {
  const random = seededRandom(3)
  const processes = [inAProcess(), inAProcess(), inAProcess()]
  for (let round = 0; round < 12; round += 1) {
    const from = Math.floor(random() * 3_000)
    await Promise.all(processes.map((one) => one.give(ids(from, from + Math.floor(random() * 900)))))
  }
  const [first, ...others] = [...processes, inAProcess()]
  await first?.give(ids(0, 4_000))
  for (const other of others) await other.know(4_000)
  const given = ids(0, 4_000).map((id) => first?.numberOf(id))
  expect(new Set(given).size).toBe(4_000)
  expect(Math.max(...given.map(Number))).toBe(3_999)
  for (const other of others) {
    expect(ids(0, 4_000).map(other.numberOf)).toEqual(given)
    expect(given.map((number = NaN) => other.idOfNumber(number))).toEqual(ids(0, 4_000))
  }
})

it('a post keeps the place that it had in memory before it had a number', async () => {
  const numbers = inAProcess()
  expect([numbers.placeOf('late'), numbers.numberOf('late')]).toEqual([0, undefined])
  await inAProcess().give(['early', 'late'])
  await numbers.know(2)
  expect(['early', 'late'].map((id) => [numbers.placeOf(id), numbers.numberOf(id)])).toEqual([
    [1, 0],
    [0, 1],
  ])
  expect(numbers.placeOfNumber(1)).toBe(0)
})
