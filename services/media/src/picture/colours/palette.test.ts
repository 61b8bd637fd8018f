import { describe, expect, it } from '@jest/globals'
import { labOf } from '@vitrine/service-kit'
import sharp, { type Sharp } from 'sharp'
import { familyOf, noColours } from './palette.ts'
import { coloursOf } from './picture-colours.ts'

type Box = { colour: string; left?: number; top?: number; width: number; height: number }

const filled = ({ width, height, colour }: Box): Sharp =>
  sharp({ create: { width, height, channels: 4, background: colour } })

/** A picture of boxes on a ground. */
async function drawn(ground: Box, ...boxes: readonly Box[]): Promise<Buffer> {
  const layers = await Promise.all(
    boxes.map(async (box) => ({
      input: await filled(box).png().toBuffer(),
      left: box.left ?? 0,
      top: box.top ?? 0,
    })),
  )
  return filled(ground).composite(layers).webp({ lossless: true }).toBuffer()
}
const canvas = (colour: string): Box => ({ colour, width: 120, height: 160 })
const middle = (colour: string, more: Partial<Box> = {}): Box => ({
  ...{ colour, left: 30, top: 30, width: 60, height: 90 },
  ...more,
})
const near = (hex: string, to: string) =>
  [1, 3, 5].every(
    (at) => Math.abs(parseInt(hex.slice(at, at + 2), 16) - parseInt(to.slice(at, at + 2), 16)) < 6,
  )

describe('the colours of a picture', () => {
  it('are those of what it shows, without the background, the most first', async () => {
    const { family, palette } = await coloursOf(
      await drawn(canvas('#d9c9a8'), middle('#1f3a7a'), middle('#ffffff', { top: 100, height: 20 })),
    )
    expect(family).toBe('blue')
    expect(palette.map(({ share }) => share)).toEqual([78, 22])
    expect(palette.map(({ colour }, at) => near(colour, ['#1f3a7a', '#ffffff'][at]!))).toEqual([true, true])
  })
  it('are five at most', async () => {
    const stripes = ['#d02020', '#20a040', '#2040c0', '#f0d020', '#101010', '#e080b0', '#8040a0'].map(
      (colour, at) => middle(colour, { top: 10 + 20 * at, height: 20 }),
    )
    const { family, palette } = await coloursOf(await drawn(canvas('#ececec'), ...stripes))
    expect([family, palette.length]).toEqual(['multicolour', 5])
  })
  it('are all of a picture that has no background', async () => {
    const halves = { ...canvas('#c02020'), height: 80 }
    const { palette } = await coloursOf(await drawn(canvas('#2040c0'), { ...halves, left: 0, top: 0 }))
    expect(palette.length).toBeGreaterThan(0)
  })
  it('of a single colour are that one', async () => {
    const { family, palette } = await coloursOf(await drawn(canvas('#c02020')))
    expect([family, palette]).toEqual(['red', [{ colour: '#c02020', share: 100 }]])
  })
  it('of one pixel are that one', async () => {
    const { family, palette } = await coloursOf(await drawn({ colour: '#208040', width: 1, height: 1 }))
    expect([family, palette]).toEqual(['green', [{ colour: '#208040', share: 100 }]])
  })
  it('are none where all is transparent, and only those of what is not', async () => {
    expect(await coloursOf(await drawn(canvas('#00000000')))).toEqual(noColours)
    const { family } = await coloursOf(await drawn(canvas('#00000000'), middle('#f0d020')))
    expect(family).toBe('yellow')
  })
  it('of very narrow pictures are found, too', async () => {
    for (const size of [
      { width: 1, height: 500 },
      { width: 500, height: 1 },
      { width: 2, height: 2 },
    ])
      expect((await coloursOf(await drawn({ colour: '#7030a0', ...size }))).family).toBe('purple')
  })
  it('cannot be found in what is no picture', async () => {
    await expect(coloursOf(Buffer.from('no picture'))).rejects.toThrow()
    await expect(coloursOf(Buffer.alloc(0))).rejects.toThrow()
  })
})

describe('the family of colours', () => {
  const part = (hex: string, share: number) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16))
    return { centre: labOf(r, g, b), share }
  }
  it.each([
    ['black', '#181818'],
    ['white', '#f6f4ef'],
    ['grey', '#8a8c8e'],
    ['beige', '#d8c7a3'],
    ['brown', '#6b4a2f'],
    ['red', '#7a1428'],
    ['red', '#d21f26'],
    ['pink', '#eeb7c2'],
    ['orange', '#e07a1f'],
    ['yellow', '#f2d22e'],
    ['green', '#2f6b46'],
    ['green', '#1a8080'],
    ['blue', '#1c2c54'],
    ['blue', '#8fb6de'],
    ['blue', '#143cb4'],
    ['blue', '#0000ff'],
    ['purple', '#5a2a6e'],
  ])('is %s for %s', (family, hex) => expect(familyOf([part(hex, 1)])).toBe(family))

  it('is that of the colour where white or black is beside it', () =>
    expect(familyOf([part('#ffffff', 0.6), part('#d21f26', 0.4)])).toBe('red'))
  it('is that of a thing, not of who wears it', () =>
    expect(familyOf([part('#c89878', 0.45), part('#2f6b46', 0.55)])).toBe('green'))
  it('is that of what looks like skin where there is little else', () =>
    expect(familyOf([part('#c8a078', 0.9), part('#2f6b46', 0.1)])).not.toBe('green'))
  it('is multicolour where no colour leads', () =>
    expect(familyOf([part('#d21f26', 0.34), part('#2f6b46', 0.33), part('#1c2c54', 0.33)])).toBe(
      'multicolour',
    ))
})
