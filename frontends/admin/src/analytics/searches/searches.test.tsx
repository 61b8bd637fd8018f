/** @environment jsdom */
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { SearchReport, SearchRow } from '@vitrine/contracts'
import { close } from '../../fixtures/open.fixtures.tsx'
import { refused } from '../../fixtures/server.fixtures.ts'
import { openAnalytics, setDate, type Asked } from '../open.fixtures.tsx'
import { searches } from '../report.fixtures.ts'

beforeEach(setDate)
afterEach(() => {
  close()
  jest.useRealTimers()
})

const row = (words: string, part: Partial<SearchRow> = {}): SearchRow => ({
  words,
  searches: 0,
  found: 0,
  nothing: 0,
  opened: 0,
  visitors: null,
  ...part,
})
const raincoat = row('raincoat', { searches: 12, found: 0, nothing: 12 })
const linen = row('linen & more', { searches: 36, found: 7, opened: 9, visitors: 20 })

async function openSearches(answer: (asked: Asked) => SearchReport, search = '') {
  const asked: Asked[] = []
  const { user } = await openAnalytics({
    search,
    answers: {
      'GET /api/admin/analytics/searches': ({ route }) => {
        const query = Object.fromEntries(new URLSearchParams(route.split('?')[1]))
        asked.push(query)
        return { body: answer(query) }
      },
    },
  })
  return { user, asked }
}
const section = () => screen.findByRole('region', { name: 'Searches' })
const cellsOf = async (name: RegExp) =>
  within(await screen.findByRole('row', { name }))
    .getAllByRole('cell')
    .map(({ textContent }) => textContent)

it('says what people searched for, what it found, and what was opened', async () => {
  const rows = [linen, raincoat, row('(rare)', { searches: 12, found: 3 })]
  const { user, asked } = await openSearches(({ cursor }) =>
    cursor
      ? searches({ rows: [row('(other)', { searches: 1 })], count: 4 })
      : searches({ rows, count: 4, next: '3', capped: true }),
  )
  expect(await cellsOf(/linen & more/)).toEqual(['36', '7', '25.0%9'])
  expect(await cellsOf(/raincoat/)).toEqual(['12', '0', '0'])
  expect((await screen.findByRole('row', { name: /\(rare\)/ })).textContent).toMatch(
    /fewer than three people/,
  )
  const link = within(await section()).getByRole('link', {
    name: 'linen & more: search in the shop (in a new tab)',
  })
  expect(link.getAttribute('href')).toBe('/search?query=linen+%26+more')
  expect((await section()).textContent).toContain('Of 60 in all, 12 found nothing.')
  expect(within(await section()).getByText('Capped')).toBeTruthy()
  await user.click(within(await section()).getByRole('button', { name: 'Show 1 more of 1' }))
  expect(await screen.findByRole('row', { name: /\(other\)/ })).toBeTruthy()
  expect(asked[0]).toEqual({
    from: '2026-10-29',
    to: '2026-11-25',
    found: 'any',
    sort: '-searches',
    limit: '10',
  })
})

it('has what found nothing in a tab of its own, in any order, as a file, and in the address', async () => {
  const { user, asked } = await openSearches(({ found }) =>
    searches({ rows: found === 'none' ? [raincoat] : [linen] }),
  )
  await user.click(await screen.findByRole('tab', { name: 'Found nothing' }))
  const table = await screen.findByRole('table', { name: 'Searches that found nothing' })
  expect(
    within(table)
      .getAllByRole('columnheader')
      .map(({ textContent }) => textContent),
  ).toEqual(['Words', 'Found nothing', 'Searches', 'Opened'])
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ found: 'none', sort: '-nothing' }))
  await user.click(within(table).getByRole('button', { name: 'Words' }))
  await waitFor(() => expect(asked.at(-1)).toMatchObject({ found: 'none', sort: 'words' }))
  expect(location.search).toBe('?tab=analytics&searched=none&searches=words')
  const csv = within(await section()).getByRole('link', { name: 'CSV of searches' })
  expect(csv.getAttribute('href')).toBe(
    '/api/admin/analytics/searches?from=2026-10-29&to=2026-11-25&found=none&sort=words&format=csv',
  )
  await user.click(screen.getByRole('tab', { name: 'What people searched' }))
  await screen.findByRole('row', { name: /linen/ })
  expect(location.search).toBe('?tab=analytics')
})

it('says that nobody searched, or that everything found something', async () => {
  const nobody = searches({ total: { searches: 0, nothing: 0, opened: 0 } })
  const { user } = await openSearches(({ found }) => (found === 'none' ? searches() : nobody))
  expect(await screen.findByText('Nobody searched in this span.')).toBeTruthy()
  await user.click(await screen.findByRole('tab', { name: 'Found nothing' }))
  expect(await screen.findByText('Every search of this span found something.')).toBeTruthy()
})

it('says when it did not load, and is asked again', async () => {
  let isDown = true
  const { user } = await openAnalytics({
    answers: {
      'GET /api/admin/analytics/searches': () =>
        isDown ? refused(503, 'Not now') : { body: searches({ rows: [linen] }) },
    },
  })
  const alert = await screen.findByText(/The list of searches did not load/, {}, { timeout: 10_000 })
  isDown = false
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('row', { name: /linen/ })).toBeTruthy()
}, 20_000)
