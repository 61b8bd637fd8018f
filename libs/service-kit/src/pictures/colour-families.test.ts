import { describe, expect, it } from '@jest/globals'
import type { ColourFamily } from '@vitrine/contracts'
import { familiesOf } from './colour-families.ts'
import { labOfHex } from './lab.ts'

it.each([
  ['#ffffff', [100, 0, 0]],
  ['#000000', [0, 0, 0]],
  ['#ff0000', [53.2, 80.1, 67.2]],
  ['#0000ff', [32.3, 79.2, -107.9]],
])('%s is %j in Lab', (hex, lab) =>
  labOfHex(hex).forEach((value, at) => expect(value).toBeCloseTo(lab[at]!, 0)),
)

describe('the families that a picture is found by', () => {
  const found = (family: ColourFamily | null, ...palette: [colour: string, share: number][]) =>
    familiesOf({ family, palette: palette.map(([colour, share]) => ({ colour, share })) })

  it('are its own, and each that has much of it', () => {
    const loud = [
      ['#e07a1f', 40],
      ['#1c2c54', 35],
      ['#2f6b46', 15],
    ] as const
    expect(found('multicolour', ...loud.map((one) => [...one] as [string, number]))).toEqual([
      'multicolour',
      'orange',
      'blue',
    ])
  })
  it('are its own alone where it is of one colour, of none, or nothing else is known of it', () => {
    expect(found('blue', ['#1c2c54', 80], ['#ffffff', 12])).toEqual(['blue'])
    expect([found(null), found('red')]).toEqual([[], ['red']])
  })
  it('are those of a colour as it is seen, without its shadows: a marmalade cardigan is orange', () => {
    const marmalade = [
      ['#3e455a', 30],
      ['#b6773b', 26],
      ['#b4b4b5', 14],
      ['#dcd3be', 8],
    ] as const
    expect(found('multicolour', ...marmalade.map((one) => [...one] as [string, number]))).toContain('orange')
  })
  it('are those of a thing, and not of who wears it', () =>
    expect(found('green', ['#2f6b46', 65], ['#c89878', 35])).toEqual(['green']))
})
