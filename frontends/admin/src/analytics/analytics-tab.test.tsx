/** @environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { analyticsRow as row, close, open, toastSays } from '../fixtures/open.fixtures.tsx'
import { catalogOf } from '../dashboard/dashboard.fixtures.ts'
import { fakeServer, refused } from '../fixtures/server.fixtures.ts'
import './analytics-tab.tsx'

afterEach(close)

const rows = [row('a', 1000, 25), row('b', 0, 0, { published: false }), row('c', 3, 4, { deleted: true })]
const route = 'GET /api/admin/analytics'

async function opened(answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ ...catalogOf([]), [route]: { body: rows }, ...answers })
  const { user } = open('/admin/dashboard')
  await user.click(await screen.findByRole('tab', { name: 'Analytics' }))
  return { server, user }
}
const cells = (line: HTMLElement) => [...line.querySelectorAll('td')].map(({ textContent }) => textContent)
const lineOf = (title: string) => screen.findByRole('row', { name: new RegExp(title) })

describe('analytics', () => {
  it('shows title, id, views, clicks and rate', async () => {
    await opened()
    const line = await lineOf('Look a')
    expect(cells(line)).toEqual(['1,000', '25', '2.5%'])
    expect(within(line).getByText('a')).toBeTruthy()
    expect(cells(await lineOf('Look b'))).toEqual(['0', '0', '0%'])
    expect(cells(await lineOf('Look c'))).toEqual(['3', '4', '133.3%'])
    expect(within(await lineOf('Look c')).getByText('Deleted')).toBeTruthy()
  })

  it('asks again when the tab is opened and on Refresh', async () => {
    const { server, user } = await opened()
    await lineOf('Look a')
    const before = server.to(route).length
    await user.click(screen.getByRole('tab', { name: 'Overview' }))
    await waitFor(() => expect(server.to(route).length).toBe(before + 1))
    server.change(route, { body: [row('a', 1001, 25)] })
    await user.click(screen.getByRole('tab', { name: 'Analytics' }))
    await waitFor(async () => expect(cells(await lineOf('Look a'))[0]).toBe('1,001'))
    server.change(route, { body: [row('a', 1002, 25)] })
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    await waitFor(async () => expect(cells(await lineOf('Look a'))[0]).toBe('1,002'))
  })

  it('keeps the last figures when a refresh fails', async () => {
    const { server, user } = await opened()
    await lineOf('Look a')
    server.change(route, refused(503, 'unavailable'))
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(await screen.findByText('The refresh failed; these are the last figures.')).toBeTruthy()
    expect(cells(await lineOf('Look a'))[0]).toBe('1,000')
  })

  it('says that there is no data yet', async () => {
    await opened({ [route]: { body: [] } })
    expect(await screen.findByText('No analytics data yet')).toBeTruthy()
  })

  it('sorts by a column, and back', async () => {
    const { user } = await opened()
    await lineOf('Look a')
    const order = () => screen.getAllByRole('rowheader').map((head) => head.firstElementChild?.textContent)
    await user.click(screen.getByRole('button', { name: 'CTR' }))
    expect(order()).toEqual(['Look c', 'Look a', 'Look b'])
    expect(location.search).toBe('?tab=analytics&order=rate')
    expect(screen.getByRole('columnheader', { name: 'CTR' }).getAttribute('aria-sort')).toBe('descending')
    await user.click(screen.getByRole('button', { name: 'CTR' }))
    expect(order()).toEqual(['Look a', 'Look b', 'Look c'])
  })

  it('draws the hours of a post on demand', async () => {
    const hours = [
      { hour: '2026-11-20T10:00:00.000Z', views: 4, clicks: 1 },
      { hour: '2026-11-20T11:00:00.000Z', views: 2, clicks: 0 },
    ]
    const before = hours.map((hour) => ({ ...hour, views: 1 }))
    const { server, user } = await opened({
      'GET /api/admin/analytics/a/hours': { body: [...before, ...hours] },
    })
    await lineOf('Look a')
    expect(server.sent.filter(({ route }) => route.includes('/hours'))).toEqual([])
    await user.click(screen.getByRole('button', { name: 'By the hour: Look a' }))
    const drawing = await screen.findByRole('img', { name: /Look a: 6 views and 1 click in/ })
    expect(drawing.querySelector('path')?.getAttribute('d')).toBe('M0.15 60v-56h0.7V60zM1.15 60v-28h0.7V60z')
    expect(screen.getByText('+200% views on the week before')).toBeTruthy()
  })

  it('copies a post id', async () => {
    const { user } = await opened()
    await user.click(within(await lineOf('Look a')).getByTitle('Copy the post id'))
    await toastSays('Post id copied')
    expect(await navigator.clipboard.readText()).toBe('a')
  })

  it('shows fifty rows at a time', async () => {
    const many = Array.from({ length: 120 }, (_, index) => row(`n${index}`, index, 0))
    const { user } = await opened({ [route]: { body: many } })
    await lineOf('Look n0')
    expect(screen.getAllByRole('rowheader')).toHaveLength(50)
    await user.click(screen.getByRole('button', { name: 'Show 50 more of 70' }))
    expect(screen.getAllByRole('rowheader')).toHaveLength(100)
  })
})
