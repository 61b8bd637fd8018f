import { describe, expect, it } from '@jest/globals'
import type { PictureColours } from '@vitrine/contracts'
import { coloursInMemory } from './colours-in-memory.ts'

const name = (letter: string) => `${letter.repeat(32)}-4x5-c8d3d6`
const [a, b] = [name('a'), name('b')]
const blue: PictureColours = { family: 'blue', palette: [{ colour: '#203a70', share: 100 }] }
const said = (image: string, type = 'PictureColoursFound', more: object = blue) => ({
  ...{ id: `colours-${image}@1`, stream: `colours-${image}`, version: 1, at: '2026-05-04T09:00:00.000Z' },
  ...{ type, data: { image, ...more } },
})

function memory(stored: Record<string, PictureColours> = {}) {
  const asked: string[] = []
  const getMany = async (images: readonly string[]) => {
    asked.push(...images)
    return images.flatMap((id) => {
      const document = stored[id]
      return document ? [{ id, version: 1, document }] : []
    })
  }
  const colours = coloursInMemory({ getMany })
  return { stored, asked, colours, familyOf: (image: string) => colours.coloursOf(image)?.family }
}

describe('the colours of pictures in memory', () => {
  it('are looked up once of those that were asked for, and of no other', async () => {
    const { colours, asked, familyOf } = memory({ [a]: blue, [b]: blue })
    for (let time = 0; time < 2; time += 1) {
      colours.entryOf(a)
      await colours.lookUpNew()
    }
    await colours.lookUpMissing()
    expect([familyOf(a), familyOf(b), asked]).toEqual(['blue', undefined, [a]])
  })
  it('follow events, also the same twice', async () => {
    const { colours, familyOf } = memory()
    colours.entryOf(a)
    for (let time = 0; time < 2; time += 1) colours.follow(said(a))
    colours.follow(said(b))
    expect([familyOf(a), familyOf(b), colours.changes()]).toEqual(['blue', undefined, 1])
    colours.follow(said(a, 'PictureColoursForgotten', {}))
    expect(familyOf(a)).toBeUndefined()
  })
  it('that were not there are looked up again, and come without an event', async () => {
    const { colours, stored, asked, familyOf } = memory()
    colours.entryOf(a)
    await colours.lookUpNew()
    await colours.lookUpNew()
    expect([familyOf(a), asked]).toEqual([undefined, [a]])
    stored[a] = blue
    await colours.lookUpMissing()
    expect(familyOf(a)).toBe('blue')
  })
})
