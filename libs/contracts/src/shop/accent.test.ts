import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from '@jest/globals'
import {
  accentContrast,
  accentPasses,
  accentSchemes,
  accentSurfaces,
  contrastOf,
  nearestAccent,
} from './accent.ts'
import { fromOklch, toOklch } from './oklch.ts'

const channels = ['00', '55', 'aa', 'ff']
const everywhere = channels.flatMap((r) => channels.flatMap((g) => channels.map((b) => `#${r}${g}${b}`)))

it('a contrast is as WCAG counts it', () => {
  expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21, 5)
  expect(contrastOf('#767676', '#ffffff')).toBeCloseTo(4.54, 2)
  expect(contrastOf('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
})

it('a colour comes back from lightness, chroma and hue as it was', () =>
  expect(everywhere.map((colour) => fromOklch(toOklch(colour)))).toEqual(everywhere))

it('the grounds are those of the tokens', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../../ui/src/tokens/tokens.css'), 'utf8')
  const papers = ['paper', 'paper-raised', 'paper-sunk'].map((name) =>
    new RegExp(`--${name}: light-dark\\((#\\w{6}), (#\\w{6})\\)`).exec(tokens)!.slice(1),
  )
  expect(papers).toEqual(accentSurfaces.light.map((light, index) => [light, accentSurfaces.dark[index]]))
})

describe.each(accentSchemes)('on %s paper', (scheme) => {
  it('the nearest colour of every colour can be read, and stays itself', () => {
    for (const colour of everywhere) {
      const nearest = nearestAccent(colour, scheme)
      expect([colour, accentPasses(nearest, scheme)]).toEqual([colour, true])
      expect(nearestAccent(nearest, scheme)).toBe(nearest)
    }
  })
  it('it is no further away than needed, and of the same hue', () => {
    for (const colour of everywhere.filter((each) => !accentPasses(each, scheme))) {
      const nearest = nearestAccent(colour, scheme)
      expect(accentContrast(nearest, scheme)).toBeLessThan(4.75)
      const [before, after] = [toOklch(colour), toOklch(nearest)]
      if (after.chroma > 0.04) expect(Math.cos(before.hue - after.hue)).toBeGreaterThan(0.97)
    }
  })
})

it('a colour that can be read is left alone', () => {
  expect(nearestAccent('#9c2c4e', 'light')).toBe('#9c2c4e')
  expect(nearestAccent('#f0a6b8', 'dark')).toBe('#f0a6b8')
})
