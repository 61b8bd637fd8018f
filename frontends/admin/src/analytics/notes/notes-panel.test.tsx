/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { DayNote } from '@vitrine/contracts'
import { close, toastSays } from '../../fixtures/open.fixtures.tsx'
import { refused } from '../../fixtures/server.fixtures.ts'
import { linesOf, openAnalytics, setDate } from '../open.fixtures.tsx'

beforeEach(setDate)
afterEach(() => {
  close()
  jest.useRealTimers()
})

const route = 'GET /api/admin/analytics/notes'
const note = (day: string, text: string): DayNote => ({ day, text, by: 'mira', at: `${day}T09:00:00.000Z` })

/** A server that stores what is written. */
async function opened(...notes: DayNote[]) {
  const stored = new Map(notes.map((one) => [one.day, one]))
  const dayOf = (sent: string) => sent.slice(-10)
  const sorted = () => [...stored.values()].sort((one, other) => (one.day < other.day ? -1 : 1))
  const days = ['2026-11-05', '2026-11-20', '2026-11-25']
  const answers = Object.fromEntries(
    days.flatMap((day) => [
      [
        `PUT /api/admin/analytics/notes/${day}`,
        ({ body, route: asked }: { body: unknown; route: string }) => {
          stored.set(dayOf(asked), note(dayOf(asked), (body as { text: string }).text))
          return { status: 204 }
        },
      ],
      [
        `DELETE /api/admin/analytics/notes/${day}`,
        ({ route: asked }: { route: string }) => {
          stored.delete(dayOf(asked))
          return { status: 204 }
        },
      ],
    ]),
  )
  return openAnalytics({ answers: { ...answers, [route]: () => ({ body: sorted() }) } })
}
const sale = note('2026-11-05', 'Sale begins')
const list = () => screen.findByRole('list', { name: 'Notes on days' })
const lines = async () => linesOf(await list())

describe('notes on days', () => {
  it('are asked for the span, stand on the chart, and are told by keyboard and in the table', async () => {
    const { server, user } = await opened(sale)
    expect(await lines()).toEqual(['Thu 5 NovSale begins'])
    expect(server.sent.some((sent) => sent.route === `${route}?from=2026-10-29&to=2026-11-25`)).toBe(true)
    const mark = screen.getByRole('button', { name: 'Note on Thu 5 Nov: Sale begins' })
    act(() => mark.focus())
    expect((await screen.findByRole('tooltip')).textContent).toBe('Thu 5 Nov: Sale begins')
    act(() => screen.getByRole('slider').focus())
    await user.keyboard('{Home}{PageUp}')
    expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toMatch(/^Thu 5 Nov: 10;.*; note: Sale/)
    await user.click(screen.getByRole('button', { name: /^Show as table ?: Views/ }))
    const table = within(screen.getByRole('region', { name: 'Table by the day' }))
    expect(table.getByRole('columnheader', { name: 'Note' })).toBeTruthy()
    expect(table.getByRole('row', { name: /Thu 5 Nov .*Sale begins/ })).toBeTruthy()
  })

  it('are written by the keyboard alone', async () => {
    const { user, server } = await opened()
    expect(await screen.findByText(/^No day of this span has a note/)).toBeTruthy()
    act(() => screen.getByRole('button', { name: 'Write a note' }).focus())
    await user.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'A note on a day' }))
    expect(dialog.getByLabelText<HTMLInputElement>('Day').value).toBe('2026-11-25')
    act(() => dialog.getByLabelText('What happened').focus())
    await user.keyboard(' Newsletter ')
    expect(dialog.getByText('10 of 300 characters')).toBeTruthy()
    await user.tab()
    await user.tab()
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await lines()).toEqual(['Wed 25 NovNewsletter'])
    expect(server.to('PUT /api/admin/analytics/notes/2026-11-25')[0]?.body).toEqual({ text: 'Newsletter' })
  })

  it('are changed, and refused when they are empty or too long', async () => {
    const { user } = await opened(sale)
    await list()
    await user.click(screen.getByRole('button', { name: 'Change the note on Thu 5 Nov' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'The note on Thu 5 Nov' }))
    const area = dialog.getByLabelText<HTMLTextAreaElement>('What happened')
    expect(area.value).toBe('Sale begins')
    await user.clear(area)
    await user.click(dialog.getByRole('button', { name: 'Save note' }))
    expect(dialog.getByText('Please write something about the day')).toBeTruthy()
    await user.click(area)
    await user.paste('x'.repeat(301))
    expect(dialog.getByText('At most 300 characters, and these are 301')).toBeTruthy()
    await user.clear(area)
    await user.type(area, 'Sale ends')
    await user.click(dialog.getByRole('button', { name: 'Save note' }))
    await waitFor(async () => expect(await lines()).toEqual(['Thu 5 NovSale ends']))
  })

  it('are removed, and brought back with Undo', async () => {
    const { user } = await opened(sale, note('2026-11-20', 'Shoot'))
    await list()
    await user.click(screen.getByRole('button', { name: 'Remove the note on Fri 20 Nov' }))
    await toastSays('Note removed')
    expect(await lines()).toEqual(['Thu 5 NovSale begins'])
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Write a note' }))
    act(() => screen.getByRole('button', { name: 'Undo' }).focus())
    await user.keyboard('{Enter}')
    await waitFor(async () => expect(await lines()).toEqual(['Fri 20 NovShoot', 'Thu 5 NovSale begins']))
  })

  it('that do not load or cannot be saved say so', async () => {
    const { server, user } = await openAnalytics({ answers: { [route]: refused(503, 'no') } })
    expect(await screen.findByText(/The notes did not load/)).toBeTruthy()
    server.change(route, { body: [] })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await user.click(await screen.findByRole('button', { name: 'Write a note' }))
    const dialog = within(await screen.findByRole('dialog'))
    await user.type(dialog.getByLabelText('What happened'), 'Shoot')
    await user.click(dialog.getByRole('button', { name: 'Save note' }))
    expect((await dialog.findByRole('alert')).textContent).toMatch(/^No answer to PUT/)
    expect(dialog.getByLabelText<HTMLTextAreaElement>('What happened').value).toBe('Shoot')
  })
})
