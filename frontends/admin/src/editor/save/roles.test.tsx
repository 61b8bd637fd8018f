/** @environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import type { Role } from '@vitrine/contracts'
import { close, outfit, toastSays } from '../../fixtures/open.fixtures.tsx'
import { refused } from '../../fixtures/server.fixtures.ts'
import { create, edit, fillIn, press } from '../editor.fixtures.tsx'

afterEach(close)

const me = (role: Role) => ({
  'GET /api/admin/me': { body: { authenticated: true, username: 'eve', role } },
})
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const draft = outfit({ published: false, publishedAt: null })

describe('an editor', () => {
  it('saves drafts, and is told what publishing needs', async () => {
    await edit(draft, me('editor'))
    await waitFor(() => expect(button('Publish Now').disabled).toBe(true))
    expect(screen.getByText('Needs the role publisher')).toBeTruthy()
    expect([button('Save as Draft').disabled, button('Save Draft').disabled]).toEqual([false, false])
  })
  it('is told so of the submit button as soon as it would publish', async () => {
    const { user } = await edit(draft, me('editor'))
    await user.click(screen.getByLabelText('Publish immediately'))
    await waitFor(() => expect(button('Publish Post').disabled).toBe(true))
  })
  it('keeps changes beside a live post, and does nothing else to it', async () => {
    await edit(outfit({ published: true }), me('editor'))
    await waitFor(() => expect(button('Save as Draft').disabled).toBe(true))
    expect(button('Publish Post').disabled).toBe(true)
    expect(button('Keep changes for later').disabled).toBe(false)
  })
  it('saves nothing over a post that is scheduled', async () => {
    await edit({ ...draft, scheduledAt: '2099-01-01T00:00:00.000Z' }, me('editor'))
    await waitFor(() => expect(button('Save as Draft').disabled).toBe(true))
  })
  it('loses nothing when the server refuses', async () => {
    const message = 'This needs the role publisher or more; yours is editor. An owner can change it.'
    const { user } = await create({ 'POST /api/admin/outfits': refused(403, message) })
    await fillIn(user)
    await press(user, 'Publish Now')
    expect(await toastSays('Creation Failed')).toContain(message)
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Midnight')
  })
})

it('an analyst saves nothing', async () => {
  await edit(draft, me('analyst'))
  await waitFor(() => expect(button('Save as Draft').disabled).toBe(true))
  expect(screen.getAllByText('Needs the role editor').length).toBeGreaterThan(0)
})

it('a publisher does both, and so does whoever has no role of an older server', async () => {
  await edit(draft, me('publisher'))
  expect(button('Publish Now').disabled).toBe(false)
  close()
  await edit(draft)
  expect(button('Publish Now').disabled).toBe(false)
})
