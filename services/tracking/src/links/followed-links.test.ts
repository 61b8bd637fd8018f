import { expect, it } from '@jest/globals'
import { Refusal } from '@vitrine/event-sourcing'
import type { Ask } from '@vitrine/service-kit'
import { eventually } from '@vitrine/test-kit'
import { followedLinks, type FollowedLink } from './followed-links.ts'

const link = (personId: string): FollowedLink => ({
  personId,
  outfitId: 'linen',
  at: '2026-05-04T09:00:00.000Z',
})

/** A taste that can be away, or refuse; what it was told, and what was reported. */
function around() {
  const told: FollowedLink[][] = []
  const reported: string[] = []
  const state: { fails?: Error } = {}
  const ask = (async (_service, _endpoint, { links }: { links: FollowedLink[] }) => {
    if (state.fails) throw state.fails
    told.push(links)
  }) as Ask
  const links = followedLinks({ ask, failed: (what) => () => void reported.push(what) })
  return { ...links, told, reported, state }
}
const away = new Refusal('unavailable', 'service-unavailable', 'Not now.')

it('links that are followed together are told together, in their order', async () => {
  const { add, start, told } = around()
  const stop = start()
  add([link('ida')])
  add([link('una'), link('ida')])
  await eventually(() => expect(told).toEqual([[link('ida'), link('una'), link('ida')]]))
  await stop()
})
it('what taste could not be told while it was away it is told later, and what it refuses holds nothing up', async () => {
  const { add, start, told, state, reported } = around()
  state.fails = away
  const stop = start()
  add([link('ida')])
  await eventually(() => expect(reported).toContain('taste could not be told yet which links were followed'))
  delete state.fails
  await eventually(() => expect(told).toEqual([[link('ida')]]))
  state.fails = new Error('a bug')
  add([link('ida')])
  await eventually(() => expect(reported).toContain('taste does not learn of some links that were followed'))
  delete state.fails
  add([link('una')])
  await stop()
  expect(told.at(-1)).toEqual([link('una')])
})
it('what waits is bounded, and what is left out is reported', async () => {
  const { add, start, told, reported } = around()
  add(Array.from({ length: 5_001 }, () => link('ida')))
  expect(reported).toEqual(['taste does not learn of some links that were followed'])
  await start()()
  expect(told.flat()).toHaveLength(5_000)
})
