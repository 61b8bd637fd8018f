import { expect, it } from '@jest/globals'
import { catalogApi, favoritesApi, listIn } from '@vitrine/contracts'
import { listIds } from './list-ids.ts'

const lists = listIds('shared')
const feedId = lists.of(catalogApi.readFeed, { policy: 'quiz', thousandths: 100, day: '2026-05-04' })!
const idOf = (from = lists) => from.of(catalogApi.readFeed)!

it('an id names its kind, and no two are the same', () => {
  expect(idOf()).toMatch(/^1\.feed\.[\w-]{12}\.[\w-]{11}$/)
  expect(lists.of(catalogApi.searchOutfits)).toMatch(/^1\.search\./)
  expect(lists.of(catalogApi.similarOutfits)).toMatch(/^1\.similar\./)
  expect(lists.of(favoritesApi.listFavoritePosts)).toMatch(/^1\.favorites\./)
  expect(lists.of(catalogApi.readOutfit)).toBeUndefined()
  expect(new Set(Array.from({ length: 1_000 }, () => idOf())).size).toBe(1_000)
})
it('an id of the feed says how the page was ordered, how likely that was, and on which day', () => {
  const ordered = { policy: 'quiz', thousandths: 100, day: '2026-05-04' } as const
  const id = lists.of(catalogApi.readFeed, ordered)!
  expect(id).toMatch(/^2\.feed\.quiz\.100\.2026-05-04\.[\w-]{12}\.[\w-]{11}$/)
  expect(listIn(lists.nameIn(id)!)).toEqual(ordered)
  expect(lists.of(catalogApi.searchOutfits, ordered)).toMatch(/^1\.search\./)
})
it('an id that any gateway with the same key gave out is known, without its code', () => {
  const id = idOf(listIds('shared'))
  expect(lists.nameIn(id)).toBe(id.slice(0, id.lastIndexOf('.')))
})
it.each([
  ['of a gateway with another key', idOf(listIds('another'))],
  ['with another policy', feedId.replace('quiz', 'learned')],
  ['with another probability', feedId.replace('.100.', '.1.')],
  ['of another day', feedId.replace('-04.', '-05.')],
  ['of version 1 that was one of version 2', feedId.replace('2.feed.quiz.100.2026-05-04', '1.feed')],
  ['without a code', idOf().slice(0, -12)],
  ['of another kind', idOf().replace('feed', 'search')],
  ['with a shorter code', idOf().slice(0, -1)],
  ['with a longer code', `${idOf()}AA`],
  ['of no form', 'feed'],
  ['of nothing', ''],
  ['of half a letter', '\ud800.\ud800'],
])('an id %s is not known', (_, id) => expect(lists.nameIn(id)).toBeUndefined())
