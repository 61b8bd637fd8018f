/** @environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import type { Outfit, PastOutfit } from '@vitrine/contracts'
import { outfitVersionForTest } from '@vitrine/contracts/examples'
import { close, open, outfit, product } from '../fixtures/open.fixtures.tsx'
import { fakeServer, refused } from '../fixtures/server.fixtures.ts'

afterEach(close)

const first = outfit({ title: 'Noon', version: 1, published: false })
const second = outfit({
  title: 'Dusk',
  version: 2,
  published: true,
  tags: ['blue', 'velvet'],
  products: [product({ x: 80, price: 9_900 })],
})
const past = (post: Outfit, part: Partial<PastOutfit> = {}): { body: PastOutfit } => ({
  body: {
    version: post.version ?? 0,
    at: '2026-11-20T10:00:00.000Z',
    by: 'mira',
    status: post.published ? 'published' : 'draft',
    outfit: post,
    missingPictures: [],
    ...part,
  },
})
const items = [
  outfitVersionForTest({
    version: 2,
    by: null,
    changed: { status: { before: 'draft', after: 'published' } },
  }),
  outfitVersionForTest({ version: 1, by: 'mira', changed: { status: { before: 'absent', after: 'draft' } } }),
]

async function openHistory(query = '', answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({
    'GET /api/admin/me': { body: { authenticated: true, username: 'mira' } },
    'GET /api/admin/administrators': { body: [{ id: 'mira', username: 'Mira' }] },
    'GET /api/admin/outfits/outfit-1/versions': { body: { items, total: 2 } },
    'GET /api/admin/outfits/outfit-1/versions/1': past(first),
    'GET /api/admin/outfits/outfit-1/versions/2': past(second),
    'GET /api/outfits/outfit-1': { body: second, headers: { etag: '"2"' } },
    ...answers,
  })
  const opened = open(`/admin/history/outfit-1${query}`)
  return { server, ...opened }
}
const title = async () => (await screen.findByLabelText<HTMLInputElement>('Title')).value

describe('the history of a post', () => {
  it('lists its versions with who, when and what, and shows the latest', async () => {
    await openHistory()
    const list = within(await screen.findByRole('navigation', { name: 'Versions' }))
    await list.findByText(/Mira/)
    expect(list.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Published itThe schedule, /),
      expect.stringMatching(/^Created it as a draftMira, /),
    ])
    expect(await screen.findByRole('heading', { name: 'Version 2' })).toBeTruthy()
    expect(screen.getByText(/the post as it is now/)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Restore this version' })).toBeNull()
  })

  it('gives no number to the only version', async () => {
    await openHistory('', {
      'GET /api/admin/outfits/outfit-1/versions': { body: { items: items.slice(0, 1), total: 1 } },
    })
    expect(await screen.findByRole('heading', { name: 'The only version' })).toBeTruthy()
  })

  it('puts a version into the editor as a change that is not saved', async () => {
    const { user, server } = await openHistory()
    await user.click(await screen.findByRole('link', { name: /Created it as a draft/ }))
    await user.click(await screen.findByRole('button', { name: 'Restore this version' }))
    expect(await title()).toBe('Noon')
    expect(screen.getByText('Unsaved changes')).toBeTruthy()
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Publish immediately' }).checked).toBe(true)
    expect(server.to('PUT /api/admin/outfits/outfit-1')).toEqual([])
  })

  it('compares two versions, with the pins that moved, and restores one field', async () => {
    const { user } = await openHistory('?version=2&with=1')
    const table = within(await screen.findByRole('table', { name: 'Differences' }))
    const rows = table
      .getAllByRole('row')
      .slice(1)
      .map(({ textContent }) => textContent)
    expect(rows).toEqual([
      expect.stringMatching(/^titleNoonDuskRestore title of version 1/),
      expect.stringMatching(/^tagsblueblue, velvet/),
      expect.stringMatching(/^Wool coat: price\$199.99\$99.00/),
      expect.stringMatching(/^Wool coat: pinPicture 1, 50 % from the left, 15 % from the top/),
    ])
    await user.click(table.getByRole('button', { name: 'Restore tags of version 1' }))
    expect(await title()).toBe('Dusk')
    expect(screen.queryByRole('button', { name: /velvet/ })).toBeNull()
  })

  it('says which pictures are gone, and leaves them out', async () => {
    const missing = { missingPictures: ['/media/one.webp'] }
    const { user } = await openHistory('?version=1', {
      'GET /api/admin/outfits/outfit-1/versions/1': past(first, missing),
    })
    expect(await screen.findByText(/One picture is gone/)).toBeTruthy()
    expect(screen.getByText('This picture is gone.')).toBeTruthy()
    await user.click(await screen.findByRole('button', { name: 'Restore this version' }))
    await title()
    expect(screen.getAllByRole('img', { name: /^Image \d$/ })).toHaveLength(1)
  })

  it('of a deleted post leads to the trash', async () => {
    await openHistory('?version=1', { 'GET /api/outfits/outfit-1': refused(404, 'Outfit not found') })
    expect(await screen.findByRole('link', { name: 'Go to the trash' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Restore this version' })).toBeNull()
  })

  it('says so when there never was one', async () => {
    await openHistory('', {
      'GET /api/admin/outfits/outfit-1/versions': refused(404, 'Outfit not found'),
    })
    expect(await screen.findByRole('heading', { name: 'Post not found' })).toBeTruthy()
  })

  it('offers to load what did not load', async () => {
    const { user, server } = await openHistory('', {
      'GET /api/admin/outfits/outfit-1/versions': refused(503, 'Unavailable'),
    })
    await screen.findByRole('heading', { name: 'The history did not load' })
    server.change('GET /api/admin/outfits/outfit-1/versions', { body: { items, total: 2 } })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { name: 'Version 2' })).toBeTruthy()
  })
})
