import { expect, it } from '@jest/globals'
import { highlightsOf } from './highlights.ts'

const outfit = {
  title: 'A T-shirt, a crêpe skirt',
  description: 'Skirts — two skirts 👗 and a scarf.',
  tags: ['skirt', 'wide leg'],
}
const terms = (...all: string[]) => new Set(all)

it('says where words stand in the text as it was written, whatever their form', () => {
  const { title, description, tags } = highlightsOf(outfit, terms('skirt', 'crepe'))
  const cut = (text: string, ranges: [number, number][]) =>
    ranges.map(([start, end]) => text.slice(start, end))
  expect(cut(outfit.title, title)).toEqual(['crêpe', 'skirt'])
  expect(cut(outfit.description, description)).toEqual(['Skirts', 'skirts'])
  expect(tags).toEqual(['skirt'])
})
it('marks a compound once', () =>
  expect(highlightsOf(outfit, terms('t', 'shirt', 't-shirt')).title).toEqual([[2, 9]]))
it('marks nothing where nothing was asked', () =>
  expect(highlightsOf(outfit, terms())).toEqual({ title: [], description: [], tags: [] }))
