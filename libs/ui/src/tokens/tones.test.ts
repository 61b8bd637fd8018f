import { describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { toneOf } from './tones.ts'

const tokens = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
type Colour = [number, number, number]

function colours(name: string): { light: Colour; dark: Colour } {
  const [, light, dark] = new RegExp(`--${name}: light-dark\\(#(\\w{6}), #(\\w{6})\\)`).exec(tokens) ?? []
  if (!light || !dark) throw new Error(`No colour --${name}`)
  const parse = (hex: string) => [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16)) as Colour
  return { light: parse(light), dark: parse(dark) }
}

const luminance = (colour: Colour) => {
  const [red, green, blue] = colour.map((part) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }) as Colour
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: Colour, other: Colour) {
  const [high, low] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number]
  return (high + 0.05) / (low + 0.05)
}

const over = (front: Colour, back: Colour, opacity: number) =>
  front.map((part, at) => part * opacity + back[at]! * (1 - opacity)) as Colour

const schemes = ['light', 'dark'] as const

describe('the tones of header and bar', () => {
  it.each([
    [undefined, 'pink'],
    ['female', 'pink'],
    ['male', 'blue'],
    ['non-binary', 'blue'],
  ] as const)('while browsing with gender %s are %s', (gender, tone) => {
    expect(toneOf('browse', gender)).toEqual({ header: tone, bar: tone })
  })

  it.each([
    [undefined, 'pink', 'pink'],
    ['female', 'pink', 'pink'],
    ['male', 'blue', 'blue'],
    ['non-binary', 'pink', 'blue'],
  ] as const)('among the favorites with gender %s are %s above and %s below', (gender, header, bar) => {
    expect(toneOf('favorites', gender)).toEqual({ header, bar })
  })

  const pairs = (['pink', 'blue'] as const).flatMap((tone) =>
    (['ink', 'soft'] as const).flatMap((part) => schemes.map((scheme) => ({ tone, part, scheme }))),
  )

  it.each(pairs)('keep their text legible: $tone $part, $scheme', ({ tone, part, scheme }) => {
    expect(
      contrast(colours(`${tone}-${part}`)[scheme], colours(`${tone}-ground`)[scheme]),
    ).toBeGreaterThanOrEqual(4.5)
  })

  it.each(pairs.filter(({ part }) => part === 'ink'))(
    'stay legible when translucent over any picture: $tone, $scheme',
    ({ tone, scheme }) => {
      for (const behind of [
        [0, 0, 0],
        [255, 255, 255],
      ] as Colour[]) {
        const ground = over(colours(`${tone}-ground`)[scheme], behind, 0.88)
        expect(contrast(colours(`${tone}-ink`)[scheme], ground)).toBeGreaterThanOrEqual(4.5)
      }
    },
  )
})

describe('ink on paper', () => {
  const grounds = ['paper', 'paper-raised', 'paper-sunk']
  const texts = ['ink', 'ink-soft', 'ink-faint', 'rose', 'danger']

  it.each(texts.flatMap((text) => grounds.map((ground) => [text, ground] as const)))(
    '%s is legible on %s',
    (text, ground) => {
      for (const scheme of schemes)
        expect(contrast(colours(text)[scheme], colours(ground)[scheme])).toBeGreaterThanOrEqual(4.5)
    },
  )

  it.each([
    ['danger-ink', 'danger-ground'],
    ['positive', 'positive-ground'],
    ['caution', 'caution-ground'],
    ['ink-inverse', 'ink'],
  ])('%s is legible on %s', (text, ground) => {
    for (const scheme of schemes)
      expect(contrast(colours(text)[scheme], colours(ground)[scheme])).toBeGreaterThanOrEqual(4.5)
  })
})
