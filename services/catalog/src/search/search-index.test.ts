import { describe, expect, it } from '@jest/globals'
import type { Outfit } from '@vitrine/contracts'
import { outfitForTest, productForTest } from '@vitrine/test-kit'
import type { Filters } from './filter-columns.ts'
import { searchIndex } from './search-index.ts'

const at = (day: number) => new Date(Date.UTC(2026, 0, day)).toISOString()
const plain: Partial<Outfit> = { title: 'Plain', description: 'Nothing.', category: 'casual', tags: [] }

/** What a search among these outfits finds, best first; the later in the list, the newer. */
function among(outfits: Record<string, Partial<Outfit>>) {
  const index = searchIndex()
  Object.entries(outfits).forEach(([id, changes], slot) =>
    index.put(
      slot,
      outfitForTest({ ...plain, products: [], published: true, publishedAt: at(slot + 1), ...changes, id }),
    ),
  )
  return (query: string, filters: Filters = {}) =>
    index.search({ query, filters, limit: 100 }).found.map(({ id }) => id)
}

describe('a search', () => {
  it('finds by title, tags, category, description and product names, in this order of weight', () => {
    const find = among({
      described: { description: 'Velvet all over.' },
      product: { products: [productForTest({ name: 'Velvet coat' })] },
      tagged: { tags: ['velvet'] },
      titled: { title: 'Velvet' },
      other: {},
    })
    expect(find('velvet')).toEqual(['titled', 'tagged', 'product', 'described'])
    expect(among({ boho: { category: 'boho' }, other: {} })('boho')).toEqual(['boho'])
  })
  it('prefers the word itself to its beginning, its synonym and what is spelt nearly so', () => {
    const find = among({
      synonym: { title: 'Jumper' },
      beginning: { title: 'Sweaters' },
      longer: { title: 'Sweaterdress' },
      exact: { title: 'Sweater' },
      typo: { title: 'Sweatex' },
    })
    expect(find('sweater')).toEqual(['exact', 'beginning', 'synonym', 'longer'])
    expect(find('sweatez')).toEqual(['typo', 'exact', 'beginning', 'synonym'])
  })
  it('shows the newer of two that match alike first', () =>
    expect(among({ old: { title: 'Coat' }, new: { title: 'Coat' } })('coat')).toEqual(['new', 'old']))
  it('wants every word', () =>
    expect(among({ red: { title: 'Red' }, both: { title: 'Red skirt' } })('red skirt')).toEqual(['both']))
  it('shows what has most of the words where nothing has all', () => {
    const find = among({
      one: { title: 'Skirt' },
      two: { title: 'Red skirt' },
      none: {},
    })
    expect(find('red corduroy skirt')).toEqual(['two'])
    expect(find('qqqq')).toEqual([])
  })
  it('takes a word at its word unless it is the last, which may still grow', () => {
    const find = among({ tank: { title: 'Tank skirt' }, tan: { title: 'Tan skirt' } })
    expect(find('tan skirt')).toEqual(['tan'])
    expect(find('skirt tan')).toEqual(['tan', 'tank'])
    expect(find('skirt ta')).toEqual(['tan', 'tank'])
  })
  it.each([
    ['sneakers', 'Canvas trainers'],
    ['pants', 'Wide trousers'],
    ['handbag', 'A purse'],
    ['tee', 'White t-shirt'],
    ['t shirt', 'White tee'],
    ['tshirt', 'White T-Shirt'],
    ['turtleneck', 'Roll neck in oat'],
    ['rollneck', 'Roll-neck in oat'],
    ['roll neck', 'Rollneck in oat'],
    ['tennis shoes', 'Canvas trainers'],
    ['bow tie', 'A bowtie'],
    ['coat', 'The trench'],
    ['plaid', 'Tartan'],
    ['dresses', 'One dress'],
    ['dress', 'Two dresses'],
    ['scarfs', 'One scarf'],
    ['trouser', 'Trousers'],
    ['applique', 'Appliqué'],
    ['appliqué', 'applique'],
    ['slip on', 'Slip-ons'],
    ['blsh', 'blush'],
    ['bulsh', 'blush'],
    ['sneekers', 'Trainers'],
    ['herigbone', 'Herringbone'],
    ['dreses', 'Dress'],
    ['1974', 'Reading room, 1974'],
    ['the coat with a belt', 'Belted coat'],
    ['ドレス', 'ドレス'],
  ])('for %s finds “%s”', (query, title) =>
    expect(among({ wanted: { title }, other: {} })(query)).toEqual(['wanted']),
  )
  it.each([
    ['cat', 'Car', 'three letters are what they are'],
    ['1975', 'Reading room, 1974', 'so are numbers'],
    ['trench', 'A coat', 'a kind does not find its family'],
    ['blouze', 'Blush', 'three edits are too many'],
  ])('for %s does not find “%s”: %s', (query, title) =>
    expect(among({ other: { title } })(query)).toEqual([]),
  )
  it.each(['', ' ', '!!!', '.*+?^${}()|[]\\', '👗', 'the', '%%%'])(
    'that says no word (%j) finds everything, the newest first',
    (query) => expect(among({ old: {}, new: {} })(query)).toEqual(['new', 'old']),
  )
  it.each([
    'a'.repeat(200),
    'coat '.repeat(40),
    'ab cd ef gh ij kl mn op qr st uv wx yz '.repeat(5),
    '赤いドレス',
    '\u0000',
    '__proto__ constructor',
  ])('for whatever is typed is safe', (query) =>
    expect(among({ coat: { title: 'Coat' } })(query).length).toBeLessThanOrEqual(1),
  )
})

