import { expect, it } from '@jest/globals'
import { catalogApi, favoritesApi } from '@vitrine/contracts'
import { listIds } from './list-ids.ts'

const lists = listIds('shared')
const idOf = (from = lists) => from.of(catalogApi.readFeed)!

it('an id names its kind, and no two are the same', () => {
  expect(idOf()).toMatch(/^1\.feed\.[\w-]{12}\.[\w-]{11}$/)
  expect(lists.of(catalogApi.searchOutfits)).toMatch(/^1\.search\./)
  expect(lists.of(catalogApi.similarOutfits)).toMatch(/^1\.similar\./)
  expect(lists.of(favoritesApi.listFavoritePosts)).toMatch(/^1\.favorites\./)
  expect(lists.of(catalogApi.readOutfit)).toBeUndefined()
  expect(new Set(Array.from({ length: 1_000 }, () => idOf())).size).toBe(1_000)
})
it('an id that any gateway with the same key gave out is known, without its code', () => {
  const id = idOf(listIds('shared'))
  expect(lists.nameIn(id)).toBe(id.slice(0, id.lastIndexOf('.')))
})
it.each([
  ['of a gateway with another key', idOf(listIds('another'))],
  ['without a code', idOf().slice(0, -12)],
  ['of another kind', idOf().replace('feed', 'search')],
  ['with a shorter code', idOf().slice(0, -1)],
  ['with a longer code', `${idOf()}AA`],
  ['of no form', 'feed'],
  ['of nothing', ''],
  ['of half a letter', '\ud800.\ud800'],
])('an id %s is not known', (_, id) => expect(lists.nameIn(id)).toBeUndefined())
