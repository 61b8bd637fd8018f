import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from '@jest/globals'
import type { ColourFamily, PictureColours } from '@vitrine/contracts'
import { coloursOf } from '@vitrine/media'
import { familiesOf } from '@vitrine/service-kit'

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
it('a picture is found by the family that a person sees in eight of ten, and by fewer than two on average', () => {
  const families = seen.map(([file, family]) => ({ family, foundBy: familiesOf(found[file]!) }))
  const right = families.filter(({ family, foundBy }) => foundBy.includes(family)).length
  const all = families.reduce((sum, { foundBy }) => sum + foundBy.length, 0)
  expect(right / seen.length).toBeGreaterThanOrEqual(0.8)
  expect(all / seen.length).toBeLessThan(1.7)
})
it('the colours that come with the demo are those that media finds', async () => {
  const files = Object.keys(found)
  for (const file of files.filter((_, index) => index % 10 === 0))
    expect([file, await coloursOf(readFileSync(join(demo, 'pictures', file)))]).toEqual([file, found[file]])
})
