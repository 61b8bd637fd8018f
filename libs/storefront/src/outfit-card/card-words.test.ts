import { describe, expect, it } from '@jest/globals'
import type { FeedReason } from '@vitrine/contracts'
import { reasonText } from './card-words.ts'

describe('why an outfit stands where it does', () => {
  it.each<[FeedReason['kind'], string | null, string | undefined]>([
    ['new', null, 'New today'],
    ['style', 'boho', 'Because you like boho'],
    ['age', '26-35', 'For 26-35'],
    ['gender', 'female', 'For women'],
    ['gender', 'male', 'For men'],
    ['gender', 'non-binary', 'For non-binary people'],
    ['because', 'Lined linen', 'Because you liked Lined linen'],
    ['because', null, undefined],
    ['popular', null, 'Popular this week'],
    ['different', null, 'Something different'],
    ['pick', null, "Editor's pick"],
    ['gender', 'another', undefined],
    ['style', null, undefined],
  ])('%s %s: %s', (kind, value, text) => {
    expect(reasonText({ kind, value })).toBe(text)
  })
})
