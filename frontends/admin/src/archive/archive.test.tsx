/** @environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { Import, ImportRow } from '@vitrine/contracts'
import { close, open, toastSays } from '../fixtures/open.fixtures.tsx'
import { fakeServer, refused } from '../fixtures/server.fixtures.ts'

afterEach(close)

const id = 'mv3k2a1b-00000000-0000-4000-8000-000000000000'
const imports = (...items: Import[]) => ({ body: { items } })
const one = (part: Partial<Import> = {}): Import => ({
  id,
  name: 'shop.zip',
  bytes: 20_000_000,
  parts: 3,
  state: 'checked',
  handled: 45,
  total: 45,
  outcomes: { new: 40, changed: 2, same: 2, refused: 1 },
  written: 0,
  unchanged: 0,
  refused: 0,
  failure: null,
  by: 'mira',
  askedAt: '2026-11-20T10:00:00.000Z',
  endedAt: '2026-11-20T10:00:09.000Z',
  ...part,
})
const row = (part: Partial<ImportRow> = {}): ImportRow => ({
  row: 7,
  kind: 'post',
  postId: 'p7',
  title: 'Linen at noon',
  outcome: 'refused',
  applied: null,
  code: 'import-picture-missing',
  message: 'The picture coat.jpg is neither in the archive nor in the library',
  ...part,
})

function openArchive(...items: Import[]) {
  const server = fakeServer({
    'GET /api/admin/archive/contents': { body: { posts: 1200, drafts: 1 } },
    'GET /api/admin/imports': imports(...items),
    [`GET /api/admin/imports/${id}/rows`]: { body: { items: [row()], next: null } },
    'POST /api/admin/imports': { status: 201, body: one({ state: 'receiving' }) },
    [`GET /api/admin/imports/${id}`]: { body: { ...one({ state: 'receiving' }), missing: [0, 1, 2] } },
    [`POST /api/admin/imports/${id}/check`]: { status: 201, body: one({ state: 'checking' }) },
    [`POST /api/admin/imports/${id}/apply`]: { status: 201, body: one({ state: 'applying' }) },
    [`DELETE /api/admin/imports/${id}`]: { status: 204 },
    ...Object.fromEntries(
      [0, 1, 2].map((part) => [`POST /api/admin/upload/import/${id}/parts/${part}`, { status: 204 }]),
    ),
  })
  return { server, ...open('/admin/archive') }
}
const routes = (sent: readonly { route: string }[]) => sent.map(({ route }) => route)
const choose = async (user: ReturnType<typeof openArchive>['user'], name: string, bytes: number) => {
  const file = new File([new Uint8Array(bytes)], name)
  await user.upload(await screen.findByLabelText('File to import'), file)
}

describe('export', () => {
  it('says how many posts the archive has, and downloads it', async () => {
    openArchive()
    expect((await screen.findByText(/1,200 posts/)).textContent).toBe('1,200 posts, 1 draft among them')
    expect(screen.getByRole('link', { name: 'Download the archive' }).getAttribute('href')).toBe(
      '/api/admin/archive',
    )
  })
})

describe('a file', () => {
  it('is sent in parts of 8 MB, one that fails once more, and checked', async () => {
    const { server, user } = openArchive()
    let fails = 1
    const part = `POST /api/admin/upload/import/${id}/parts/1`
    server.change(part, () => (fails-- > 0 ? refused(503, 'Busy') : { status: 204 }))
    server.change(`POST /api/admin/imports/${id}/check`, () => {
      server.change('GET /api/admin/imports', imports(one({ state: 'checking', handled: 3, total: 0 })))
      return { status: 201, body: one({ state: 'checking' }) }
    })
    await choose(user, 'shop.zip', 20_000_000)
    expect(await screen.findByText(/Checking: 3 posts so far/, {}, { timeout: 5_000 })).toBeTruthy()
    expect(routes(server.sent).filter((route) => route.startsWith('POST'))).toEqual([
      'POST /api/admin/imports',
      `POST /api/admin/upload/import/${id}/parts/0`,
      part,
      part,
      `POST /api/admin/upload/import/${id}/parts/2`,
      `POST /api/admin/imports/${id}/check`,
    ])
  })
  it('goes on with the parts that are missing', async () => {
    const { server, user } = openArchive(one({ state: 'receiving', bytes: 20_000_000 }))
    server.change(`GET /api/admin/imports/${id}`, { body: { ...one({ state: 'receiving' }), missing: [2] } })
    expect(await screen.findByText(/have not arrived/)).toBeTruthy()
    await choose(user, 'shop.zip', 20_000_000)
    await waitFor(() => expect(routes(server.sent)).toContain(`POST /api/admin/imports/${id}/check`))
    const sent = routes(server.sent).filter((route) => route.startsWith('POST /api/admin/upload'))
    expect(sent).toEqual([`POST /api/admin/upload/import/${id}/parts/2`])
    expect(routes(server.sent)).not.toContain('POST /api/admin/imports')
  })
  it('is not sent where it cannot be read', async () => {
    const { server, user } = openArchive()
    await choose(user, 'shop.pdf', 100)
    expect(await toastSays('File Not Sent')).toContain('.zip')
    expect(routes(server.sent)).not.toContain('POST /api/admin/imports')
  })
})

describe('an import', () => {
  it('says of each post what would become of it, and is applied after a question', async () => {
    const { server, user } = openArchive(one())
    const table = await screen.findByRole('table', { name: 'Posts of shop.zip' })
    expect(within(table).getByRole('row', { name: /Linen at noon/ }).textContent).toContain('coat.jpg')
    expect(routes(server.sent)).toContain(
      `GET /api/admin/imports/${id}/rows?outcome=refused&after=0&limit=50`,
    )
    await user.click(screen.getByRole('button', { name: 'Import 42 posts' }))
    server.change('GET /api/admin/imports', imports(one({ state: 'done', written: 42, unchanged: 2 })))
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Import' }))
    expect(await screen.findByText('42 posts written, 2 unchanged, 1 left out')).toBeTruthy()
    expect(routes(server.sent)).toContain(`POST /api/admin/imports/${id}/apply`)
  })
  it('says why its file could not be read, and is removed after a question', async () => {
    const failure = { code: 'import-unreadable', message: 'The archive cannot be read' }
    const { server, user } = openArchive(one({ state: 'failed', failure, total: 0 }))
    expect((await screen.findByRole('alert')).textContent).toBe('The archive cannot be read')
    expect(screen.queryByRole('button', { name: /^Import / })).toBe(null)
    await user.click(screen.getByRole('button', { name: 'Remove shop.zip' }))
    server.change('GET /api/admin/imports', imports())
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Remove' }))
    expect(await screen.findByRole('button', { name: 'Choose a file' })).toBeTruthy()
    expect(routes(server.sent)).toContain(`DELETE /api/admin/imports/${id}`)
  })
  it('offers to load what did not load', async () => {
    const { server, user } = openArchive()
    server.change('GET /api/admin/imports', refused(503, 'Unavailable'))
    act(close)
    open('/admin/archive')
    await screen.findByRole('heading', { name: 'The imports did not load' })
    server.change('GET /api/admin/imports', imports(one()))
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'shop.zip' })).toBeTruthy()
  })
})
