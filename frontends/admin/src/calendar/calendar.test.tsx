/** @environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { CalendarDay, CalendarEntry } from '@vitrine/contracts'
import { close, open, toastSays } from '../fixtures/open.fixtures.tsx'
import { fakeServer, refused } from '../fixtures/server.fixtures.ts'
import { plusDays } from './days.ts'

afterEach(close)

const entry = (part: Partial<CalendarEntry> = {}): CalendarEntry => ({
  id: 'a',
  kind: 'planned',
  at: null,
  title: 'Linen',
  picture: null,
  version: 4,
  failed: null,
  ...part,
})
const days = (on: Record<string, Partial<CalendarEntry>[]>, total = 0): CalendarDay[] =>
  Array.from({ length: 35 }, (_, index) => {
    const day = plusDays('2099-06-01', index)
    const entries = (on[day] ?? []).map(entry)
    const [from, to] = [day, plusDays(day, 1)].map((one) => new Date(`${one}T00:00`).toISOString())
    return {
      day,
      from: from ?? '',
      to: to ?? '',
      entries,
      total: Math.max(total && entries.length ? total : 0, entries.length),
    }
  })
const calendar = (on: Record<string, Partial<CalendarEntry>[]>, total?: number) => ({
  body: { days: days(on, total) },
})
const at = (day: string, hour = '09:30') => new Date(`${day}T${hour}`).toISOString()

async function openCalendar(on: Record<string, Partial<CalendarEntry>[]>, total?: number) {
  const server = fakeServer({
    'GET /api/admin/calendar': calendar(on, total),
    'GET /api/admin/outfits': { body: [] },
    'PUT /api/admin/outfits/a/plan': { status: 204, headers: { etag: '"5"' } },
    'PUT /api/admin/outfits/a/schedule': { status: 204, headers: { etag: '"5"' } },
    'PUT /api/admin/outfits/a/pending-changes/schedule': { status: 204, headers: { etag: '"5"' } },
  })
  const opened = open('/admin/calendar?day=2099-06-10')
  const grid = within(await screen.findByRole('grid', { name: 'June 2099' }))
  return { server, grid, ...opened }
}
const saysNow = () =>
  screen
    .getAllByRole('status')
    .map(({ textContent }) => textContent)
    .join()

describe('the calendar', () => {
  it('shows what is planned, scheduled and published, and counts what does not fit', async () => {
    const { grid, user } = await openCalendar(
      {
        '2099-06-10': [
          { title: 'Wool' },
          { id: 'b', kind: 'scheduled', at: at('2099-06-10'), title: 'Silk' },
          { id: 'c', kind: 'published', at: at('2099-06-10', '18:00'), title: 'Felt' },
        ],
      },
      1_234,
    )
    const cell = grid.getByRole('gridcell', { name: /^Wednesday,? 10 June 2099, 1,?234 posts/ })
    expect(
      within(cell)
        .getAllByRole('button')
        .slice(1)
        .map((one) => one.textContent),
    ).toEqual(['Plan Wool', 'Scheduled, 09:30 Silk', 'Published, 18:00 Felt', 'and 1,231 more'])
    await user.click(within(cell).getByRole('button', { name: 'and 1,231 more' }))
    await screen.findByRole('dialog', { name: /10 June 2099/ })
  })

  it('is walked with the arrow keys, and a post is picked up and put down with keys', async () => {
    const { grid, user, server } = await openCalendar({
      '2099-06-10': [{ kind: 'scheduled', at: at('2099-06-10') }],
    })
    grid.getByRole('gridcell', { name: /10 June/ }).focus()
    await user.keyboard('{ArrowDown}{ArrowRight}{ArrowUp}{ArrowLeft}')
    expect(document.activeElement?.getAttribute('data-day')).toBe('2099-06-10')
    await user.tab()
    expect(document.activeElement?.textContent).toBe('Scheduled, 09:30 Linen')
    await user.keyboard(' ')
    expect(saysNow()).toContain('is picked up')
    await user.keyboard('{ArrowDown}{ArrowRight}{Enter}')
    expect(await toastSays('“Linen” is on Thursday, 18 June 2099, 09:30')).toContain('Undo')
    const [sent] = server.to('PUT /api/admin/outfits/a/schedule')
    expect([sent?.body, sent?.headers['if-match']]).toEqual([{ at: at('2099-06-18') }, '"4"'])
    screen.getByRole('button', { name: 'Undo' }).focus()
    await user.keyboard('{Enter}')
    await toastSays('“Linen” is on Wednesday, 10 June 2099, 09:30')
    const [, back] = server.to('PUT /api/admin/outfits/a/schedule')
    expect([back?.body, back?.headers['if-match']]).toEqual([{ at: at('2099-06-10') }, '"5"'])
  })

  it('leaves a post where it is with Escape, and a published one always', async () => {
    const { grid, user, server } = await openCalendar({
      '2099-06-10': [{}, { id: 'b', kind: 'published', at: at('2099-06-10'), title: 'Felt' }],
    })
    grid.getByRole('button', { name: 'Plan Linen' }).focus()
    await user.keyboard(' {ArrowRight}{Escape}')
    expect(saysNow()).toContain('“Linen” stays on')
    expect(document.activeElement?.getAttribute('data-day')).toBe('2099-06-10')
    grid.getByRole('button', { name: 'Published, 09:30 Felt' }).focus()
    await user.keyboard(' ')
    expect(saysNow()).toContain('“Felt” cannot be moved')
    expect(server.to('PUT /api/admin/outfits/a/plan')).toEqual([])
  })

  it('moves, schedules and takes off with buttons', async () => {
    const { grid, user, server } = await openCalendar({ '2099-06-10': [{}] })
    await user.click(grid.getByRole('button', { name: 'Plan Linen' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Linen' }))
    await user.type(dialog.getByLabelText('Publish on'), '2099-06-12T08:00')
    await user.click(dialog.getByRole('button', { name: 'Schedule' }))
    await toastSays('“Linen” is on Friday, 12 June 2099, 08:00')
    expect(server.to('PUT /api/admin/outfits/a/schedule')[0]?.body).toEqual({ at: at('2099-06-12', '08:00') })
    await user.click(grid.getByRole('button', { name: 'Plan Linen' }))
    await user.click(await screen.findByRole('button', { name: 'Take it off the plan' }))
    await toastSays('“Linen” was taken off')
    expect(server.to('PUT /api/admin/outfits/a/plan')[0]?.body).toEqual({ day: null })
  })

  it('says why something was not published, and why something was not moved', async () => {
    const { grid, user, server } = await openCalendar({
      '2099-06-10': [
        { kind: 'changes', at: at('2099-06-10'), title: 'Velvet', failed: { conflicts: ['Title'] } },
        { id: 'b', kind: 'scheduled', at: at('2099-06-10'), title: 'Silk', problem: 'The disk is full.' },
        { id: 'a', title: 'Linen' },
      ],
    })
    for (const [title, why] of [
      ['Velvet', /somebody else has changed the same since \(Title\)/],
      ['Silk', /it is not published yet: The disk is full\. It is tried again/],
    ] as const) {
      await user.click(grid.getByRole('button', { name: `Not published, 09:30 ${title}` }))
      expect(within(await screen.findByRole('dialog', { name: title })).getByText(why)).toBeTruthy()
      await user.keyboard('{Escape}')
    }
    server.change('PUT /api/admin/outfits/a/plan', refused(412, 'Someone else saved this post'))
    grid.getByRole('button', { name: 'Plan Linen' }).focus()
    await user.keyboard(' {ArrowRight}{Enter}')
    expect(await toastSays('Not Moved')).toContain('Someone else saved this post')
  })

  it('says that it is being prepared, and offers to load what did not load', async () => {
    const server = fakeServer({ 'GET /api/admin/calendar': refused(503, 'Unavailable') })
    const { user } = open('/admin/calendar')
    await screen.findByRole('heading', { name: 'The calendar did not load' })
    server.change('GET /api/admin/calendar', { body: { days: [], preparing: { events: 12 } } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText(/12 changes until now/)).toBeTruthy()
  })
})
