/** @environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { close, open } from '../fixtures/open.fixtures.tsx'
import { fakeServer, refused } from '../fixtures/server.fixtures.ts'
import { catalogOf, figure, full, posts } from './dashboard.fixtures.ts'

afterEach(close)

describe('the overview', () => {
  it('counts posts, views, clicks, and what is published', async () => {
    fakeServer(full)
    open('/admin/dashboard')
    expect(await figure('Total Posts')).toBe('Total Posts7')
    await waitFor(async () => expect(await figure('Total Views')).toBe('Total Views1,203'))
    expect(await figure('Total Clicks')).toBe('Total Clicks31')
    expect(await figure('Published')).toBe('Published52 drafts, 1 scheduled')
    expect(screen.getByText('Administrator')).toBeTruthy()
  })

  it('shows the first five posts with state, time and number of products', async () => {
    fakeServer(full)
    open('/admin/dashboard')
    expect(await screen.findByRole('heading', { name: 'Recent Posts' })).toBeTruthy()
    const cards = await screen.findAllByRole('article')
    expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual(
      [0, 1, 2, 3, 4].map((index) => `Look ${index}`),
    )
    expect(within(cards[0]!).getByText('Draft')).toBeTruthy()
    expect(within(cards[1]!).getByText(/Scheduled/).textContent).toBe('Scheduled 24 Nov, 09:00')
    expect(within(cards[2]!).getByText('Published')).toBeTruthy()
    expect(within(cards[2]!).getByText('1 product')).toBeTruthy()
    expect(within(cards[3]!).getByText('2 products')).toBeTruthy()
    expect(within(cards[3]!).getByRole('link', { name: 'Edit Look 3' }).getAttribute('href')).toBe(
      '/admin/edit/id-3',
    )
    const view = within(cards[3]!).getByRole('link', { name: 'View Look 3 (in a new tab)' })
    expect([view.getAttribute('href'), view.getAttribute('target')]).toEqual(['/post/id-3', '_blank'])
  })

  it('has the last four weeks under views and clicks, against those before', async () => {
    const days = Array.from({ length: 56 }, (_, index) => ({
      day: new Date(Date.UTC(2026, 9, 1 + index)).toISOString().slice(0, 10),
      views: index < 28 ? 4 : 5,
      clicks: index < 28 ? 2 : 1,
    }))
    fakeServer({ ...full, 'GET /api/admin/analytics/days?days=56': { body: days } })
    open('/admin/dashboard')
    expect(await screen.findByText('140 in 28 days, +25%')).toBeTruthy()
    expect(screen.getByText('28 in 28 days, −50%')).toBeTruthy()
    expect(screen.getByRole('img', { name: 'Views of the last 28 days: 140' })).toBeTruthy()
  })

  it('offers the first post when there is none', async () => {
    fakeServer({ ...catalogOf([]), 'GET /api/admin/analytics': { body: [] } })
    open('/admin/dashboard')
    const link = await screen.findByRole('link', { name: 'Create First Post' })
    expect(link.getAttribute('href')).toBe('/admin/create')
  })

  it('says so when the posts do not load, and tries again', async () => {
    const server = fakeServer({
      ...full,
      'GET /api/admin/outfits': refused(503, 'The catalog is unavailable.'),
    })
    const { user } = open('/admin/dashboard')
    expect(await screen.findByText('The catalog is unavailable.')).toBeTruthy()
    server.change('GET /api/admin/outfits', catalogOf(posts)['GET /api/admin/outfits'])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await figure('Total Posts')).toBe('Total Posts7')
  })
})
