import { describe, expect, it } from '@jest/globals'
import { seededRandom } from '@vitrine/engine-testing'
import { entryOf, impactOf, invertedIndex, mostSlots, slotOf, type InvertedIndex } from './inverted-index.ts'

const postings = (index: InvertedIndex, text: string) => {
  const term = index.get(text)
  return term ? [...term.entries.subarray(0, term.size)].map((entry) => [slotOf(entry), impactOf(entry)]) : []
}
const everything = (index: InvertedIndex) =>
  Object.fromEntries(index.vocabulary.map((text) => [text, postings(index, text)]))
const put = (index: InvertedIndex, slot: number, impacts: ReadonlyMap<string, number>) =>
  index.put(
    slot,
    [...impacts].map(([text, impact]) => ({ term: index.numberOf(text), impact })),
  )

describe('an inverted index', () => {
  it('answers where a term stands, ascending, and what it counts there', () => {
    const index = invertedIndex()
    put(index, 5, new Map([['coat', 7]]))
    put(index, 2, new Map([['coat', 300]]))
    put(index, 9, new Map([['coat', 0.2]]))
    expect(postings(index, 'coat')).toEqual([
      [2, 255],
      [5, 7],
      [9, 1],
    ])
  })
  it('forgets a term that stands nowhere any more', () => {
    const index = invertedIndex()
    put(index, 0, new Map([['coat', 1]]))
    index.remove(0)
    index.remove(0)
    expect(index.vocabulary).toEqual([])
    expect(index.get('coat')).toBeUndefined()
  })
  it('finds the entry of a slot, and none where it was removed', () => {
    const index = invertedIndex()
    for (const slot of [1, 3, 5]) put(index, slot, new Map([['coat', slot]]))
    index.remove(5)
    const coat = index.get('coat')!
    expect([0, 1, 2, 3, 4, 5, 6].map((slot) => impactOf(entryOf(coat, slot) ?? 0))).toEqual([
      0, 1, 0, 3, 0, 0, 0,
    ])
  })
  it('refuses a slot that does not fit', () =>
    expect(() => invertedIndex().put(mostSlots, [])).toThrow(RangeError))

  it.each([1, 2, 3])('is after many changes what it is when built at once (seed %i)', (seed) => {
    const random = seededRandom(seed)
    const upTo = (most: number) => Math.floor(random() * most)
    const slots = new Map<number, Map<string, number>>()
    const index = invertedIndex()
    for (let step = 0; step < 2_000; step += 1) {
      const slot = upTo(40)
      if (slots.delete(slot)) index.remove(slot)
      if (random() < 0.3) continue
      const terms = new Map(Array.from({ length: upTo(8) }, () => [`term${upTo(60)}`, 1 + upTo(255)]))
      slots.set(slot, terms)
      put(index, slot, terms)
    }
    const rebuilt = invertedIndex()
    for (const [slot, terms] of [...slots].sort(([one], [other]) => one - other)) put(rebuilt, slot, terms)
    expect(everything(index)).toEqual(everything(rebuilt))
    expect(index.vocabulary).toEqual([...index.vocabulary].sort())
  })
  it('holds more terms than two bytes can count', () => {
    const index = invertedIndex()
    for (let slot = 0; slot < 400; slot += 1)
      put(index, slot, new Map(Array.from({ length: 100 }, (_, n) => [`${slot}-${n}`, 1])))
    for (let slot = 0; slot < 400; slot += 2) index.remove(slot)
    expect(index.vocabulary).toHaveLength(20_000)
    expect(postings(index, '399-99')).toEqual([[399, 1]])
    expect(index.get('398-99')).toBeUndefined()
  })
})
