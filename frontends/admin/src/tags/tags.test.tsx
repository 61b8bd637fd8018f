/** @environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { CountedTag, TagChange } from '@vitrine/contracts'
import { close, open, toastSays } from '../fixtures/open.fixtures.tsx'
import { fakeServer, refused } from '../fixtures/server.fixtures.ts'

afterEach(close)

const linen: CountedTag = { tag: 'linen', posts: 1200, published: 900 }
const flax: CountedTag = { tag: 'flax', posts: 1, published: 0 }
const tags = (...items: CountedTag[]) => ({ body: { items, total: items.length } })
const change = (part: Partial<TagChange> = {}): TagChange => ({
  id: 'c1',
  from: 'flax',
  to: 'hemp',
  merge: false,
  state: 'done',
  total: 12,
  done: 12,
  refused: 0,
  refusals: [],
  reversible: true,
  by: 'mira',
  askedAt: '2026-11-20T10:00:00.000Z',
  endedAt: '2026-11-20T10:00:09.000Z',
  ...part,
})
const changes = (...items: TagChange[]) => ({ body: { items } })
const begin = 'POST /api/admin/tags/changes'

async function openTags(items: CountedTag[] = [linen, flax], ...going: TagChange[]) {
  const server = fakeServer({
    'GET /api/admin/administrators': { body: [{ id: 'mira', username: 'Mira' }] },
    'GET /api/admin/tags': tags(...items),
    'GET /api/admin/tags/changes': changes(...going),
    [begin]: { status: 201, body: change() },
  })
  const opened = open('/admin/tags')
  await screen.findByRole('list', { name: 'Tags' })
  return { server, ...opened }
}

describe('the list of tags', () => {
  it('says how many posts have each, and leads to them', async () => {
    await openTags()
    const rows = within(screen.getByRole('list', { name: 'Tags' }))
    const texts = rows.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(texts[0]).toContain('1,200 posts, 900 published')
    expect(texts[1]).toContain('1 post, 0 published')
    expect(rows.getByRole('link', { name: 'linen' }).getAttribute('href')).toBe(
      '/admin/dashboard?tab=content&tag=linen',
    )
  })
  it('asks the server for what is sought', async () => {
    const { user, server } = await openTags()
    server.change('GET /api/admin/tags?query=hat&sort=count&page=1&limit=50', tags())
    await user.type(screen.getByRole('searchbox', { name: 'Find a tag' }), 'hat')
    expect(await screen.findByText('No tag fits.')).toBeTruthy()
  })
  it('offers to load what did not load, and says where there is none', async () => {
    const server = fakeServer({ 'GET /api/admin/tags': refused(503, 'Unavailable') })
    const { user } = open('/admin/tags')
    await screen.findByRole('heading', { name: 'The tags did not load' })
    server.change('GET /api/admin/tags', tags())
    const [again] = screen.getAllByRole('button', { name: 'Try again' }).slice(-1)
    if (again) await user.click(again)
    expect(await screen.findByRole('heading', { name: 'No post has a tag' })).toBeTruthy()
  })
})

describe('a tag', () => {
  it('is renamed, and a name that there is makes it a merge', async () => {
    const { user, server } = await openTags()
    await user.click(screen.getByRole('button', { name: 'Rename flax' }))
    const dialog = within(await screen.findByRole('dialog'))
    const name = dialog.getByRole('combobox', { name: 'New name' })
    await user.clear(name)
    await user.type(name, 'Linen')
    expect(await dialog.findByText(/1,200 posts have “linen” already/)).toBeTruthy()
    await user.click(await dialog.findByRole('button', { name: 'Merge' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.to(begin)[0]?.body).toEqual({ from: 'flax', to: 'linen', merge: true })

    await user.click(screen.getByRole('button', { name: 'Rename flax' }))
    const again = within(await screen.findByRole('dialog'))
    await user.type(again.getByRole('combobox', { name: 'New name' }), ' seed{Enter}')
    await waitFor(() =>
      expect(server.to(begin)[1]?.body).toEqual({ from: 'flax', to: 'flax seed', merge: false }),
    )
  })
  it('is merged only into one that there is, and what the server refuses is said', async () => {
    const { user, server } = await openTags()
    server.change(begin, refused(409, 'Twenty changes wait'))
    await user.click(screen.getByRole('button', { name: 'Merge into… flax' }))
    const dialog = within(await screen.findByRole('dialog'))
    const merge = dialog.getByRole('button', { name: 'Merge' })
    await user.type(dialog.getByRole('combobox', { name: 'Into the tag' }), 'line')
    expect(await dialog.findByText('There is no such tag.')).toBeTruthy()
    expect(merge).toHaveProperty('disabled', true)
    await user.type(dialog.getByRole('combobox', { name: 'Into the tag' }), 'n')
    await waitFor(() => expect(merge).toHaveProperty('disabled', false))
    await user.click(merge)
    expect(await toastSays('The tag was not changed')).toContain('Twenty changes wait')
    expect(screen.getByRole('dialog')).toBeTruthy()
  })
  it('is removed after a question', async () => {
    const { user, server } = await openTags()
    await user.click(screen.getByRole('button', { name: 'Remove flax' }))
    const dialog = within(await screen.findByRole('alertdialog'))
    await user.click(dialog.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(server.to(begin)[0]?.body).toEqual({ from: 'flax', to: null }))
  })
})

describe('a change of a tag', () => {
  it('shows how far it is, then what became of it', async () => {
    const { server } = await openTags([linen], change({ state: 'running', done: 3, endedAt: null }))
    const bar = screen.getByRole('progressbar', { name: 'Renaming “flax” to “hemp”' })
    expect(bar.getAttribute('aria-valuenow')).toBe('25')
    expect(screen.getByText('3 of 12 posts')).toBeTruthy()
    server.change('GET /api/admin/tags/changes', changes(change()))
    server.change('GET /api/admin/tags', tags(linen, { tag: 'hemp', posts: 12, published: 2 }))
    expect(
      await screen.findByText('Renamed “flax” to “hemp” on 12 posts', {}, { timeout: 10_000 }),
    ).toBeTruthy()
    expect(await screen.findByRole('link', { name: 'hemp' })).toBeTruthy()
  })
  it('is undone by the opposite where that is exact, and names posts that were left', async () => {
    const refusals = [{ id: 'o1', code: 'unexpected', message: 'This post could not be changed.' }]
    const merged = change({
      id: 'c2',
      from: 'wool',
      to: 'cloth',
      merge: true,
      reversible: false,
      refused: 1,
      refusals,
      done: 11,
    })
    const { user, server } = await openTags([linen], change(), merged, change({ id: 'c3', to: 'wool' }))
    expect(await screen.findAllByText(/By Mira/)).toHaveLength(2)
    expect(screen.getByText('1 post left as before')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Rename back: “hemp” to “flax”' }))
    await waitFor(() => expect(server.to(begin)[0]?.body).toEqual({ from: 'hemp', to: 'flax' }))
    expect(screen.queryAllByRole('button', { name: /^Rename back/ })).toHaveLength(1)
  })
})
