import { expect, test } from '@jest/globals'
import { seededRandom } from '@vitrine/engine-testing'
import { nameOf, planFaults } from './plan.ts'

const given = {
  mortal: ['kafka', 'redis', 'catalog', 'tracking-1'],
  outages: ['kafka', 'redis'],
  outageMs: 60_000,
  disks: ['kafka'],
}
const planOf = (seed: number) => planFaults({ ...given, random: seededRandom(seed) })

test('everything dies twice, before any outage, and power is cut last', () => {
  const names = planOf(1).map(nameOf)
  const twice = [...given.mortal, ...given.mortal].map((target) => `kill: ${target}`)
  expect(names.slice(0, 8).sort()).toEqual(twice.sort())
  expect(names.slice(8)).toEqual(['outage: kafka', 'outage: redis', 'power cut: kafka'])
})

test('an outage lasts as long as it was told to', () => {
  const outages = planOf(1).filter(({ kind }) => kind === 'outage')
  expect(outages).toMatchObject([{ forMs: 60_000 }, { forMs: 60_000 }])
})

test('a seed gives one plan, and another seed another order', () => {
  expect(planOf(1)).toEqual(planOf(1))
  expect(planOf(2).map(nameOf)).not.toEqual(planOf(1).map(nameOf))
})
