/** @environment jsdom */
import { afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { preloadDialogs } from '@vitrine/ui'
import { close, open, outfit, toastSays } from '../../fixtures/open.fixtures.tsx'
import { fakeServer, refused } from '../../fixtures/server.fixtures.ts'
import { create, edit, fillIn, press } from '../editor.fixtures.tsx'

beforeAll(async () => void (await preloadDialogs()))
afterEach(close)

const post = 'POST /api/admin/outfits'

describe('when the session ends', () => {
  it('keeps the form, asks to sign in, and saves', async () => {
    const { server, user } = await create({
      [post]: refused(401, 'Please sign in'),
      'POST /api/admin/login': { body: { authenticated: true, username: 'admin' } },
    })
    await fillIn(user)
    await press(user, 'Publish Now')
    const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }))
    server.change(post, { status: 201, body: outfit() })
    await user.type(dialog.getByLabelText('Username'), 'admin')
    await user.type(dialog.getByLabelText('Password'), 'secret')
    await user.click(dialog.getByRole('button', { name: 'Sign In' }))
    await toastSays('Post Created')
    expect(server.to(post)).toHaveLength(2)
    expect(server.to(post)[1]?.body).toMatchObject({ title: 'Midnight', published: true })
  })
})

describe('leaving', () => {
  it('asks when there is something to lose', async () => {
    const { server, user } = await create()
    await fillIn(user)
    await user.click(screen.getByRole('link', { name: 'Back to dashboard' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
    await user.click(question.getByRole('button', { name: 'Keep editing' }))
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Midnight')
    await user.click(screen.getByRole('link', { name: 'Back to dashboard' }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy()
    expect(server.to('DELETE /api/admin/delete-image')).toHaveLength(1)
  })

  it('by the back button asks, too', async () => {
    fakeServer({ 'GET /api/outfits/outfit-1': { body: outfit() } })
    history.pushState(null, '', '/admin/login')
    const { user } = open('/admin/edit/outfit-1')
    await user.type(await screen.findByLabelText('Title'), ' mine')
    history.back()
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Midnight mine')
    await user.click(question.getByRole('button', { name: 'Leave' }))
    await waitFor(() => expect(location.pathname).not.toBe('/admin/edit/outfit-1'))
  })

  it('does not ask when nothing was changed', async () => {
    const { user } = await edit()
    await user.click(screen.getByRole('link', { name: 'Back to dashboard' }))
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy()
  })
})

describe('opening a post', () => {
  it('that does not exist says so', async () => {
    fakeServer({ 'GET /api/outfits/gone': refused(404, 'Outfit not found') })
    open('/admin/edit/gone')
    expect(await screen.findByRole('heading', { name: 'Post not found' })).toBeTruthy()
  })

  it('that does not load can be tried again', async () => {
    const server = fakeServer({ 'GET /api/outfits/outfit-1': refused(503, 'The catalog is unavailable.') })
    const { user } = open('/admin/edit/outfit-1')
    expect(await screen.findByText('The catalog is unavailable.')).toBeTruthy()
    server.change('GET /api/outfits/outfit-1', { body: outfit() })
    await press(user, 'Try again')
    expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'Midnight')
  })
})
