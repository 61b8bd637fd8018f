import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import type { ColourFamily, PictureColours } from '@vitrine/contracts'
import { coloursOf } from '@vitrine/media'

const demo = join(import.meta.dirname, '..', 'demo')
const read = <Data>(file: string) => JSON.parse(readFileSync(join(demo, file), 'utf8')) as Data
const found = read<Record<string, PictureColours>>('colours.json')
const seen = Object.entries(read<Record<string, ColourFamily>>('families.json'))

/** Bounds were tuned by the answers for the even ones; of the odd ones only the sum was known. */
const agreeing = (part: typeof seen) =>
  part.filter(([file, family]) => found[file]?.family === family).length / part.length

it('seven of ten colour families are those that a person sees', () => {
  const odds = seen.filter((_, index) => index % 2 === 1)
  expect(seen.length).toBeGreaterThanOrEqual(60)
  expect(agreeing(seen)).toBeGreaterThanOrEqual(0.7)
  expect(agreeing(odds)).toBeGreaterThanOrEqual(0.7)
})
it('the colours that come with the demo are those that media finds', async () => {
  const files = Object.keys(found)
  for (const file of files.filter((_, index) => index % 10 === 0))
    expect([file, await coloursOf(readFileSync(join(demo, 'pictures', file)))]).toEqual([file, found[file]])
})