describe('filters', () => {
  const find = among({
    all: {},
    summer: { season: 'summer', targetGender: 'female' },
    winter: { season: 'winter', targetGender: 'female', priceRange: '200+' },
    unlisted: { season: 'monsoon', category: 'boho' },
  })
  it('keep what has the value and what is for everyone', () => {
    expect(find('', { season: 'summer' })).toEqual(['summer', 'all'])
    expect(find('', { season: 'winter', priceRange: '200+' })).toEqual(['winter', 'all'])
    expect(find('', { targetGender: 'non-binary' })).toEqual(['unlisted', 'all'])
    expect(find('', { category: 'boho' })).toEqual(['unlisted'])
  })
  it('narrow what the words found', () =>
    expect(find('plain', { season: 'winter' })).toEqual(['winter', 'all']))
})

describe('pages', () => {
  it('go on behind a position, also when what stood there is gone and others came', () => {
    const index = searchIndex()
    const put = (slot: number) =>
      index.put(slot, outfitForTest({ ...plain, title: 'Coat', id: `o${slot}`, publishedAt: at(slot + 1) }))
    for (let slot = 0; slot < 9; slot += 1) put(slot)
    const first = index.search({ query: 'coat', filters: {}, limit: 4 })
    expect(first).toMatchObject({ total: 9, more: true })
    index.remove(5)
    put(9)
    const next = index.search({ query: 'coat', filters: {}, limit: 4, after: first.found.at(-1) })
    expect([...first.found, ...next.found].map(({ id }) => id)).toEqual(
      [8, 7, 6, 5, 4, 3, 2, 1].map((slot) => `o${slot}`),
    )
    const last = index.search({ query: 'coat', filters: {}, limit: 4, after: next.found.at(-1) })
    expect(last).toMatchObject({ more: false, found: [{ id: 'o0' }] })
  })
})

describe('rare and common words together', () => {
  it('find what has both, whichever is looked up first', () => {
    const outfits = Object.fromEntries(
      Array.from({ length: 200 }, (_, n) => [`o${n}`, { title: n % 97 === 5 ? 'Rare coat' : 'Coat' }]),
    )
    const find = among({ ...outfits, alone: { title: 'Rare' } })
    expect(find('coat rare')).toEqual(['o199', 'o102', 'o5'])
    expect(find('rare coat')).toEqual(find('coat rare'))
  })
})
