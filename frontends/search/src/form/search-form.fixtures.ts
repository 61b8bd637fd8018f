import { fireEvent, screen } from '@testing-library/react'
import { pass } from '@vitrine/storefront/fixtures/timed'
import { outfit, type Answers } from '@vitrine/storefront/fixtures/visit'
import { input } from '../search.fixtures.ts'
import { visit } from '../visit.fixtures.ts'

export const toggle = () => screen.getByRole('button', { name: /^Filters/ })
export const panel = () => screen.queryByRole('group', { name: 'Filters' })
export const type = (value: string) => {
  input().focus()
  fireEvent.change(input(), { target: { value } })
}
export const key = async (name: string) => {
  fireEvent.keyDown(document.activeElement!, { key: name })
  await pass()
}

const counts = { total: 9, season: [], targetGender: [], targetAgeGroup: [], priceRange: [] }
/** What would be found, with changes. */
export const facets = (changes: object = {}): Answers => {
  const found = [{ value: 'boho', count: 4 }]
  const colour = [{ value: 'black', count: 3 }]
  const body = { ...counts, category: found, colour, colourPrepared: true, ...changes }
  return { 'GET /api/search/facets': () => ({ body }) }
}
const answers: Answers = {
  ...facets(),
  'GET /api/search': () => ({ body: [outfit('1')] }),
  'GET /api/search/suggestions': ({ query }) => ({
    body: [
      { text: `${query['query']}en`, kind: 'tag', outfitId: null },
      { text: 'Linen by the Sea', kind: 'outfit', outfitId: 'o1' },
      { text: 'linen trousers', kind: 'product', outfitId: null },
    ],
  }),
}

export const open = async (path = '/search', changes: Answers = {}) => {
  const server = visit(path, { answers: { ...answers, ...changes } })
  await pass()
  return server
}
