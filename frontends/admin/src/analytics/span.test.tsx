/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import { close } from '../fixtures/open.fixtures.tsx'
import { refused } from '../fixtures/server.fixtures.ts'
import { days, openAnalytics, setDate } from './open.fixtures.tsx'
import { counts, report, row } from './report.fixtures.ts'

beforeEach(setDate)
afterEach(() => {
  close()
  jest.useRealTimers()
})

const step = async (name: string) =>
  within(await screen.findByRole('list', { name: 'From impressions to shop links' })).getByRole('button', {
    name: new RegExp(`^${name}`),
  })
const chart = () => screen.findByRole('slider')

describe('the span', () => {
  it('is four weeks in the zone of the browser, against those before', async () => {
    const { by } = await openAnalytics()
    await chart()
    expect(by('day')).toEqual({
      from: '2026-10-29',
      to: '2026-11-25',
      zone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
      compare: 'period',
      by: 'day',
    })
  })

  it('is chosen in the address, and the way back takes the choice back', async () => {
    const { user, by } = await openAnalytics()
    await user.click(await screen.findByRole('button', { name: '7 days' }))
    await waitFor(() => expect(by('day')).toMatchObject({ from: '2026-11-19', to: '2026-11-25' }))
    expect(location.search).toBe('?tab=analytics&span=7')
    history.back()
    await waitFor(() => expect(location.search).toBe('?tab=analytics'))
    expect(await screen.findByRole('button', { name: '28 days', pressed: true })).toBeTruthy()
  })

  it('of today is drawn by the hour, in another zone and against a year before', async () => {
    const { user, by } = await openAnalytics({ search: '&zone=Asia/Tokyo&span=today' })
    await user.selectOptions(await screen.findByLabelText('Compare with'), 'Against a year before')
    await waitFor(() =>
      expect(by('hour')).toMatchObject({
        from: '2026-11-25',
        to: '2026-11-25',
        zone: 'Asia/Tokyo',
        compare: 'year',
      }),
    )
    await user.selectOptions(screen.getByLabelText('Time zone'), 'UTC')
    await waitFor(() => expect(by('hour')).toMatchObject({ zone: 'UTC' }))
  })

  it('from–to begins with the days that were shown', async () => {
    const { user } = await openAnalytics({ search: '&span=7' })
    await user.click(await screen.findByRole('button', { name: 'From–to' }))
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe('2026-11-19')
    expect(location.search).toBe('?tab=analytics&span=custom&from=2026-11-19&to=2026-11-25')
  })
})

describe('the funnel', () => {
  it('says each step, its change and what went on', async () => {
    await openAnalytics()
    expect((await step('Impressions')).textContent).toMatch(/^Impressions 2,800\+100%/)
    expect((await step('Views')).textContent).toMatch(
      /^Views 280−50% on the period before 10.0% of impressions, 90.0% dropped off/,
    )
    expect((await step('Shop links followed')).textContent).toMatch(/20.0% of pins opened/)
  })

  it('says since when a step is recorded, in place of 0', async () => {
    const rows = [row('2026-11-24', { views: 4 }), row('2026-11-25', { views: 4, impressions: 9 })]
    const total = counts({ views: 8, impressions: 9 })
    await openAnalytics({
      reports: () => report({ total, rows, notRecorded: ['impressions', 'pins'] }),
    })
    expect((await step('Impressions')).textContent).toBe('Impressions 9 not recorded before 25 Nov')
    expect((await step('Pins opened')).textContent).toBe('Pins opened – not recorded in this span')
  })
})

describe('the chart', () => {
  it('draws the step that is pressed', async () => {
    const { user } = await openAnalytics()
    expect((await chart()).getAttribute('aria-label')).toBe('Views by the day: value')
    await user.click(await step('Shop links followed'))
    expect((await chart()).getAttribute('aria-label')).toBe('Shop links followed by the day: value')
    expect(location.search).toBe('?tab=analytics&step=clicks')
  })

  it('reads its values by the arrow keys', async () => {
    const { user } = await openAnalytics()
    const plot = await chart()
    act(() => plot.focus())
    const said = () => plot.getAttribute('aria-valuetext')
    expect(said()).toBe('Wed 25 Nov: 10; Wed 28 Oct: 20')
    await user.keyboard('{ArrowLeft}')
    expect(said()).toBe('Tue 24 Nov: 10; Tue 27 Oct: 20')
    await user.keyboard('{Home}{ArrowLeft}')
    expect(said()).toBe('Thu 29 Oct: 10; Thu 1 Oct: 20')
    expect(plot.getAttribute('aria-valuenow')).toBe('0')
  })

  it('is a table, too', async () => {
    const { user } = await openAnalytics()
    await chart()
    await user.click(screen.getByRole('button', { name: /^Show as table ?: Views/ }))
    const table = within(screen.getByRole('region', { name: 'Table by the day' }))
    expect(table.getAllByRole('row')).toHaveLength(29)
    expect(table.getAllByRole('row')[1]?.textContent).toBe('Thu 29 Oct1001051Thu 1 Oct02000')
  })

  it('leads to the same figures as a file', async () => {
    await openAnalytics()
    await chart()
    const link = screen.getByRole('link', { name: 'CSV by the day' })
    const { pathname, searchParams } = new URL(link.getAttribute('href') ?? '', 'http://x')
    expect(pathname).toBe('/api/admin/analytics/report')
    expect(Object.fromEntries(searchParams)).toMatchObject({ from: '2026-10-29', by: 'day', format: 'csv' })
    expect(link.hasAttribute('download')).toBe(true)
  })
})

describe('figures that do not load', () => {
  it('say so, and are asked for again', async () => {
    const { server, user, reportRoute } = await openAnalytics({
      answers: { 'GET /api/admin/analytics/report': refused(503, 'Tracking is unavailable.') },
    })
    expect(await screen.findByText('Tracking is unavailable.')).toBeTruthy()
    server.change(reportRoute, { body: days })
    await user.click(screen.getAllByRole('button', { name: 'Try again' })[0]!)
    expect(await chart()).toBeTruthy()
  })

  it('leave the last ones there, and say so', async () => {
    const { server, user, reportRoute } = await openAnalytics()
    await chart()
    server.change(reportRoute, refused(503, 'unavailable'))
    await user.click(screen.getByRole('button', { name: 'Refresh' }))
    expect(
      (await screen.findAllByText('The refresh failed; these are the last figures.')).length,
    ).toBeGreaterThan(0)
    expect((await step('Views')).textContent).toMatch(/^Views 280/)
  })
})
