import { describe, expect, it } from '@jest/globals'
import { figuresAddress } from '../../dashboard/figures-link.tsx'
import { changedView, readView, type View } from './analytics-view.ts'

const read = (search: string) => readView(new URLSearchParams(search))
const changed = (search: string, part: Partial<View>) =>
  String(changedView(new URLSearchParams(search), part))

describe('a view', () => {
  it('is four weeks of everything against those before, unless said', () =>
    expect(read('tab=analytics')).toEqual({
      span: '28',
      given: {},
      zone: undefined,
      compare: 'period',
      step: 'views',
      filter: {},
      by: 'post',
      sort: '-views',
      edit: undefined,
    }))
  it.each([
    'span=2',
    'zone=Moon/Sea',
    'compare=x',
    'step=x',
    'filter=x',
    'by=x',
    'sort=x',
    'edit=x',
    'from=1',
  ])('without sense (%s) is the usual one', (search) => expect(read(search)).toEqual(read('')))
  it('stands in the address as far as it is not the usual one', () => {
    const part: Partial<View> = {
      span: 'custom',
      given: { from: '2026-01-01', to: '2026-02-01' },
      zone: 'UTC',
      compare: 'year',
      step: 'clicks',
      filter: { post: 'a', dimension: { name: 'device', value: 'phone' } },
      by: 'device',
      sort: '-rate',
    }
    const search = changed('tab=analytics&order=rate', part)
    expect(read(search)).toMatchObject(part)
    expect(changed(search, { ...read(''), edit: undefined })).toBe('tab=analytics&order=rate')
  })
  it('forgets the days of from–to with another span', () =>
    expect(changed('span=custom&from=2026-01-01&to=2026-01-02', { span: '7' })).toBe('span=7'))
  it('sorts anew with another breakdown', () => {
    expect(changed('sort=rate', { by: 'referrer' })).toBe('by=referrer')
    expect(changed('by=referrer', { sort: 'key' })).toBe('by=referrer&sort=key')
  })
  it('leaves a breakdown that the filter does not allow', () =>
    expect(
      read(changed('by=referrer', { filter: { post: 'a', dimension: { name: 'list', value: 'x' } } })).by,
    ).toBe('version'))
  it('keeps the edit as long as the post stays', () => {
    expect(changed('filter=post%3Aa', { edit: 4 })).toBe('filter=post%3Aa&edit=4')
    expect(changed('filter=post%3Aa&edit=4', { span: '7' })).toContain('edit=4')
    expect(changed('filter=post%3Aa&edit=4', { filter: {} })).toBe('')
  })
})

it('is opened for one post by a link', () =>
  expect(readView(new URL(figuresAddress('a b'), 'http://x').searchParams).filter).toEqual({ post: 'a b' }))
