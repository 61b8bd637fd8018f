import { describe, expect, it } from '@jest/globals'
import type { PictureColours } from '@vitrine/contracts'
import { goWith, kindOf } from './kinds.ts'
import { nearnessOfColours } from './palette-distance.ts'
import { similarity } from './similarity.ts'

describe('the sort of a piece', () => {
  it.each([
    ['Cotton shirt in a blue banker stripe', 'shirt'],
    ['Linen shirt dress in delft blue stripe', 'whole'],
    ['Shoulder bag with a chain', 'bag'],
    ['Wide tuxedo trousers in black wool', 'legs'],
    ['Merino roll-neck', 'knit'],
    ['SUEDE BOOTS', 'shoes'],
    ['Blå gummistövlar', 'gummistovlar'],
    ['', ''],
    ['…', ''],
  ])('%s: %s', (name, kind) => expect(kindOf(name)).toBe(kind))
  it('goes with other sorts, and a whole one takes the place of its parts', () => {
    expect(goWith('shirt', 'legs')).toBe(true)
    expect(goWith('shirt', 'shirt')).toBe(false)
    expect(goWith('shirt', 'whole')).toBe(false)
    expect(goWith('whole', 'skirt')).toBe(false)
    expect(goWith('whole', 'shoes')).toBe(true)
    expect(goWith('', '')).toBe(false)
  })
})

describe('colours', () => {
  const of = (...hexes: string[]): PictureColours => ({
    family: 'multicolour',
    palette: hexes.map((colour) => ({ colour, share: 1 / hexes.length })),
  })
  it('are near by palette, the same both ways, from 0 to 1', () => {
    const [navy, ink, orange] = [of('#1b2a4a', '#ffffff'), of('#202f50', '#f4f4f4'), of('#e0661b', '#2a2a2a')]
    expect(nearnessOfColours(navy, navy)).toBe(1)
    expect(nearnessOfColours(navy, ink)).toBeGreaterThan(nearnessOfColours(navy, orange)!)
    expect(nearnessOfColours(navy, orange)).toBe(nearnessOfColours(orange, navy))
    expect(nearnessOfColours(of('#000000'), of('#ffffff'))).toBe(0)
  })
  it('are near by family where a picture has no palette, and unknown where nobody knows them', () => {
    const blue: PictureColours = { family: 'blue', palette: [] }
    expect(nearnessOfColours(blue, { family: 'blue', palette: [] })).toBe(0.8)
    expect(nearnessOfColours(blue, { family: 'red', palette: [] })).toBe(0.2)
    for (const unknown of [undefined, { family: null, palette: [] }])
      expect(nearnessOfColours(blue, unknown)).toBeUndefined()
  })
})

it('words and colours count together, and unknown colours neither way', () => {
  const score = (words: number, colours?: number) => similarity({ words, colours })
  expect([score(1, 1), score(0, 0)]).toEqual([1, 0])
  expect(score(0.6, 0.9)).toBeGreaterThan(score(0.65, 0.1))
  expect(score(0.9, 0)).toBeGreaterThan(score(0.3, 1))
  expect(score(0.5)).toBe(score(0.5, 0.5))
})
