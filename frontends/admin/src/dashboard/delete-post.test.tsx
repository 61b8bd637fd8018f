/** @environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { close, open, toastSays } from '../fixtures/open.fixtures.tsx'
import { fakeServer, refused } from '../fixtures/server.fixtures.ts'
import { catalogOf, figure, full, posts } from './dashboard.fixtures.ts'

afterEach(close)

describe('deleting', () => {
  const focusIsOn = (role: 'button' | 'link', name: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })))
  const ask = async () => {
    const { user } = open('/admin/dashboard')
    await user.click(await screen.findByRole('button', { name: 'Delete Look 0' }))
    return { user, dialog: await screen.findByRole('alertdialog') }
  }

  it('asks first, and leaves the post alone on Cancel', async () => {
    const server = fakeServer(full)
    const { user, dialog } = await ask()
    expect(dialog.textContent).toContain(
      'Are you sure you want to delete “Look 0”? This cannot be undone. Administrators find it in the trash for 30 days.',
    )
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(server.to('DELETE /api/admin/outfits/id-0')).toEqual([])
    await focusIsOn('button', 'Delete Look 0')
  })

  it('gives the focus back on Esc', async () => {
    fakeServer(full)
    const { user } = await ask()
    await user.keyboard('{Escape}')
    await focusIsOn('button', 'Delete Look 0')
  })

  it('takes the post away', async () => {
    const server = fakeServer({ ...full, 'DELETE /api/admin/outfits/id-0': { status: 204 } })
    const { user, dialog } = await ask()
    for (const [route, answer] of Object.entries(catalogOf(posts.slice(1)))) server.change(route, answer)
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await toastSays('Outfit Deleted')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Look 0' })).toBeNull())
    await waitFor(async () => expect(await figure('Total Posts')).toBe('Total Posts6'))
    await focusIsOn('link', 'Edit Look 1')
  })

  it.each([
    [refused(409, 'It is on display.'), 'It is on display.'],
    [{ status: 500 }, 'Failed to delete outfit'],
  ])('says why it failed', async (answer, text) => {
    fakeServer({ ...full, 'DELETE /api/admin/outfits/id-0': answer })
    const { user, dialog } = await ask()
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await toastSays('Delete Failed')).toContain(text)
    expect(await screen.findByRole('button', { name: 'Delete Look 0' })).toBeTruthy()
  })
})
