/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { Outfit } from '@vitrine/contracts'
import { outfit } from '../../fixtures/outfits.fixtures.ts'
import { blankItem, blankPost, valuesOf, type PostValues } from '../post-values.ts'
import { draftLimits, draftOf, draftsOf, storeDraft } from './draft-store.ts'
import { asNewPost, editOfDraft, type LocalDraft } from './local-draft.ts'

beforeEach(() => localStorage.clear())
afterEach(() => void jest.restoreAllMocks())

const values = (part: Partial<PostValues> = {}): PostValues => ({
  ...blankPost(),
  title: 'Midnight',
  ...part,
})
const draft = (id: string, part: Partial<LocalDraft> = {}): LocalDraft => ({
  version: 3,
  id,
  revision: 4,
  owner: 'ada',
  outfit: null,
  etag: null,
  at: '2026-11-20T10:00:00.000Z',
  values: values(),
  base: null,
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
    ['no JSON', '{"version":3'],
    ['nothing', 'null'],
    ['of another version', JSON.stringify({ ...draft('odd'), version: 4 })],
    ['without values', JSON.stringify({ ...draft('odd'), values: undefined })],
    ['with a field of another type', JSON.stringify(draft('odd', { values: values({ title: 7 as never }) }))],
    ['with an item that is none', JSON.stringify(draft('odd', { values: values({ items: [{}] as never }) }))],
    ['with a base that is none', JSON.stringify({ ...draft('odd'), base: {} })],
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

  it('are read as version 1 had them, without what they began with', () => {
    localStorage.setItem('vitrine.draft.k3x9', formerDraft)
    const former = JSON.parse(formerDraft) as LocalDraft
    expect(draftOf('k3x9')).toEqual({
      ...former,
      version: 3,
      revision: 0,
      base: null,
      values: { ...former.values, note: '', typedTag: '' },
    })
  })

  it('are read as they were before a note and a typed tag were stored', () => {
    const { note: _, typedTag: __, ...former } = values()
    const stored = { ...draft('former', { outfit: 'o1' }), values: former, base: former }
    localStorage.setItem('vitrine.draft.former', JSON.stringify(stored))
    expect(draftOf('former')).toEqual({ ...stored, values: values(), base: values() })
  })

  it('are read as version 2 had them: they were on this device alone', () => {
    const { revision: _, ...former } = draft('former', { outfit: 'o1', base: values() })
    localStorage.setItem('vitrine.draft.former', JSON.stringify({ ...former, version: 2 }))
    expect(draftOf('former')).toEqual({ ...former, version: 3, revision: 0 })
  })
})

/** As version 1 wrote it, of a post with a coat, to which a hat was added. */
const formerDraft =
  '{"version":1,"id":"k3x9","owner":"ada","outfit":"outfit-1","etag":"\\"7\\"","at":"2026-11-20T10:00:00.000Z","values":' +
  '{"title":"Midnight mine","description":"All in blue.","review":"","category":"formal","photos":[{"key":"key-1","url":' +
  '"/media/one.webp"},{"key":"key-2","url":"/media/two.webp"}],"items":[{"key":"key-3","name":"Wool coat","price":"150.00",' +
  '"amazonUrl":"https://www.amazon.com/dp/B000","productImageUrl":"/media/coat.webp","photo":"key-2","position":"top-middle",' +
  '"x":50,"y":15,"pin":"placed"},{"key":"key-4","name":"Hat","price":"","amazonUrl":"","productImageUrl":"","photo":"key-1",' +
  '"position":"middle-middle","x":50,"y":50,"pin":"new"}],"publishImmediately":true,"scheduledAt":"","tags":["blue"],' +
  '"targetGender":"","targetAgeGroup":"","season":"","priceRange":""}}'

describe('what a form starts with from a draft', () => {
  const valuesOfDraft = (part: Partial<PostValues>, post?: Outfit) =>
    editOfDraft(draft('one', { values: values(part) }), post && { post, etag: '"8"' }).values

  it('has the alt texts of the draft; one from before there were any has those of the saved post', () => {
    const saved = outfit({ imageAlts: ['A red coat', 'Its back'] })
    const altsOf = (...photos: object[]) =>
      valuesOfDraft({ photos: photos as never }, saved).photos.map(({ alt }) => alt)
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
    const restored = valuesOfDraft({ photos, items })
    expect(restored.title).toBe('Midnight')
    expect(restored.photos.map(({ url }) => url)).toEqual(['/media/two.webp'])
    const [photo] = restored.photos
    expect(restored.items.map((item) => item.photo)).toEqual([photo?.key, photo?.key])
    expect(new Set([...restored.items, ...restored.photos].map(({ key }) => key)).size).toBe(3)
  })

  it('has the keys of the version that it began with, which goes on being what it changes', () => {
    const base = valuesOf(outfit())
    const mine = { ...base, items: [...base.items, blankItem('/media/two.webp')] }
    const edit = editOfDraft(draft('one', { etag: '"7"', values: mine, base }), {
      post: outfit({ title: 'Theirs' }),
      etag: '"8"',
    })
    expect(edit.base).toEqual({ etag: '"7"', values: base })
    expect(edit.values.photos).toEqual(base.photos)
    expect(edit.values.items[0]).toEqual(base.items[0])
    expect(edit.values.items[1]).toMatchObject({
      photo: '/media/two.webp',
      key: expect.stringMatching(/^key-/),
    })
    expect(edit.values.items[1]?.key).not.toBe(mine.items[1]?.key)
  })

  it('of version 1 finds its products and pictures in the saved post, and what it began with if that is still there', () => {
    localStorage.setItem('vitrine.draft.k3x9', formerDraft)
    const read = (etag: string) => editOfDraft(draftOf('k3x9')!, { post: outfit(), etag })
    const { values, base } = read('"7"')
    expect(base).toEqual({ etag: '"7"', values: valuesOf(outfit()) })
    expect(values.photos.map(({ key }) => key)).toEqual(['/media/one.webp', '/media/two.webp'])
    expect(values.items).toMatchObject([
      { key: 'product-1', price: '150.00', photo: '/media/two.webp' },
      { name: 'Hat', photo: '/media/one.webp' },
    ])
    expect(read('"8"').base).toEqual({ etag: '"7"', values: undefined })
  })

  it('is a new post where the old one was deleted', () => {
    const { version: _, etag: __, base: ___, ...written } = draft('one', { outfit: 'gone', etag: '"7"' })
    expect(asNewPost(written)).toEqual(draft('one'))
  })
})
