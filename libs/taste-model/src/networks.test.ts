import { expect, it } from '@jest/globals'
import { arrange } from './arrange.ts'
import { actionsOf, exposuresOf } from './networks.ts'
import { seeded } from './seeded.ts'
import { anyCandidates } from './taste.fixtures.ts'

it('a network is heard once, however many it has', () => {
  const networks = new Map([
    ['home', 1],
    ['café', 4],
  ])
  expect([exposuresOf(networks), actionsOf(networks)]).toEqual([2, 2])
})

it('a thousand visitors of one network lift a post by one place at most', () => {
  const honest = new Map(Array.from({ length: 9 }, (_, n) => [`home-${n}`, 1]))
  const attacked = new Map(honest).set('one', 1000)
  const counted = (seen: ReadonlyMap<string, number>, acted: ReadonlyMap<string, number>) => ({
    exposures: exposuresOf(seen),
    actions: actionsOf(acted),
  })
  const candidates = anyCandidates(300, seeded(5))
  for (let target = 0; target < 300; target += 29)
    for (let seed = 1; seed < 10; seed += 1) {
      const placeWith = (counts: ReturnType<typeof counted>) =>
        arrange(candidates.with(target, { ...candidates[target]!, ...counts }), seed).findIndex(
          ({ id }) => id === target,
        )
      const lift =
        placeWith(counted(honest, new Map())) - placeWith(counted(attacked, new Map([['one', 1000]])))
      expect(lift).toBeLessThanOrEqual(1)
    }
})
