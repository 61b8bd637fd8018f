/** @environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { close } from '../../fixtures/open.fixtures.tsx'
import { days, openAnalytics, setDate, type Asked } from '../open.fixtures.tsx'
import { counts, report, row } from '../report.fixtures.ts'

beforeEach(setDate)
afterEach(() => {
  close()
  jest.useRealTimers()
})

const hosts = [
  row(
    'news.example',
    { impressions: 500, views: 100, pins: 40, clicks: 8 },
    { before: counts({ views: 50 }) },
  ),
  row('(none)', { views: 60 }),
  row('(other)', { views: 20 }),
  row('(not recorded)', { views: 10 }),
]
const reports = ({ by, cursor }: Asked) => {
  if (by === 'day') return days
  if (by === 'referrer' && cursor === '4')
    return report({ rows: [row('late.example', { views: 1 })], count: 5 })
  if (by === 'referrer') return report({ rows: hosts, count: 5, next: '4', capped: true })
  if (by === 'post') return report({ rows: [row('a', { views: 3 }, { title: 'Look a' })] })
  if (by === 'place')
    return report({ rows: [row('1', { impressions: 9 }), row('13-24', { impressions: 3 })] })
  return report({ rows: [row('phone', { views: 7 }, { visitors: 1234 }), row('tablet', { views: 1 })] })
}
const tab = (name: string) => screen.findByRole('tab', { name })
const rowOf = (name: RegExp) => screen.findByRole('row', { name })

it('is by posts, and a press on a post leads to its figures', async () => {
  const { user, by } = await openAnalytics({ reports })
  const table = await screen.findByRole('table', { name: 'By post' })
  await user.click(within(table).getByRole('button', { name: 'Look a' }))
  expect(location.search).toBe('?tab=analytics&filter=post%3Aa')
  expect(await screen.findByRole('heading', { name: 'Look a' })).toBeTruthy()
  await waitFor(() => expect(by('day')?.['filter']).toBe('post:a'))
  await user.click(screen.getByRole('button', { name: 'Remove filter Post: Look a' }))
  expect(location.search).toBe('?tab=analytics')
})

it('says values, their change and rate, and what is no value', async () => {
  const { user } = await openAnalytics({ reports })
  await user.click(await tab('Referrers'))
  const line = await rowOf(/news\.example/)
  expect(
    within(line)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['500', '+100%100', '40', '8', '8.0%'])
  expect((await rowOf(/^\(none\)/)).textContent).toMatch(/Came directly/)
  expect((await rowOf(/^\(other\)/)).textContent).toMatch(/than are counted one by one/)
  expect((await rowOf(/^\(not recorded\)/)).textContent).toMatch(/asked not to be tracked/)
  expect(within(await rowOf(/^\(none\)/)).queryByRole('button')).toBeNull()
  expect(screen.getByText('Capped')).toBeTruthy()
})

it('says visitors with their error, where they are counted', async () => {
  await openAnalytics({ reports, search: '&by=device' })
  const cells = async (name: RegExp) =>
    within(await rowOf(name))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
  expect((await cells(/Phone/)).at(-2)).toBe('1,234±0.8%')
  expect((await cells(/Tablet/)).at(-2)).toBe('–')
})

it('sorts, and brings more rows', async () => {
  const { user, by } = await openAnalytics({ reports, search: '&by=referrer' })
  const head = async (name: string) =>
    within(await screen.findByRole('table', { name: 'By referrer' })).getByRole('columnheader', { name })
  expect((await head('Views')).getAttribute('aria-sort')).toBe('descending')
  await user.click(screen.getByRole('button', { name: 'Show 1 more of 1' }))
  expect(await rowOf(/late\.example/)).toBeTruthy()
  await user.click(within(await head('CTR')).getByRole('button'))
  await waitFor(() => expect(by('referrer')?.['sort']).toBe('-rate'))
  await user.click(within(await head('CTR')).getByRole('button'))
  await waitFor(() => expect(by('referrer')?.['sort']).toBe('rate'))
  expect((await head('CTR')).getAttribute('aria-sort')).toBe('ascending')
  expect(location.search).toBe('?tab=analytics&by=referrer&sort=rate')
})

it('filters by a value, offers only what can be combined, and says why', async () => {
  const { user, asked, by } = await openAnalytics({ reports, search: '&by=device' })
  await user.click(within(await rowOf(/Phone/)).getByRole('button'))
  await waitFor(() => expect(by('day')?.['filter']).toBe('device:phone'))
  expect(by('device')).not.toHaveProperty('filter')
  expect(within(await rowOf(/Phone/)).getByRole('button', { pressed: true })).toBeTruthy()
  const referrers = await tab('Referrers')
  expect(referrers.getAttribute('aria-disabled')).toBe('true')
  const before = asked.length
  await user.click(referrers)
  expect(asked).toHaveLength(before)
  const devices = await tab('Devices')
  act(() => devices.focus())
  await user.keyboard('{ArrowLeft}')
  expect(document.activeElement?.textContent).toBe('Campaigns')
  const why = document.getElementById(document.activeElement?.getAttribute('aria-describedby') ?? '')
  expect(why?.textContent).toBe('Each is counted alone: remove the filter by device to see this.')
  expect(why?.hasAttribute('data-told')).toBe(true)
  await user.click(screen.getByRole('button', { name: 'Remove filter Device: Phone' }))
  expect((await tab('Referrers')).getAttribute('aria-disabled')).toBeNull()
})

it('has sub-choices, and only the steps that are counted', async () => {
  const { user, by } = await openAnalytics({ reports })
  await user.click(await tab('Campaigns'))
  await user.click(await screen.findByRole('button', { name: 'Campaign' }))
  await waitFor(() => expect(by('campaign')).toBeDefined())
  await user.click(await tab('Lists & places'))
  await user.click(await screen.findByRole('button', { name: 'Place in the list' }))
  await rowOf(/Places 13–24/)
  const table = screen.getByRole('table', { name: 'By place in the list' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Place in the list', 'Impressions'])
})
