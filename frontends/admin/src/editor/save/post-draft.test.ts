import { describe, expect, it } from '@jest/globals'
import { outfit, product } from '../../fixtures/open.fixtures.tsx'
import { bodyOf, picturesIn } from './post-draft.ts'
import { fingerprint, valuesOf } from '../post-values.ts'
import { isoOf, localOf } from '../publishing/schedule.ts'

const now = new Date('2026-11-21T12:00:00.000Z')
const values = (part = {}) => ({ ...valuesOf(outfit({ published: false, publishedAt: null })), ...part })
const later = '2026-11-24T09:00'
const dates = ({ published, publishedAt, scheduledAt }: ReturnType<typeof bodyOf>) => ({
  published,
  publishedAt,
  scheduledAt,
})

describe('the body of a save', () => {
  it('is the post as it was read, with its products', () =>
    expect(JSON.parse(JSON.stringify(bodyOf(values(), 'draft', now)))).toEqual({
      title: 'Midnight',
      description: 'All in blue.',
      review: null,
      category: 'formal',
      styleCategory: 'formal',
      images: ['/media/one.webp', '/media/two.webp'],
      imageAlts: ['', ''],
      tags: ['blue'],
      targetGender: null,
      targetAgeGroup: null,
      season: null,
      priceRange: null,
      published: false,
      scheduledAt: null,
      products: [
        {
          name: 'Wool coat',
          price: 19999,
          amazonUrl: 'https://www.amazon.com/dp/B000',
          productImageUrl: '/media/coat.webp',
          position: 'top-middle',
          imageIndex: 0,
          x: 50,
          y: 15,
        },
      ],
    }))

  it('publishes with the present time on Publish Now, whatever is scheduled', () =>
    expect(dates(bodyOf(values({ scheduledAt: later }), 'publish-now', now))).toEqual({
      published: true,
      publishedAt: now.toISOString(),
      scheduledAt: null,
    }))

  it('follows the checkbox on submit, and leaves the date to the server', () =>
    expect(dates(bodyOf(values({ publishImmediately: true, scheduledAt: later }), 'submit', now))).toEqual({
      published: true,
      publishedAt: undefined,
      scheduledAt: null,
    }))

  it('schedules a draft in UTC', () =>
    expect(dates(bodyOf(values({ scheduledAt: later }), 'submit', now))).toEqual({
      published: false,
      publishedAt: undefined,
      scheduledAt: new Date(2026, 10, 24, 9).toISOString(),
    }))

  it('unpublishes on Save as Draft', () =>
    expect(dates(bodyOf(values({ publishImmediately: true }), 'draft', now))).toEqual({
      published: false,
      publishedAt: undefined,
      scheduledAt: null,
    }))

  it('leaves incomplete products and unfinished uploads out', () => {
    const read = values()
    const [item] = read.items
    const body = bodyOf(
      {
        ...read,
        photos: [{ key: 'coming', url: '' }, ...read.photos],
        items: [{ ...item!, productImageUrl: '' }, { ...item!, price: '0' }, item!],
      },
      'draft',
      now,
    )
    expect(body.images).toEqual(['/media/one.webp', '/media/two.webp'])
    expect(body.products).toHaveLength(1)
    expect(body.products[0]?.imageIndex).toBe(0)
  })

  it('cuts the review at 1000 characters', () =>
    expect(bodyOf(values({ review: 'x'.repeat(1200) }), 'draft', now).review).toHaveLength(1000))

  it('knows every picture it shows', () =>
    expect(picturesIn(bodyOf(values(), 'draft', now))).toEqual([
      '/media/one.webp',
      '/media/two.webp',
      '/media/coat.webp',
    ]))
})

describe('the values of the form', () => {
  it('put a product whose picture is missing on the first one', () => {
    const { items, photos } = valuesOf(outfit({ products: [product({ imageIndex: 9 })] }))
    expect(items[0]?.photo).toBe(photos[0]?.key)
  })
  it('are equal whatever the order of their keys', () => {
    const read = values()
    const turned = Object.fromEntries(Object.entries(read).reverse()) as typeof read
    expect(fingerprint(turned)).toBe(fingerprint(read))
    expect(fingerprint({ ...read, title: 'Other' })).not.toBe(fingerprint(read))
  })
})

describe('a scheduled time', () => {
  it('is shown in the zone of the editor and sent in UTC', () => {
    const iso = new Date(2026, 10, 24, 9, 5).toISOString()
    expect(localOf(iso)).toBe('2026-11-24T09:05')
    expect(isoOf('2026-11-24T09:05')).toBe(iso)
  })
  it('is none when empty or unfinished', () => {
    expect(localOf(null)).toBe('')
    expect(isoOf('')).toBeNull()
    expect(isoOf('tomorrow')).toBeNull()
  })
})
