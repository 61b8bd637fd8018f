import { expect, it } from '@jest/globals'
import { firstPages } from './first-pages.ts'

const of = { list: {}, limit: 24, published: 1, pictures: 1 }
const page = (name: string) => ({ gzip: Buffer.alloc(488, name), cursor: name })

/** Room for three pages. */
function around() {
  let now = 0
  const pages = firstPages({ most: 3_000, clock: () => now })
  const read = (person: string) => {
    const found = pages.find(person, of)
    if (!found) pages.add(person, of, page(person))
    return found?.cursor
  }
  return { pages, read, pass: (ms: number) => void (now += ms) }
}

it('of more people in turn than there is room for, the first find their pages again', () => {
  const { pages, read } = around()
  const people = ['ada', 'eve', 'ida', 'lou', 'una']
  people.forEach(read)
  expect(people.map(read)).toEqual(['ada', 'eve', 'ida', undefined, undefined])
  expect(pages.weight()).toBe(3_000)
})
it('makes room of pages that nobody has read for a minute', () => {
  const { read, pass } = around()
  for (const person of ['ada', 'eve', 'ida']) read(person)
  pass(60_000)
  for (const person of ['eve', 'lou']) read(person)
  expect(['eve', 'ida', 'lou', 'ada'].map(read)).toEqual(['eve', 'ida', 'lou', undefined])
})
it('takes the place of the page that its person had before', () => {
  const { pages, read } = around()
  for (const person of ['ada', 'eve', 'ida']) read(person)
  const newer = { ...of, list: {} }
  expect(pages.find('ada', newer)).toBeUndefined()
  pages.add('ada', newer, page('new'))
  expect(pages.find('ada', newer)?.cursor).toBe('new')
})
