import { afterEach, beforeEach, expect, it } from '@jest/globals'
import type { Engines } from '@vitrine/engines'
import { enginesForTest } from '@vitrine/test-kit'
import { nameOf } from './names.ts'
import { popularityIn, readPlace } from './popularity.ts'

let engines: Engines
let time: Date
beforeEach(async () => {
  engines = await enginesForTest('tracking')
  time = new Date('2026-05-20T09:00:00.000Z')
})
afterEach(() => engines.close())

const copy = { title: '', published: true, createdAt: '' }
/** A process of tracking, for which posts are there unless their ids say otherwise. */
const process = () =>
  popularityIn({
    documents: engines.documents,
    outfits: {
      getMany: async (ids) =>
        ids
          .filter((id) => !id.startsWith('unknown'))
          .map((id) => ({ id, version: 1, document: { ...copy, deleted: id.startsWith('deleted') } })),
    },
    now: () => time,
  })
const name = (network: string) => nameOf('key', 'network', network)
const heard = (posts: Record<string, readonly string[]>) =>
  new Map(
    Object.entries(posts).map(([id, networks]) => [
      id,
      new Map([['2026-05-20', new Map(networks.map((one) => [name(one), new Set<string>()]))]]),
    ]),
  )
const told = async (after = 'start') => (await process().page(readPlace(after))).posts

it('two processes that hear of one post at once lose nothing', async () => {
  const [one, other] = [process(), process()]
  const networks = Array.from({ length: 20 }, (_, n) => `n${n}`)
  await Promise.all(
    networks.map((network, n) => (n % 2 ? one : other).add(heard({ o1: [network, 'home'], o2: [network] }))),
  )
  expect(await told()).toEqual(
    expect.arrayContaining([
      ['o1', 21, 0],
      ['o2', 20, 0],
    ]),
  )
})

it('of a post that is not known, or gone, nothing is stored', async () => {
  await process().add(heard({ unknown: ['a'], deleted: ['a'], o1: ['a'] }))
  expect(await told()).toEqual([['o1', 1, 0]])
})

it('what changed after a place is told, and what others may have stored late once more', async () => {
  await process().add(heard({ o1: ['a'] }))
  const { next } = await process().page(undefined)
  expect(await told(next)).toHaveLength(1)
  time = new Date('2026-05-20T09:05:00.000Z')
  await process().add(heard({ o2: ['a'] }))
  const later = await process().page(readPlace(next))
  expect(later.posts.map(([id]) => id)).toEqual(['o1', 'o2'])
  time = new Date('2026-05-20T09:07:00.000Z')
  expect((await process().page(readPlace(later.next))).posts.map(([id]) => id)).toEqual(['o2'])
})

it('after a week a post that nobody sees any more is told as such, and then gone', async () => {
  await process().add(heard({ o1: ['a'] }))
  time = new Date('2026-05-27T00:00:00.000Z')
  await Promise.all([process().settle(), process().settle()])
  expect(await told()).toEqual([['o1', 0, 0]])
  time = new Date('2026-05-28T00:00:00.000Z')
  await process().settle()
  expect(await told()).toEqual([])
  await process().add(new Map([['o1', new Map([['2026-05-28', new Map([[name('b'), new Set(['abcd'])]])]])]]))
  expect(await told()).toEqual([['o1', 1, 1]])
})
