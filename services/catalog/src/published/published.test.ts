import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import type { Engines, RecordedEvent } from '@vitrine/engines'
import { documentsOf, enginesForTest, projectionsForTest } from '@vitrine/test-kit'
import { dateOrder } from './date-order.ts'
import {
  publishedOutfits,
  type PublishedOutfit,
  type PublishedOutfits,
} from './published-outfits.projection.ts'
import { stored } from './published.fixtures.ts'
import { publishedInMemory } from './published.ts'
import { slotTable } from './slots.ts'

let engines: Engines
let projected: PublishedOutfits
beforeEach(async () => {
  engines = await enginesForTest('catalog')
  const projections = projectionsForTest(engines)
  projected = projections.project(publishedOutfits)
  await projections.open()
  await projected.count()
})
afterEach(() => engines.close())

const inMemory = (from: PublishedOutfits = projected) => {
  const slots = slotTable()
  const order = dateOrder(slots)
  const published = publishedInMemory({ stored: from, slots, parts: [order] })
  return {
    ...published,
    titles: async () =>
      Object.fromEntries(
        (await published.outfits([...order.slots()])).map(
          ({ outfit: { id, title } }) => [id, title] as const,
        ),
      ),
  }
}
const store = async (...outfits: PublishedOutfit[]) => {
  const documents = await documentsOf<PublishedOutfit>(engines, 'published-outfits')
  await documents.write(outfits.map((document) => ({ id: document.id, version: 1, document })))
}
const happened = (
  type: string,
  version: number,
  outfit: { id: string; published?: boolean },
): RecordedEvent => ({
  id: `outfit-${outfit.id}@${version}`,
  stream: `outfit-${outfit.id}`,
  version,
  type,
  data: outfit,
  at: '2026-06-02T00:00:00.000Z',
})

/** What is stored, answered only when `answer` is called, as it was when it was asked. */
function held(from: PublishedOutfits) {
  const gate = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  const slow: PublishedOutfits = {
    ...from,
    async find(query) {
      const found = await from.find(query)
      asked.resolve()
      await gate.promise
      return found
    },
  }
  return { slow, asked: asked.promise, answer: gate.resolve }
}

describe('while what is stored is read', () => {
  it('events are neither lost nor overwritten by what was read before them', async () => {
    await store(...['a', 'b', 'c', 'd'].map((id) => stored(id, { title: 'stored' })))
    const { slow, asked, answer } = held(projected)
    const published = inMemory(slow)
    const reading = published.reload()
    await asked
    published.follow([happened('OutfitRevised', 2, stored('a', { title: 'revised' }))])
    published.follow([happened('OutfitDeleted', 2, { id: 'b' })])
    published.follow([happened('OutfitUnpublished', 2, { ...stored('c'), published: false })])
    published.follow([happened('OutfitPublished', 1, stored('e', { title: 'new' }))])
    answer()
    await reading
    expect(await published.titles()).toEqual({ a: 'revised', d: 'stored', e: 'new' })
  })
  it('again, what was known stands', async () => {
    await store(stored('a', { title: 'stored' }))
    const { slow, asked, answer } = held(projected)
    let isHeld = false
    const published = inMemory({
      ...projected,
      find: (query) => (isHeld ? slow : projected).find(query),
    })
    await published.reload()
    isHeld = true
    const reading = published.reload()
    await asked
    expect(published.ready()).toBeUndefined()
    expect(await published.titles()).toEqual({ a: 'stored' })
    answer()
    await reading
    expect(await published.titles()).toEqual({ a: 'stored' })
  })
  it('and that fails, the next who asks has it read again', async () => {
    await store(stored('a', { title: 'stored' }))
    let failures = 1
    const published = inMemory({
      ...projected,
      find: async (query) => {
        if (failures-- > 0) throw new Error('on purpose')
        return projected.find(query)
      },
    })
    await expect(published.ready()).rejects.toThrow('on purpose')
    await published.ready()
    expect(await published.titles()).toEqual({ a: 'stored' })
  })
  it('in many pages, all of it is found', async () => {
    const many = Array.from({ length: 1_234 }, (_, n) => stored(`o${n}`, { title: `Outfit ${n}` }))
    await store(...many)
    const published = inMemory()
    await published.ready()
    expect(await published.titles()).toEqual(Object.fromEntries(many.map(({ id, title }) => [id, title])))
  })
})

describe('the slot of an outfit', () => {
  it('is found of one that another process has just stored, and of no other', async () => {
    const published = inMemory()
    await published.ready()
    await store(stored('new'))
    expect(published.idOf((await published.findSlot('new'))!)).toBe('new')
    expect(await published.findSlot('none')).toBeUndefined()
    expect(await published.titles()).toHaveProperty('new')
  })
})
