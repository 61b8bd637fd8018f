/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { PreviewLink } from '@vitrine/contracts'
import { edit, press } from '../editor/editor.fixtures.tsx'
import { close } from '../fixtures/open.fixtures.tsx'
import { refused } from '../fixtures/server.fixtures.ts'

const copied = jest.fn(async (_text: string) => undefined)
beforeEach(() => void copied.mockClear())
afterEach(close)

const link = (part: Partial<PreviewLink> = {}): PreviewLink => ({
  id: 'p1',
  version: 7,
  token: 'a-token.signed',
  createdAt: '2026-11-20T10:00:00.000Z',
  expiresAt: '2026-11-27T10:00:00.000Z',
  by: 'mira',
  ...part,
})
/** A toast beside a dialog. */
const says = (text: string) => screen.findByText(text)
const route = '/api/admin/outfits/outfit-1/previews'

async function openLinks(links: PreviewLink[], answers = {}) {
  const opened = await edit(undefined, {
    'GET /api/admin/administrators': { body: [{ id: 'mira', username: 'Mira' }] },
    [`GET ${route}`]: { body: links },
    [`POST ${route}`]: { status: 201, body: link() },
    [`DELETE ${route}/p1`]: { status: 204 },
    ...answers,
  })
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText: copied } })
  await press(opened.user, 'Preview link')
  const dialog = within(await screen.findByRole('dialog', { name: 'Preview links of “Midnight”' }))
  return { ...opened, dialog }
}

describe('preview links', () => {
  it('are made for the newest version and copied', async () => {
    const { user, server, dialog } = await openLinks([])
    expect(await dialog.findByText('No link leads to this post.')).toBeTruthy()
    server.change(`GET ${route}`, { body: [link()] })
    await user.click(dialog.getByRole('button', { name: 'Make and copy a link' }))
    await says('Preview link copied')
    expect(copied).toHaveBeenCalledWith('http://localhost/preview/a-token.signed')
    expect(server.to(`POST ${route}`)[0]?.body).toEqual({})
    expect((await dialog.findByRole('listitem')).textContent).toMatch(/^Version 7Mira, until 27 Nov 2026/)
  })

  it('can be copied again and revoked', async () => {
    const { user, server, dialog } = await openLinks([link()])
    await user.click(await dialog.findByRole('button', { name: 'Copy the link to version 7' }))
    expect(copied).toHaveBeenCalledWith('http://localhost/preview/a-token.signed')
    server.change(`GET ${route}`, { body: [] })
    await user.click(dialog.getByRole('button', { name: 'Revoke the link to version 7' }))
    await says('Preview Link Revoked')
    expect(await dialog.findByText('No link leads to this post.')).toBeTruthy()
  })

  it('say when there are too many, and offer to load what did not load', async () => {
    const tooMany = 'A post has at most 10 preview links at once. Revoke one of them first.'
    const { user, server, dialog } = await openLinks([], {
      [`GET ${route}`]: refused(503, 'Unavailable'),
      [`POST ${route}`]: refused(409, tooMany),
    })
    await user.click(dialog.getByRole('button', { name: 'Make and copy a link' }))
    await says('No Link Made')
    await says(tooMany)
    server.change(`GET ${route}`, { body: [link()] })
    await user.click(await dialog.findByRole('button', { name: 'Try again' }))
    expect(await dialog.findByRole('listitem')).toBeTruthy()
  })
})
