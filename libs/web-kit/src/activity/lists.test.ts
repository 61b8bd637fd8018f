import { expect, it } from '@jest/globals'
import { cameFrom, listOf, noteList } from './lists.ts'

const headers = (values: Record<string, string>) => new Headers(values)

it('an outfit is known by the list that it came in, and by its place there', () => {
  const outfits = [{ id: 'o1' }, { id: 'o2' }]
  noteList(outfits, headers({ 'x-vitrine-list': '1.feed.x.y' }))
  expect(outfits.map(listOf)).toEqual([
    { list: '1.feed.x.y', place: 0 },
    { list: '1.feed.x.y', place: 1 },
  ])
  const page = { items: [{ id: 'o1' }], total: 1 }
  noteList(page, headers({ 'x-vitrine-list': '1.favorites.x.y' }))
  expect(listOf(page.items[0]!)).toEqual({ list: '1.favorites.x.y', place: 0 })
})
it('what was opened from a list came in that one, and not when it is opened from elsewhere', () => {
  const outfit = { id: 'o1' }
  const inList = { list: '2.feed.x.y', place: 0 }
  cameFrom(outfit, { ...inList, ...{ from: 'feed' } })
  expect(listOf(outfit)).toEqual(inList)
  cameFrom(outfit, {})
  expect(listOf(outfit)).toBeUndefined()
})
it.each([
  ['has no name', {}],
  ['was stored on the device', { 'x-vitrine-list': '1.feed.x.y', 'x-vitrine-stored': '1' }],
])('an answer that %s is no list', (_, values) => {
  const outfit = { id: 'o1' }
  noteList([outfit], headers(values))
  expect(listOf(outfit)).toBeUndefined()
})
