import { describe, expect, it } from '@jest/globals'
import { publishedIndex } from './published-index.ts'
import { stored } from './published.fixtures.ts'
import { slotTable } from './slots.ts'

function indexWithPart() {
  const slots = slotTable()
  const held = new Map<number, string>()
  const part = {
    put: (slot: number, { title }: { title: string }) => void held.set(slot, title),
    remove: (slot: number) => void held.delete(slot),
  }
  return { slots, held, index: publishedIndex({ slots, parts: [part] }) }
}
const named = (id: string, title: string) => stored(id, { title })

describe('what is known of an outfit', () => {
  it('is its newest version, in whatever order versions come', () => {
    const { index, held } = indexWithPart()
    index.put('a', 2, named('a', 'second'))
    expect(index.put('a', 1, named('a', 'first'))).toBe(false)
    expect([...held.values()]).toEqual(['second'])
    index.put('a', 3, named('a', 'third'))
    expect([...held.values()]).toEqual(['third'])
  })
  it('is nothing after its removal, also when an older version comes late', () => {
    const { index, held } = indexWithPart()
    index.put('a', 1, named('a', 'first'))
    index.remove('a', 3)
    index.put('a', 2, named('a', 'second'))
    expect([...held.values()]).toEqual([])
    index.put('a', 4, named('a', 'again'))
    expect([...held.values()]).toEqual(['again'])
  })
  it('is nothing when its removal came first', () => {
    const { index, held } = indexWithPart()
    index.remove('a', 2)
    expect(index.put('a', 1, named('a', 'first'))).toBe(false)
    expect(held.size).toBe(0)
  })
  it('is replaced at the same version where it is read anew', () => {
    const { index, held } = indexWithPart()
    index.put('a', 1, named('a', 'wrong'))
    expect(index.put('a', 1, named('a', 'mended'))).toBe(false)
    expect(index.put('a', 1, named('a', 'mended'), true)).toBe(true)
    expect([...held.values()]).toEqual(['mended'])
  })
})

describe('slots', () => {
  it('are small, and go to others once they are free', () => {
    const { index, slots } = indexWithPart()
    for (let n = 0; n < 1_000; n += 1) {
      index.put(`o${n}`, 1, stored(`o${n}`))
      index.remove(`o${n}`, 2)
    }
    index.put('last', 1, stored('last'))
    expect([slots.slotOf('last'), slots.size()]).toEqual([0, 1])
  })
  it('bear another stamp after every change', () => {
    const { index } = indexWithPart()
    const stamps = [1, 2, 3].map((version) => {
      index.put('a', version, stored('a'))
      return index.stampOf(0)
    })
    index.remove('a', 4)
    index.put('b', 1, stored('b'))
    expect(new Set([...stamps, index.stampOf(0)]).size).toBe(4)
  })
})
