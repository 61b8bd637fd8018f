/** @environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { screen } from '@testing-library/react'
import type { Role, TrashedOutfit } from '@vitrine/contracts'
import { close, open } from '../fixtures/open.fixtures.tsx'
import { libraryPicture } from '../fixtures/pictures.fixtures.ts'
import { fakeServer } from '../fixtures/server.fixtures.ts'

afterEach(close)

const deleted: TrashedOutfit = {
  id: 'a',
  title: 'Wool',
  picture: null,
  published: false,
  deletedAt: '2026-11-20T10:00:00.000Z',
  by: null,
  daysLeft: 3,
}
function openAs(role: Role, path: string) {
  const server = fakeServer({
    'GET /api/admin/me': { body: { authenticated: true, username: 'eve', role } },
    'GET /api/admin/administrators': { body: [] },
    'GET /api/admin/tags': { body: { items: [{ tag: 'wool', posts: 1, published: 0 }], total: 1 } },
    'GET /api/admin/tags/changes': { body: { items: [] } },
    'GET /api/admin/trash': { body: { items: [deleted], total: 1 } },
    'GET /api/admin/pictures': { body: { items: [libraryPicture('one')], next: null } },
  })
  open(path)
  return server
}

describe.each([
  ['/admin/tags', 'publisher', 'editor', 'To change tags', /^(Rename|Merge into…|Remove) wool/],
  ['/admin/trash', 'publisher', 'editor', 'To restore posts or delete them for good', /^(Restore|Delete)/],
  ['/admin/pictures', 'editor', 'analyst', 'To change or delete pictures', /^(Details|Delete)/],
] as const)('the buttons of %s', (path, needed, lower, to, names) => {
  it('cannot be pressed by who lacks the role, and say which it is', async () => {
    openAs(lower, path)
    for (const button of await screen.findAllByRole('button', { name: names })) {
      expect(button).toHaveProperty('disabled', true)
      const note = document.getElementById(button.getAttribute('aria-describedby') ?? '')
      expect(note?.textContent).toBe(
        `${to}: This needs the role ${needed} or more; yours is ${lower}. An owner can change it.`,
      )
    }
  })
  it('can be pressed by who has it', async () => {
    openAs(needed, path)
    for (const button of await screen.findAllByRole('button', { name: names }))
      expect(button).toHaveProperty('disabled', false)
    expect(screen.queryByText(/This needs the role/)).toBeNull()
  })
})

it('what owners alone can use says so, and asks for nothing', async () => {
  const server = openAs('publisher', '/admin/archive')
  await screen.findByText('This needs the role owner; yours is publisher. An owner can change it.')
  expect(server.sent.filter(({ route }) => /archive|imports/.test(route))).toEqual([])
})
