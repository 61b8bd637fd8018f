/** @environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { TrashedOutfit } from '@vitrine/contracts'
import { close, open, toastSays } from '../fixtures/open.fixtures.tsx'
import { fakeServer, refused } from '../fixtures/server.fixtures.ts'

afterEach(close)

const deleted = (id: string, part: Partial<TrashedOutfit> = {}): TrashedOutfit => ({
  id,
  title: `Look ${id}`,
  picture: '/media/one.webp',
  published: true,
  deletedAt: '2026-11-20T10:00:00.000Z',
  by: 'mira',
  daysLeft: 24,
  ...part,
})
const trash = (...items: TrashedOutfit[]) => ({ body: { items, total: items.length } })
const administrators = { 'GET /api/admin/administrators': { body: [{ id: 'mira', username: 'Mira' }] } }

async function openTrash(...items: TrashedOutfit[]) {
  const server = fakeServer({
    ...administrators,
    'GET /api/admin/trash': trash(...items),
    'POST /api/admin/outfits/a/restore': { body: {} },
    'DELETE /api/admin/trash/a': { status: 204 },
  })
  const opened = open('/admin/trash')
  await screen.findByRole('list', { name: 'Deleted posts' })
  return { server, ...opened }
}

describe('the trash', () => {
  it('says what was deleted, by whom, and how long it stays', async () => {
    await openTrash(deleted('a'), deleted('b', { by: 'gone', published: false, daysLeft: 1 }))
    const [first, second] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(await screen.findByText(/Deleted by Mira/)).toBeTruthy()
    expect(first).toContain('24 days left')
    expect(second).toMatch(/Look b.*Deleted by a former administrator.*Was a draft.*1 day left/)
  })

  it('restores a post as a draft, and the list is read again', async () => {
    const { user, server } = await openTrash(deleted('a'))
    server.change('GET /api/admin/trash', trash())
    await user.click(screen.getByRole('button', { name: 'Restore Look a' }))
    expect(await toastSays('Post Restored')).toContain('It is a draft now.')
    expect(server.to('POST /api/admin/outfits/a/restore')[0]?.body).toEqual({})
    expect(await screen.findByRole('heading', { name: 'The trash is empty' })).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Posts in the trash' }))
  })

  it('asks before it deletes for good', async () => {
    const { user, server } = await openTrash(deleted('a'))
    await user.click(screen.getByRole('button', { name: 'Delete for good: Look a' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    expect(server.to('DELETE /api/admin/trash/a')).toEqual([])
    server.change('GET /api/admin/trash', trash())
    await user.click(dialog.getByRole('button', { name: 'Delete for good' }))
    await toastSays('Deleted for Good')
    expect(server.to('DELETE /api/admin/trash/a')).toHaveLength(1)
    await screen.findByRole('heading', { name: 'The trash is empty' })
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Posts in the trash' })),
    )
  })

  it('says so when a post cannot be restored', async () => {
    const { user, server } = await openTrash(deleted('a'))
    server.change('POST /api/admin/outfits/a/restore', refused(404, 'This post is not in the trash'))
    await user.click(screen.getByRole('button', { name: 'Restore Look a' }))
    expect(await toastSays('Restore Failed')).toContain('This post is not in the trash')
  })

  it('offers to load what did not load', async () => {
    const server = fakeServer({ ...administrators, 'GET /api/admin/trash': refused(503, 'Unavailable') })
    const { user } = open('/admin/trash')
    await screen.findByRole('heading', { name: 'The trash did not load' })
    server.change('GET /api/admin/trash', trash())
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'The trash is empty' })).toBeTruthy()
  })
})
