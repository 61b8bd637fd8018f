import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import type { Engines } from '@vitrine/engines'
import { enginesForTest } from '@vitrine/test-kit'
import { keptList, type KeptList } from './kept-list.view.ts'

let engines: Engines
let likes: KeptList
beforeAll(async () => {
  engines = await enginesForTest('favorites')
  likes = keptList(engines.documents, { name: 'likes', added: 'OutfitLiked', removed: 'OutfitUnliked' })
})
beforeEach(() => likes.view.clear())
afterAll(() => engines.close())

const tell = async (
  ...events: [version: number, type: 'liked' | 'unliked', outfitId: string, userId?: string][]
) => {
  for (const [version, what, outfitId, userId = 'ida'] of events) {
    const type = what === 'liked' ? 'OutfitLiked' : 'OutfitUnliked'
    const stream = `interactions-${userId}`
    const at = '2026-01-01T00:00:00.000Z'
    await likes.view.apply({
      type,
      data: { userId, outfitId },
      id: `${stream}@${version}`,
      stream,
      version,
      at,
    })
  }
}

describe('a list of what somebody keeps', () => {
  it('has the latest first', async () => {
    await tell([1, 'liked', 'linen'], [2, 'liked', 'tweed'], [10, 'liked', 'denim'])
    expect(await likes.list('ida')).toEqual(['denim', 'tweed', 'linen'])
    expect(await likes.count('ida')).toBe(3)
  })
  it('has what was kept again at the front', async () => {
    await tell([1, 'liked', 'linen'], [2, 'liked', 'tweed'], [3, 'unliked', 'linen'], [4, 'liked', 'linen'])
    expect(await likes.list('ida')).toEqual(['linen', 'tweed'])
  })
  it('is the same however late or often it is told', async () => {
    await tell([1, 'liked', 'linen'], [2, 'unliked', 'linen'], [1, 'liked', 'linen'], [2, 'unliked', 'linen'])
    expect(await likes.list('ida')).toEqual([])
    await tell([3, 'liked', 'linen'], [2, 'unliked', 'linen'], [1, 'liked', 'linen'])
    expect(await likes.list('ida')).toEqual(['linen'])
  })
  it('is one for each person', async () => {
    await tell([1, 'liked', 'linen'], [1, 'liked', 'tweed', 'eve'])
    expect(await likes.list('eve')).toEqual(['tweed'])
    expect(await likes.count('nobody')).toBe(0)
  })
  it('gives a page', async () => {
    await tell([1, 'liked', 'a'], [2, 'liked', 'b'], [3, 'liked', 'c'])
    expect(await likes.list('ida', { skip: 1, limit: 1 })).toEqual(['b'])
    expect(await likes.list('ida', { skip: 3, limit: 1 })).toEqual([])
  })
})
