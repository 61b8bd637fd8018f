/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { blankItem, blankPost, type PostValues } from '../post-values.ts'
import { draftLimits, draftOf, draftsOf, storeDraft } from './draft-store.ts'
import { valuesOfDraft, type LocalDraft } from './local-draft.ts'

beforeEach(() => localStorage.clear())
afterEach(() => void jest.restoreAllMocks())

const values = (part: Partial<PostValues> = {}): PostValues => ({
  ...blankPost(),
  title: 'Midnight',
  ...part,
})
const draft = (id: string, part: Partial<LocalDraft> = {}): LocalDraft => ({
  version: 1,
  id,
  owner: 'ada',
  outfit: null,
  etag: null,
  at: '2026-11-20T10:00:00.000Z',
  values: values(),
  ...part,
})
const day = (number: number) => new Date(Date.UTC(2026, 0, number)).toISOString()
const idsOf = (owner: string, outfit?: string | null) => draftsOf(owner, outfit).map(({ id }) => id)

describe('drafts on this device', () => {
  it('are those of one administrator and one post, the latest first', () => {
    storeDraft(draft('one', { outfit: 'o1', etag: '"7"', at: day(1) }))
    storeDraft(draft('two', { outfit: 'o1', etag: '"8"', at: day(2) }))
    storeDraft(draft('three', { at: day(3) }))
    storeDraft(draft('four', { owner: 'eve', outfit: 'o1', at: day(4) }))
    expect(idsOf('ada', 'o1')).toEqual(['two', 'one'])
    expect(idsOf('ada', null)).toEqual(['three'])
    expect(idsOf('ada')).toEqual(['three', 'two', 'one'])
    expect(idsOf('bob')).toEqual([])
  })

  it('are so many: the oldest make room', () => {
    for (let number = 1; number <= draftLimits.number + 2; number += 1)
      storeDraft(draft(`draft-${number}`, { at: day(number) }))
    expect(idsOf('ada')).toHaveLength(draftLimits.number)
    expect(idsOf('ada')).not.toContain('draft-2')
    expect(idsOf('ada')).toContain('draft-3')
  })

  it('go when nobody came back to them in time', () => {
    storeDraft(draft('old', { at: day(1) }))
    storeDraft(draft('new', { at: day(1 + draftLimits.days) }))
    expect(idsOf('ada')).toEqual(['new', 'old'])
    storeDraft(draft('new', { at: day(2 + draftLimits.days) }))
    expect(idsOf('ada')).toEqual(['new'])
  })

  it('are not so large that nothing else fits', () => {
    const review = 'x'.repeat(draftLimits.characters)
    expect(storeDraft(draft('large', { values: values({ review }) }))).toBe(false)
    expect(idsOf('ada')).toEqual([])
  })

  it('make room where the storage is full, and the latest stays', () => {
    storeDraft(draft('old', { at: day(1) }))
    storeDraft(draft('newer', { at: day(2) }))
    const put = Storage.prototype.setItem
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, text) {
      if (this.length >= 2) throw new DOMException('full', 'QuotaExceededError')
      put.call(this, key, text)
    })
    expect(storeDraft(draft('latest', { at: day(3) }))).toBe(true)
    expect(idsOf('ada')).toEqual(['latest', 'newer'])
  })

  it('are none where storage is refused', () => {
    jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('refused', 'SecurityError')
    })
    expect(storeDraft(draft('one'))).toBe(false)
    expect(idsOf('ada')).toEqual([])
  })

  it.each([
    ['no JSON', '{"version":1'],
    ['nothing', 'null'],
    ['of another version', JSON.stringify({ ...draft('odd'), version: 2 })],
    ['without values', JSON.stringify({ ...draft('odd'), values: undefined })],
    ['with a field of another type', JSON.stringify(draft('odd', { values: values({ title: 7 as never }) }))],
    ['with an item that is none', JSON.stringify(draft('odd', { values: values({ items: [{}] as never }) }))],
    ['under another name', JSON.stringify(draft('another'))],
  ])('leave out what is %s, and remove it', (_, text) => {
    localStorage.setItem('vitrine.draft.odd', text)
    expect(idsOf('ada')).toEqual([])
    expect(localStorage.getItem('vitrine.draft.odd')).toBeNull()
  })

  it('come back whole', () => {
    const whole = draft('whole', {
      outfit: 'o1',
      etag: '"7"',
      values: values({
        photos: [{ key: 'key-1', url: '/media/one.webp' }],
        items: [{ ...blankItem('key-1'), name: 'Coat', x: 12.5 }],
        tags: ['blue'],
      }),
    })
    storeDraft(whole)
    expect(draftOf('whole')).toEqual(whole)
  })
})

describe('what a form starts with from a draft', () => {
  it('has the alt texts of the draft; one from before there were any has those of the saved post', () => {
    const saved = { images: ['/media/one.webp', '/media/two.webp'], imageAlts: ['A red coat', 'Its back'] }
    const altsOf = (...photos: object[]) =>
      valuesOfDraft(draft('one', { values: values({ photos: photos as never }) }), saved).photos.map(
        ({ alt }) => alt,
      )
    const [one, two] = [
      { key: 'key-1', url: '/media/one.webp' },
      { key: 'key-2', url: '/media/two.webp' },
    ]
    expect(altsOf(two, one, { key: 'key-3', url: '/media/new.webp' })).toEqual([
      'Its back',
      'A red coat',
      undefined,
    ])
    expect(altsOf({ ...one, alt: 'Mine' }, { ...two, alt: '' })).toEqual(['Mine', undefined])
    expect(altsOf({ ...one, alt: 7 })).toEqual(['A red coat'])
  })

  it('has keys of its own, its pins where they were, and no picture that had not arrived', () => {
    const photos = [
      { key: 'key-1', url: '' },
      { key: 'key-2', url: '/media/two.webp' },
    ]
    const items = ['key-1', 'key-2'].map((photo) => blankItem(photo))
    const restored = valuesOfDraft(draft('one', { values: values({ photos, items }) }))
    expect(restored.title).toBe('Midnight')
    expect(restored.photos.map(({ url }) => url)).toEqual(['/media/two.webp'])
    const [photo] = restored.photos
    expect(restored.items.map((item) => item.photo)).toEqual([photo?.key, photo?.key])
    expect(new Set([...restored.items, ...restored.photos].map(({ key }) => key)).size).toBe(3)
  })
})
