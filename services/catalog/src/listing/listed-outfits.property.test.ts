import { describe, expect, it } from '@jest/globals'
import { outfitOrders, styles } from '@vitrine/contracts'
import { productForTest } from '@vitrine/contracts/examples'
import { seededRandom } from '@vitrine/engine-testing'
import { outfit as example } from '../outfit/outfit.fixtures.ts'
import { listedOutfits, type ListedOutfits, type Narrowing } from './listed-outfits.ts'

const vocabulary = 'coat dress scarf boots linen Élan 9 10 navy'.split(' ')

/** Outfits and lists from a seed. */
function world(seed: number) {
  const random = seededRandom(seed)
  const oneOf = <Item>(items: readonly Item[]) => items[Math.floor(random() * items.length)] as Item
  const words = (most: number) =>
    Array.from({ length: 1 + Math.floor(random() * most) }, () => oneOf(vocabulary))
  const day = () => new Date(Date.UTC(2026, 0, 1 + Math.floor(random() * 9))).toISOString()
  const listed = (id: string, version: number) => ({
    version,
    changedAt: day(),
    outfit: {
      ...example,
      ...{ id, title: words(3).join(' '), description: words(4).join(' '), tags: words(1) },
      ...{ category: oneOf(styles), createdAt: day(), published: random() < 0.5 },
      scheduledAt: random() < 0.5 ? day() : null,
      products: [productForTest({ name: words(2).join(' ') })],
    },
  })
  const narrowing = (): Narrowing => ({
    query: random() < 0.4 ? '' : words(2).join(' ').slice(0, -1).toUpperCase(),
    status: oneOf([undefined, 'published', 'draft', 'scheduled', 'pending']),
    category: random() < 0.7 ? undefined : oneOf(styles),
    tag: random() < 0.7 ? '' : oneOf(vocabulary).toUpperCase(),
  })
  return { random, listed, narrowing, order: () => oneOf(outfitOrders) }
}
type Listed = ReturnType<ReturnType<typeof world>['listed']> & { kept?: boolean }

const plain = (text: string) => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
const fits = ({ outfit, kept = false }: Listed, { query, status, category, tag }: Narrowing) => {
  const { title, description, tags, products, published, scheduledAt } = outfit
  const names = products.map(({ name }) => name)
  const words = plain([title, description, outfit.category, ...tags, ...names].join(' ')).split(' ')
  const isScheduled = !published && scheduledAt !== null
  return (
    plain(query)
      .split(' ')
      .every((word) => words.some((one) => one.startsWith(word))) &&
    (status === undefined ||
      { published, draft: !published, scheduled: isScheduled, pending: kept }[status]) &&
    (category === undefined || outfit.category === category) &&
    (tag === '' || tags.some((one) => one.toLowerCase() === tag.toLowerCase()))
  )
}

/** A list that many changes led to, in any order and some of them twice, and what is in it. */
function changed(seed: number) {
  const { random, listed, ...asked } = world(seed)
  const list = listedOutfits()
  const there = new Map<string, Listed>()
  for (let step = 1; step <= 300; step += 1) {
    const id = `o${Math.floor(random() * 60)}`
    const one = listed(id, step)
    if (random() < 0.3) {
      list.remove(id, step)
      list.put(listed(id, step - 1))
      there.delete(id)
    } else {
      list.put(one)
      const kept = random() < 0.5
      list.keep(id, { there: kept, version: step })
      list.keep(id, { there: !kept, version: step - 1 })
      list.put(one)
      there.set(id, { ...one, kept })
    }
    if (random() < 0.1) list.page({ narrowing: asked.narrowing(), sort: asked.order(), limit: 3 })
  }
  return { list, there, listed, ...asked }
}

/** All pages one after the other; between them, others write. */
function pagesOf(list: ListedOutfits, asked: Parameters<ListedOutfits['page']>[0], between = () => {}) {
  const ids: string[] = []
  for (let after = asked.after; ;) {
    const { found, more } = list.page({ ...asked, after })
    ids.push(...found.map(({ id }) => id))
    after = found.at(-1)
    if (!more) return ids
    between()
  }
}

describe.each([1, 2, 3, 4, 5, 6, 7, 8])('whatever was written (%i)', (seed) => {
  const { list, there, listed, narrowing, order } = changed(seed)
  it('a list has exactly what fits, each once, in its order', () => {
    for (let nth = 0; nth < 30; nth += 1) {
      const asked = { narrowing: narrowing(), sort: order(), limit: 1 + (nth % 7) }
      const ids = pagesOf(list, asked)
      const expected = [...there.values()].filter((one) => fits(one, asked.narrowing))
      expect(ids.toSorted()).toEqual(expected.map(({ outfit }) => outfit.id).toSorted())
      expect(list.page(asked).total).toBe(expected.length)
      const times = ids.map((id) => {
        const { outfit, changedAt } = there.get(id)!
        return asked.sort === 'updated' ? changedAt : outfit.createdAt
      })
      if (asked.sort !== 'title')
        expect(times).toEqual(asked.sort === 'oldest' ? times.toSorted() : times.toSorted().toReversed())
    }
  })
  it('pages have what was there from the beginning once, while others insert', () => {
    let made = 0
    for (const sort of outfitOrders) {
      const asked = { narrowing: { query: '', tag: '' }, sort, limit: 5 }
      const before = pagesOf(list, asked)
      const insert = () => list.put(listed(`new-${(made += 1)}`, 1))
      const ids = pagesOf(list, asked, insert)
      expect(ids.filter((id) => before.includes(id))).toEqual(before)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })
})

it('titles are sorted as people read them', () => {
  const list = listedOutfits()
  const titles = ['Amber 10', 'amber 9', 'Élan', 'Elf', 'Zest']
  titles
    .toReversed()
    .forEach((title, index) =>
      list.put({ outfit: { ...example, id: String(index), title }, version: 1, changedAt: '' }),
    )
  const { found } = list.page({ narrowing: { query: '', tag: '' }, sort: 'title', limit: 9 })
  expect(found.map(({ title }) => title)).toEqual(['amber 9', 'Amber 10', 'Élan', 'Elf', 'Zest'])
})
