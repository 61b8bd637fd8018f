import { expect, it } from '@jest/globals'
import { mapConcurrently } from './map-concurrently.ts'

it('so many run at once, and the results are in order, whichever comes first', async () => {
  const gates = Array.from({ length: 3 }, () => Promise.withResolvers<void>())
  const begun: number[] = []
  const results = mapConcurrently(gates, 2, async (gate) => {
    const index = begun.push(begun.length) - 1
    await gate.promise
    return index
  })
  expect(begun).toEqual([0, 1])
  gates[1]?.resolve()
  gates[2]?.resolve()
  await gates[2]?.promise
  gates[0]?.resolve()
  expect(await results).toEqual([0, 1, 2])
  expect(begun).toEqual([0, 1, 2])
})
it('what fails fails all, and nothing of nothing is nothing', async () => {
  const refused = mapConcurrently([1, 2], 2, (one) =>
    one === 2 ? Promise.reject(new Error('two')) : Promise.resolve(one),
  )
  await expect(refused).rejects.toThrow('two')
  expect(await mapConcurrently([], 2, () => Promise.resolve())).toEqual([])
})
