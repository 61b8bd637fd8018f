/** @environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { LibraryPicture } from '@vitrine/contracts'
import { close, open, toastSays } from '../../fixtures/open.fixtures.tsx'
import { libraryPicture, ofPost } from '../../fixtures/pictures.fixtures.ts'
import { fakeServer, refused } from '../../fixtures/server.fixtures.ts'

afterEach(close)

const read = 'GET /api/admin/pictures'
const name = `${'a'.repeat(32)}-1200x1500-c8b7a6`
const patch = `PATCH /api/admin/pictures/${name}`
const body = (part: Partial<LibraryPicture> = {}) => ({
  body: { items: [libraryPicture(name, { ...ofPost('a'), ...part })], next: null },
})

async function openDetails(part: Partial<LibraryPicture> = {}) {
  const server = fakeServer({ [read]: body(part), [patch]: { body: { focus: null, description: '' } } })
  const { user } = open('/admin/pictures')
  await user.click(await screen.findByRole('button', { name: /^Details of picture of Look a/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Picture details' }))
  const point = () => dialog.getByRole('button', { name: /^Focal point/ })
  return { server, user, dialog, point }
}

describe('the focal point of a picture', () => {
  it('is moved by the arrow keys, one percent each, and saved with the description', async () => {
    const { server, user, dialog, point } = await openDetails({ focus: { x: 30, y: 1 } })
    point().focus()
    await user.keyboard('{ArrowRight}{ArrowUp}{ArrowUp}{Shift>}{ArrowRight}{/Shift}')
    expect(point().getAttribute('aria-label')).toMatch(/41 % across, 0 % down/)
    await user.type(dialog.getByLabelText('Description'), ' A coat ')
    server.change(read, body({ focus: { x: 41, y: 0 }, description: 'A coat' }))
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await toastSays('Picture Saved')
    expect(server.to(patch)[0]?.body).toEqual({ focus: { x: 41, y: 0 }, description: 'A coat' })
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    const frame = screen.getByAltText('A coat').closest<HTMLElement>('[data-fit]')
    expect(frame?.style.objectPosition).toBe('41% 0%')
  })
  it('is where the picture is pressed, and where the point is dragged to', async () => {
    const { user, dialog, point } = await openDetails()
    const board = point().parentElement!
    board.getBoundingClientRect = () => ({ left: 100, top: 0, width: 200, height: 250 }) as DOMRect
    fireEvent.click(board, { clientX: 150, clientY: 25 })
    expect(dialog.getByRole('status').textContent).toBe('25 % across, 10 % down')
    expect(document.activeElement).toBe(point())
    const to = (clientX: number, clientY: number) => ({ target: point(), coords: { clientX, clientY } })
    await user.pointer([
      { keys: '[MouseLeft>]', ...to(150, 25) },
      to(500, 125),
      { keys: '[/MouseLeft]' },
      to(100, 0),
    ])
    expect(dialog.getByRole('status').textContent).toBe('100 % across, 50 % down')
    const over = (clientX: number, clientY: number) => ({ target: board, coords: { clientX, clientY } })
    await user.pointer([{ keys: '[MouseLeft>]', ...over(110, 10) }, over(120, 0), { keys: '[/MouseLeft]' }])
    expect(dialog.getByRole('status').textContent).toBe('10 % across, 0 % down')
  })
  it('goes back to the centre', async () => {
    const { server, user, dialog } = await openDetails({ focus: { x: 0, y: 0 } })
    await user.click(dialog.getByRole('button', { name: 'Reset to centre' }))
    expect(dialog.getByRole('status').textContent).toBe('50 % across, 50 % down')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(server.to(patch)[0]?.body).toMatchObject({ focus: { x: 50, y: 50 } }))
  })
  it('is still there to be saved when the server refuses', async () => {
    const { server, user, dialog, point } = await openDetails()
    server.change(patch, refused(503, 'Unavailable'))
    point().focus()
    await user.keyboard('{ArrowLeft}')
    await user.click(dialog.getByRole('button', { name: 'Save' }))
    expect((await dialog.findByRole('alert')).textContent).toBe('Unavailable')
    expect(point().getAttribute('aria-label')).toMatch(/49 % across/)
  })
})

describe('a search in the library', () => {
  it('asks for words a moment after they were typed, and has them in the address', async () => {
    const server = fakeServer({ [read]: body() })
    const { user } = open('/admin/pictures?use=used')
    await user.type(await screen.findByRole('searchbox', { name: 'Find pictures of a post' }), ' Noon ')
    await waitFor(() => expect(location.search).toBe('?use=used&words=Noon'))
    const searches = () => server.sent.map(({ route }) => route).filter((route) => route.includes('query='))
    await waitFor(() => expect(searches()).toEqual([expect.stringMatching(/use=used&query=Noon&limit=48$/)]))
    server.change(read, { body: { items: [], next: null } })
    await user.type(screen.getByRole('searchbox'), 'x')
    expect(await screen.findByText('No post with “Noon x” shows a picture.')).toBeTruthy()
  })
  it('shows a picture of several posts once', async () => {
    const one = libraryPicture('one', ofPost('a'))
    const pages = [
      { body: { items: [one, libraryPicture('two')], next: 'b' } },
      { body: { items: [one, libraryPicture('three')], next: null } },
    ]
    fakeServer({ [read]: () => pages.shift() ?? body() })
    open('/admin/pictures?words=noon')
    expect(
      within(await screen.findByRole('list', { name: 'Pictures' })).getAllByText(/1200 × 1500/),
    ).toHaveLength(3)
  })
})
