/** @environment jsdom */
import { afterEach, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { outfitVersionForTest } from '@vitrine/contracts/examples'
import { report, row } from '../analytics/report.fixtures.ts'
import { close, open } from '../fixtures/open.fixtures.tsx'
import { fakeServer, refused } from '../fixtures/server.fixtures.ts'

afterEach(close)

const versions = 'GET /api/admin/outfits/outfit-1/versions'
const figures = 'GET /api/admin/analytics/report'
const saves = Array.from({ length: 51 }, (_, index) =>
  outfitVersionForTest({ version: 51 - index, firstVersion: 51 - index, at: '2026-11-20T10:00:00Z' }),
)
const versionsAsked = (routes: readonly string[]) =>
  routes.map((route) => new URLSearchParams(route.split('?')[1]).get('filter'))

function openHistory(answer: Parameters<typeof fakeServer>[0][string]) {
  const server = fakeServer({
    [versions]: ({ route }) => ({
      body: { items: route.includes('before') ? saves.slice(50) : saves.slice(0, 50), total: 51 },
    }),
    [figures]: answer,
  })
  const asked = () => server.sent.map(({ route }) => route).filter((route) => route.startsWith(figures))
  return { asked, ...open('/admin/history/outfit-1') }
}
const items = async () =>
  within(await screen.findByRole('navigation', { name: 'Versions' })).findAllByRole('link')

it('shows figures beside each version, with one request for each page of versions', async () => {
  const rows = [row('51', { views: 400, clicks: 20 }), row('50', { views: 3 })]
  const { asked, user } = openHistory({ body: report({ rows }) })
  await screen.findByText('20 clicks of 400 views: 5.0% (3.3% to 7.6%)')
  expect(screen.getByText('0 clicks of 3 views: too few for a rate')).toBeTruthy()
  expect(versionsAsked(asked())).toEqual(['post:outfit-1;versions:2-51'])
  await user.click(screen.getByRole('button', { name: 'Earlier versions' }))
  await waitFor(() => expect(versionsAsked(asked()).slice(1)).toEqual(['post:outfit-1;versions:1-1']))
})

it('reads all pages of a report of very many versions', async () => {
  const { asked } = openHistory(({ route }) => ({
    body: route.includes('cursor=500')
      ? report({ rows: [row('50', { views: 250, clicks: 5 })] })
      : report({ rows: [row('51', { views: 1 })], next: '500' }),
  }))
  expect(await screen.findByText(/^5 clicks of 250 views/)).toBeTruthy()
  expect(screen.getByText(/^0 clicks of 1 view:/)).toBeTruthy()
  expect(asked()).toHaveLength(2)
})

it('lists versions while tracking is slow, and without figures where it refuses', async () => {
  let answer: (value: ReturnType<typeof refused>) => void = () => undefined
  const waiting = new Promise<ReturnType<typeof refused>>((resolve) => (answer = resolve))
  const { asked } = openHistory(() => waiting)
  expect(await items()).toHaveLength(50)
  await waitFor(() => expect(asked()).toHaveLength(1))
  answer(refused(503, 'Tracking is unavailable'))
  await waiting
  expect(await items()).toHaveLength(50)
  expect(screen.queryByText(/unavailable|views/i)).toBeNull()
})
