import { describe, expect, it } from '@jest/globals'
import { colourFamilies, type PictureColours } from '@vitrine/contracts'
import { colourTable as tableOf, none, notKnown } from './colour-table.ts'

const name = (index: number) =>
  `${(index * 2_654_435_761).toString(16).padStart(16, '0').slice(-16)}${'0'.repeat(16)}-4x5-c8d3d6`
const blue: PictureColours = {
  family: 'blue',
  palette: [
    { colour: '#ffffff', share: 60 },
    { colour: '#00010a', share: 40 },
  ],
}

/** One that takes whatever is set. */
function colourTable(limits?: Parameters<typeof tableOf>[0]) {
  const table = tableOf(limits)
  return {
    ...table,
    set(...[image, colours]: Parameters<typeof table.set>) {
      table.entryOf(image)
      table.set(image, colours)
    },
  }
}

describe('the colours of pictures', () => {
  it('are what was set last, of each of many pictures', () => {
    const table = colourTable()
    const familyOf = (index: number) => colourFamilies[index % colourFamilies.length]!
    const all = Array.from({ length: 3_000 }, (_, index) => index)
    for (const index of all) table.set(name(index), { ...blue, family: familyOf(index) })
    for (const index of all)
      expect(table.coloursOf(name(index))).toEqual({ ...blue, family: familyOf(index) })
    expect(table.coloursOf(name(3_000))).toBeUndefined()
  })
  it('may come after their entry, which stays the same while others come', () => {
    const table = colourTable()
    const entry = table.entryOf(name(1))
    expect([table.codeAt(entry), table.coloursOf(name(1))]).toEqual([notKnown, undefined])
    for (let index = 2; index < 900; index += 1) table.entryOf(name(index))
    table.set(name(1), blue)
    expect(table.entryOf(name(1))).toBe(entry)
    expect(table.codeAt(entry)).toBe(colourFamilies.indexOf('blue') + 1)
    table.set(name(1), undefined)
    expect([table.codeAt(entry), table.coloursOf(name(1))]).toEqual([notKnown, undefined])
  })
  it('may be none, which is known, too', () => {
    const table = colourTable()
    table.set(name(1), { family: null, palette: [] })
    expect(table.coloursOf(name(1))).toEqual({ family: null, palette: [] })
    expect(table.codeAt(table.entryOf(name(1)))).toBe(none)
  })
  it('are kept of those only that were asked for', () => {
    const table = tableOf()
    table.set(name(1), blue)
    expect([table.has(name(1)), table.coloursOf(name(1)), table.changes()]).toEqual([false, undefined, 0])
  })
  it('count a change only where there is one', () => {
    const table = colourTable()
    table.set(name(1), blue)
    const before = table.changes()
    table.set(name(1), blue)
    table.set(name(2), undefined)
    expect(table.changes()).toBe(before)
  })
  it('are none of a picture elsewhere, and of those beyond the limit', () => {
    const table = colourTable({ most: 3 })
    expect([table.entryOf(undefined), table.entryOf('https-elsewhere'), table.codeAt(0)]).toEqual([
      0,
      0,
      none,
    ])
    for (const index of [1, 2, 3]) table.set(name(index), blue)
    expect([1, 2, 3].map((index) => table.coloursOf(name(index))?.family)).toEqual([
      'blue',
      'blue',
      undefined,
    ])
    expect(table.codeAt(table.entryOf(name(3)))).toBe(none)
  })
})
