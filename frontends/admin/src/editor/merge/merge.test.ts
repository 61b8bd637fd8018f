import { describe, expect, it } from '@jest/globals'
import { outfitLimits } from '@vitrine/contracts'
import { blankItem, type PostValues } from '../post-values.ts'
import { merge } from './merge.ts'
import { added, former, withKeysOf } from './same-things.ts'
import { item, photo, version } from './versions.fixtures.ts'

const base = version()
const merged = (mine: Partial<PostValues>, theirs: Partial<PostValues>, choices = {}) =>
  merge(base, version(mine), version(theirs), choices)
const keysOf = (entries: readonly { key: string }[]) => entries.map(({ key }) => key)
type Sides = [Partial<PostValues>, Partial<PostValues>]
const [p1, p2, p3] = [item('p1'), item('p2'), item('p3', { photo: '/media/two.webp' })]
const [one, two, three] = [photo('one'), photo('two'), photo('three')]

describe('two versions of a post', () => {
  it('that changed different fields have the changes of both', () => {
    const { merged: post, both } = merged(
      { title: 'Mine', tags: ['blue'] },
      { season: 'summer', review: 'Theirs' },
    )
    expect(both).toEqual([])
    expect(post).toEqual(version({ title: 'Mine', tags: ['blue'], season: 'summer', review: 'Theirs' }))
  })

  it('that changed one field in two ways are a conflict, with both words where they fit', () => {
    const sides = [
      { title: 'Mine', season: 'fall' },
      { title: 'Theirs', season: 'summer' },
    ] satisfies Sides
    const conflicts = [
      {
        path: 'title',
        label: 'Title',
        base: 'Midnight',
        mine: 'Mine',
        theirs: 'Theirs',
        both: 'Mine / Theirs',
      },
      { path: 'season', label: 'Season', base: 'Any season', mine: 'Fall', theirs: 'Summer' },
    ]
    expect(merged(...sides)).toEqual({ merged: version(sides[0]), both: conflicts })
    expect(merged(...sides, { title: 'both', season: 'theirs' }).merged).toEqual(
      version({ title: 'Mine / Theirs', season: 'summer' }),
    )
  })

  it('offer no words that are too long together', () => {
    const long = (letter: string) => ({ review: letter.repeat(outfitLimits.review - 10) })
    expect(merged(long('a'), long('b'), { review: 'both' })).toMatchObject({
      merged: long('a'),
      both: [{ tooLong: outfitLimits.review }],
    })
  })

  it('agree on publishing as one field, whose time is nothing once it is published', () => {
    const time = { scheduledAt: '2099-05-01T09:30' }
    expect(merged(time, { publishImmediately: true }).both).toMatchObject([
      { path: 'publishing', mine: 'Goes live on 1 May, 09:30', theirs: 'Published', base: 'Draft' },
    ])
    const live = { ...time, publishImmediately: true }
    expect(merged(live, { publishImmediately: true })).toMatchObject({ merged: live, both: [] })
  })

  it('are compared by their differences where nothing is known of what they began with', () => {
    const theirs = version({ title: 'Theirs', tags: ['noon'], items: [p1, item('p9')] })
    const { merged: post, both } = merge({}, version({ items: [p1] }), theirs)
    expect(both.map(({ path }) => path)).toEqual(['title'])
    expect(keysOf(post.items)).toEqual(['p1', 'p9'])
    expect(post.tags).toEqual(['blue', 'linen', 'noon'])
  })
})

