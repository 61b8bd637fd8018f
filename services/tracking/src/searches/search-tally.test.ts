import { describe, expect, it } from '@jest/globals'
import { activitySchema, type SearchRecord } from '@vitrine/contracts'
import { searchForTest } from '@vitrine/contracts/examples'
import { summedIn } from '../rollup/summed.fixtures.ts'
import { searchTallies } from './search-tally.ts'

const opened = (id: string, words = 'raincoat'): SearchRecord => ({
  schema: activitySchema,
  id,
  kind: 'search-opened',
  at: '2026-05-04T09:31:00.000Z',
  words,
})
const summed = (...records: SearchRecord[]) => summedIn(searchTallies(records))
const day = 'day/2026-05-04/searches'

describe('a search', () => {
  it('counts its words, what it found and who searched', () =>
    expect(summed(searchForTest({ searcher: 'ada' }))).toEqual({
      'searches searches': 1,
      [`${day} w/raincoat/searches`]: 1,
      [`${day} w/raincoat/found`]: 3,
      [`${day} w/raincoat/visitors`]: 1,
    }))
  it('that found nothing counts as that, and without words as a search alone', () =>
    expect(summed(searchForTest({ found: 0, words: '' }))).toEqual({
      'searches searches': 1,
      [`${day} w//searches`]: 1,
      [`${day} w//nothing`]: 1,
    }))
  it('counts once however often it comes, and so does who searches again', () => {
    const twice = [searchForTest({ searcher: 'ada' }), searchForTest({ id: 's2', searcher: 'ada' })]
    expect(summed(...twice, ...twice)).toMatchObject({
      [`${day} w/raincoat/searches`]: 2,
      [`${day} w/raincoat/visitors`]: 1,
    })
  })
  it('leads to one opening at most', () =>
    expect(summed(opened('o'), opened('o'), opened('p'))).toEqual({
      'searches opened': 2,
      [`${day} w/raincoat/opened`]: 2,
    }))
  it('of a machine is excluded, with its words', () =>
    expect(summed(searchForTest({ excluded: 'bot' }), { ...opened('o'), excluded: 'bot' })).toEqual({
      'excluded searches/bot': 2,
      'excluded/2026-05 04T09/searches/bot': 2,
    }))
  it('is one of a thousand different ones in a day, beside which others are counted together', () => {
    const [counted, visited] = searchTallies([searchForTest({ searcher: 'ada' })])
    const capped = { group: day, value: 'raincoat', most: 1_000 }
    expect(counted?.increments).toContainEqual(
      expect.objectContaining({ capped: { ...capped, field: 'w/(other)/searches' } }),
    )
    expect(visited?.increments).toContainEqual(
      expect.objectContaining({ capped: { ...capped, field: 'w/(other)/visitors' } }),
    )
  })
})
