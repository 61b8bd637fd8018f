import { expect, it } from '@jest/globals'
import type { PopularityPage } from '@vitrine/contracts'
import { Refusal } from '@vitrine/event-sourcing'
import { dateOrder } from '../published/date-order.ts'
import { publishedIndex } from '../published/published-index.ts'
import { stored } from '../published/published.fixtures.ts'
import { slotTable } from '../published/slots.ts'
import { followedPopularity } from './followed-popularity.ts'
import { popularityColumns } from './popularity-columns.ts'

const pages: Record<string, PopularityPage> = {
  start: {
    posts: [
      ['o0', 10, 4],
      ['gone', 90, 90],
    ],
    next: 'one',
    more: true,
  },
  one: { posts: [['o1', 70_000, 1]], next: 'two', more: false },
  two: { posts: [['o0', 11, 5]], next: 'two', more: false },
}

/** Two posts, and who answers how popular they are, unless they are down. */
function following() {
  const slots = slotTable()
  const order = dateOrder(slots)
  const popularity = popularityColumns(order)
  const index = publishedIndex({ slots, parts: [order, popularity] })
  for (const id of ['o0', 'o1']) index.put(id, 1, stored(id, {}))
  const state = { now: 0, down: false, asked: 0 }
  const follow = followedPopularity({
    async ask(after) {
      state.asked += 1
      if (state.down) throw new Refusal('unavailable', 'service-unavailable', 'down')
      return pages[after]!
    },
    published: { ready: () => undefined, slotOf: slots.slotOf },
    popularity,
    clock: () => state.now,
  })
  const of = (id: string) => popularity.of(slots.slotOf(id)!)
  return { state, follow, of, popularity, slots }
}

it('all that is told is known, and what is usual follows from it', async () => {
  const { follow, of, popularity, slots } = following()
  await follow()
  expect([of('o0'), of('o1')]).toEqual([
    { exposures: 10, actions: 4 },
    { exposures: 65_535, actions: 1 },
  ])
  expect(popularity.usual()).toBeCloseTo(6 / 65_565)
  expect(popularity.lifts()[slots.slotOf('o0')!]).toBeGreaterThan(0.5)
})

it('it is asked again after a minute, for what has changed', async () => {
  const { state, follow, of } = following()
  await follow()
  state.now = 59_000
  await follow()
  expect(state.asked).toBe(2)
  state.now = 60_000
  await follow()
  expect([state.asked, of('o0').actions]).toEqual([3, 5])
})

it('what nobody answers is asked the next time, and what was known stays', async () => {
  const { state, follow, of } = following()
  state.down = true
  await follow()
  await expect(follow()).rejects.toThrow('down')
  state.down = false
  await follow()
  expect(of('o0').actions).toBe(4)
  Object.assign(state, { down: true, now: 60_000 })
  await expect(follow()).rejects.toThrow('down')
  expect(of('o0').actions).toBe(4)
})
