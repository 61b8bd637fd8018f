import { expect, it } from '@jest/globals'
import type { OutfitStatus, OutfitVersion } from '@vitrine/contracts'
import { outfitVersionForTest } from '@vitrine/contracts/examples'
import { sentenceOf } from './sentence.ts'

const said = (changed: Partial<OutfitVersion['changed']>) => sentenceOf(outfitVersionForTest({ changed }))
const became = (before: OutfitStatus, after: OutfitStatus) => said({ status: { before, after } })
const place = { image: '/media/one.webp', imageIndex: 0, x: 10, y: 10 }
const coat = { id: 'coat', name: 'Coat', fields: [], price: null, moved: null }
const products = { added: [], removed: [], edited: [], reordered: false }

it.each<[OutfitStatus, OutfitStatus, string]>([
  ['absent', 'draft', 'Created it as a draft'],
  ['absent', 'published', 'Created and published it'],
  ['draft', 'published', 'Published it'],
  ['scheduled', 'published', 'Published it'],
  ['published', 'draft', 'Unpublished it'],
  ['scheduled', 'draft', 'Took it off the schedule'],
  ['published', 'trash', 'Moved it to the trash'],
  ['trash', 'draft', 'Restored it as a draft'],
  ['trash', 'published', 'Restored and published it'],
  ['trash', 'deleted', 'Deleted it for good'],
  ['draft', 'draft', 'Saved without a change'],
])('from %s to %s: %s', (before, after, sentence) => expect(became(before, after)).toBe(sentence))

it('names short values, and long texts by their field', () => {
  const fields = [
    { field: 'title', before: 'Noon', after: 'Dusk' },
    { field: 'description', before: 'Old', after: 'New' },
    { field: 'season', before: 'fall', after: null },
  ] as const
  expect(said({ fields: [...fields] })).toBe(
    'Changed the title to “Dusk”, changed the description and changed the season to Any season',
  )
})

it('names tags and products, and counts pictures', () => {
  expect(said({ tags: { added: ['linen', 'blue'], removed: ['wool'] } })).toBe(
    'Added the tags linen and blue and removed the tag wool',
  )
  expect(said({ pictures: { added: ['a', 'b'], removed: ['c'], reordered: true } })).toBe(
    'Added 2 pictures, removed 1 picture and reordered the pictures',
  )
  const moved = { ...coat, price: { before: 19_900, after: 9_950 }, moved: { from: place, to: place } }
  expect(said({ products: { ...products, added: [{ id: 'hat', name: 'Hat' }], edited: [moved] } })).toBe(
    'Added Hat, changed the price of Coat from $199.00 to $99.50 and moved the pin of Coat',
  )
  const renamed = { ...coat, fields: [{ field: 'name' as const, before: 'Jacket', after: 'Coat' }] }
  expect(said({ products: { ...products, edited: [renamed] } })).toBe('Renamed Jacket to Coat')
})

it('counts what would make it too long', () => {
  const fields = (['review', 'description', 'category', 'season', 'targetAgeGroup', 'title'] as const).map(
    (field) => ({ field, before: null, after: 'x' }),
  )
  expect(said({ fields })).toMatch(/^Changed the review, .* and 2 more changes$/)
})

it.each<[NonNullable<OutfitVersion['pending']>, string]>([
  [['kept'], 'Kept changes for later'],
  [['scheduled'], 'Scheduled changes for later'],
  [['published'], 'Published the kept changes and changed the title to “Dusk”'],
  [['discarded'], 'Discarded the kept changes'],
  [['failed'], 'Could not publish the kept changes'],
])('of changes that are kept beside the post (%j): %s', (pending, sentence) => {
  const fields =
    pending[0] === 'published' ? [{ field: 'title' as const, before: 'Noon', after: 'Dusk' }] : []
  const { changed } = outfitVersionForTest({ changed: { fields } })
  expect(sentenceOf({ changed, pending })).toBe(sentence)
})