describe('products', () => {
  it('are merged field by field, and a pin is one value', () => {
    const { merged: post, both } = merged(
      { items: [{ ...p1, name: 'Coat' }, { ...p2, x: 10 }, p3] },
      {
        items: [
          { ...p1, price: '12' },
          { ...p2, y: 90 },
          { ...p3, price: '10' },
        ],
      },
    )
    expect(post.items[0]).toEqual({ ...p1, name: 'Coat', price: '12' })
    expect(both).toEqual([
      {
        path: 'items.p2.pin',
        label: '“Name of p2”: pin',
        picture: '/media/p2.webp',
        base: 'Image 1, 50 % across, 50 % down',
        mine: 'Image 1, 10 % across, 50 % down',
        theirs: 'Image 1, 50 % across, 90 % down',
      },
    ])
  })

  it('that both added are all there, in an order that does not depend on who asks', () => {
    const [hat, bag] = [item('key-1', { name: 'Hat' }), item('p9', { name: 'Bag' })]
    const sides = [{ items: [p1, p2, p3, hat] }, { items: [p1, p2, p3, bag] }] satisfies Sides
    for (const result of [merged(...sides), merged(sides[1], sides[0])])
      expect(keysOf(result.merged.items)).toEqual(['p1', 'p2', 'p3', 'p9', 'key-1'])
  })

  it('that one side moved stand there, beside what the other added', () => {
    const { merged: post } = merged({ items: [p3, p1, p2] }, { items: [p1, item('p9'), p2, p3] })
    expect(keysOf(post.items)).toEqual(['p3', 'p1', 'p9', 'p2'])
  })

  it('that one side removed are gone, unless the other changed them', () => {
    const sides = [{ items: [p1] }, { items: [p1, p2, { ...p3, price: '12' }] }] satisfies Sides
    const { merged: post, both } = merged(...sides)
    expect(keysOf(post.items)).toEqual(['p1'])
    expect(both).toMatchObject([
      { path: 'items.p3', label: '“Name of p3”', mine: 'Remove it', theirs: 'Keep it, with its changes' },
    ])
    expect(merged(...sides, { 'items.p3': 'theirs' }).merged.items).toEqual([p1, { ...p3, price: '12' }])
  })

  it('beyond what a post may have are named, and one side comes first', () => {
    const many = (who: string, count: number) =>
      Array.from({ length: count }, (_, index) => item(`${who}${index}`, { name: `${who} ${index}` }))
    const most = outfitLimits.products - base.items.length
    const sides = [
      { items: [...base.items, ...many('a', most)] },
      { items: [...base.items, ...many('b', 2)] },
    ] satisfies Sides
    expect(merged(...sides).both).toEqual([
      {
        path: 'items',
        label: 'Shopping Items: at most 30',
        mine: 'Leave out “b 0”, “b 1”',
        theirs: 'Leave out “a 25”, “a 26”',
      },
    ])
    const { items } = merged(...sides, { items: 'theirs' }).merged
    expect([items.length, keysOf(items).includes('b1')]).toEqual([outfitLimits.products, true])
  })

  it('have an id again where the server gave it: the same name and link are one product', () => {
    const mine = version({ items: [p1, p2, p3, { ...item('key-1', { name: 'Hat' }) }, blankItem('')] })
    const hat = { ...item('key-1', { name: 'Hat' }), key: 'p9', price: '12' }
    const theirs = version({ items: [p1, p2, p3, hat] })
    expect(keysOf(withKeysOf(theirs, mine, added).items).slice(3, 4)).toEqual(['p9'])
    const renamed = version({ items: [{ ...p2, key: 'key-2', name: 'Renamed' }] })
    expect(keysOf(withKeysOf(base, renamed, added).items)).toEqual(['key-2'])
    expect(keysOf(withKeysOf(base, renamed, former).items)).toEqual(['p2'])
  })
})

describe('pictures', () => {
  it('take their pins and words along, wherever the other side put them', () => {
    const { merged: post, both } = merged(
      { photos: [one, { ...two, alt: 'Its back' }, three], items: [p1, p2, { ...p3, x: 20 }] },
      { photos: [photo('new'), two, three, one] },
    )
    expect(both).toEqual([])
    expect(keysOf(post.photos)).toEqual(keysOf([photo('new'), two, three, one]))
    expect(post.photos[1]?.alt).toBe('Its back')
    expect(post.items[2]).toEqual({ ...p3, x: 20 })
  })

  it('that one side removed are gone with their pins, unless the other placed one there or wrote words', () => {
    const first = { photo: one.key, position: 'middle-middle', x: 50, y: 50 } as const
    const without = { photos: [one, three], items: [p1, p2, { ...p3, ...first }] }
    expect(merged({}, without)).toMatchObject({ merged: without, both: [] })
    const hat = item('key-1', { photo: two.key })
    for (const mine of [
      { items: [...base.items, hat] },
      { photos: [one, { ...two, alt: 'Its back' }, three] },
    ])
      expect(merged(mine, without).both).toMatchObject([{ path: 'photos./media/two.webp', label: 'image 2' }])
    const { items } = merged({ items: [...base.items, hat] }, without, {
      'photos./media/two.webp': 'theirs',
    }).merged
    expect(items[3]).toMatchObject({ ...first, pin: 'displaced' })
  })

  it('that are the same by their address are one, however they came', () => {
    const mine = version({
      photos: [...base.photos, { key: 'key-1', url: '/media/new.webp', alt: 'Mine' }],
      items: [item('key-2', { photo: 'key-1' })],
    })
    const known = version({ photos: [photo('new'), ...base.photos] })
    const aligned = withKeysOf(known, mine, added)
    expect(aligned.photos[3]).toEqual({ key: '/media/new.webp', url: '/media/new.webp', alt: 'Mine' })
    expect(aligned.items[0]?.photo).toBe('/media/new.webp')
    expect(merge(base, aligned, known).merged.photos).toHaveLength(4)
  })

  it('that are still coming are left to the form', () =>
    expect(merged({ photos: [...base.photos, { key: 'key-1', url: '' }] }, {}).merged.photos).toEqual(
      base.photos,
    ))
})

describe('tags', () => {
  it('are a set with an order, whatever their case', () =>
    expect(
      merged({ tags: ['linen', 'blue', 'Sun'] }, { tags: ['blue', 'sun', 'linen', 'noon'] }).merged.tags,
    ).toEqual(['linen', 'blue', 'Sun']))
})
