/** @environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import type { PendingChanges } from '@vitrine/contracts'
import { screen, waitFor, within } from '@testing-library/react'
import { edit, press } from '../editor.fixtures.tsx'
import { close, outfit, toastSays } from '../../fixtures/open.fixtures.tsx'
import { refused } from '../../fixtures/server.fixtures.ts'

afterEach(close)

const post = outfit({ published: true, version: 7 })
const path = '/api/admin/outfits/outfit-1/pending-changes'
const velvet = { ...post, title: 'Velvet' }
const kept = (part: Partial<PendingChanges> = {}): PendingChanges => ({
  keptAt: '2026-11-02T10:00:00.000Z',
  keptBy: 'eva',
  applyAt: null,
  failed: null,
  base: { ...post, version: 6 },
  changes: { ...velvet, version: 7 },
  merged: velvet,
  outdated: false,
  conflicts: [],
  ...part,
})
type Answers = Parameters<typeof edit>[1]
const names = { body: [{ id: 'eva', username: 'Eva', createdAt: '' }] }
const open = (pending: PendingChanges | null, answers: Answers = {}) =>
  edit(post, {
    [`GET ${path}`]: { body: { pending }, headers: { etag: '"7"' } },
    [`PUT ${path}`]: { status: 204, headers: { etag: '"8"' } },
    [`PUT ${path}/schedule`]: { status: 204 },
    [`DELETE ${path}`]: { status: 204 },
    [`POST ${path}/publish`]: { body: velvet },
    'GET /api/admin/administrators': names,
    ...answers,
  })
const banner = () => within(screen.getByRole('region', { name: 'Pending changes' }))
const typeTitle = async (user: Awaited<ReturnType<typeof edit>>['user'], title: string) => {
  await user.clear(screen.getByLabelText('Title'))
  await user.type(screen.getByLabelText('Title'), title)
}
const keepAs = async (user: Awaited<ReturnType<typeof edit>>['user'], button = 'Keep changes') => {
  await press(user, 'Keep changes for later')
  await user.click(await screen.findByRole('button', { name: button }))
}

describe('changes of a live post', () => {
  it('are kept for later, and the post is not sent', async () => {
    const { user, server, put } = await open(null)
    await typeTitle(user, 'Velvet')
    await keepAs(user)
    expect(await toastSays('Changes Kept')).toContain('Readers see the post as it was')
    const [sent] = server.to(`PUT ${path}`)
    expect(sent).toMatchObject({ body: { title: 'Velvet', applyAt: null }, headers: { 'if-match': '"7"' } })
    expect(sent?.body).not.toHaveProperty('published')
    expect(put()).toEqual([])
  })
  it('are kept with a time ahead', async () => {
    const { user, server } = await open(null)
    await typeTitle(user, 'Velvet')
    await press(user, 'Keep changes for later')
    const time = await screen.findByLabelText('Publish changes at (optional)')
    await user.type(time, '2001-01-01T10:00')
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Keep and schedule' }).disabled).toBe(true)
    await user.clear(time)
    await user.type(time, '2099-01-01T10:00')
    await user.click(screen.getByRole('button', { name: 'Keep and schedule' }))
    await toastSays('Changes Kept')
    expect(server.to(`PUT ${path}`)[0]?.body).toMatchObject({
      applyAt: new Date('2099-01-01T10:00').toISOString(),
    })
  })
  it('are merged with what somebody else has saved or kept meanwhile', async () => {
    const { user, server } = await open(null)
    await typeTitle(user, 'Velvet')
    const others = kept({ merged: { ...post, season: 'winter' }, changes: { ...post, version: 9 } })
    server.change(`GET ${path}`, { body: { pending: others } })
    server.change('GET /api/outfits/outfit-1', { body: post, headers: { etag: '"9"' } })
    server.change(`PUT ${path}`, ({ headers }) =>
      headers['if-match'] === '"9"' ? { status: 204 } : refused(412, 'stale'),
    )
    await keepAs(user)
    expect(await toastSays('Changes Kept')).toContain('Theirs: Season')
    expect(server.to(`PUT ${path}`).at(-1)?.body).toMatchObject({ title: 'Velvet', season: 'winter' })
  })
  it('stay in the form where they are refused, and it is said', async () => {
    const { user } = await open(null, { [`PUT ${path}`]: refused(409, 'There is nothing to keep') })
    await keepAs(user)
    expect((await screen.findByRole('alert')).textContent).toBe('Changes Not Kept: There is nothing to keep')
  })
  it('cannot be kept beside a draft', async () => {
    await edit(outfit({ published: false }))
    expect(screen.queryByRole('button', { name: 'Keep changes for later' })).toBeNull()
  })
})

describe('pending changes', () => {
  it('are told with who, when and what can be done', async () => {
    const { user } = await open(kept({ outdated: true }))
    await waitFor(() => expect(banner().getByText(/Kept by Eva on/)).toBeTruthy())
    expect(banner().getByText('Changes pending')).toBeTruthy()
    expect(banner().getByText(/was saved since/)).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Midnight')
    await user.click(banner().getByRole('button', { name: 'See changes' }))
    const row = within(await screen.findByRole('table', { name: 'Differences' })).getByRole('row', {
      name: /^title/,
    })
    expect(row.textContent).toBe('titleMidnightVelvet')
  })
  it('are continued in the form, and a save ends them', async () => {
    const { user, put } = await open(kept())
    await user.click(banner().getByRole('button', { name: 'Continue editing' }))
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Velvet')
    expect(document.activeElement).toBe(screen.getByLabelText('Title'))
    expect(screen.queryByText('Unsaved changes')).toBeNull()
    await press(user, 'Publish Post')
    await toastSays('Post Updated')
    expect(put()[0]).toMatchObject({
      body: { title: 'Velvet', published: true, fromPendingChanges: true },
      headers: { 'if-match': '"7"' },
    })
  })
  it('that were in the way of a save since ask which to keep', async () => {
    const silk = { ...post, title: 'Silk' }
    const failed = { at: '2026-11-03T10:00:00.000Z', conflicts: ['Title'] }
    const { user, server } = await edit(silk, {
      [`GET ${path}`]: { body: { pending: kept({ outdated: true, conflicts: ['Title'], failed }) } },
      [`PUT ${path}`]: ({ headers }) =>
        headers['if-match'] === '"7"' ? { status: 204 } : refused(412, 'stale'),
    })
    expect(
      banner().getByText(
        /^Changes could not be published: somebody else has changed the same since \(Title\)/,
      ),
    ).toBeTruthy()
    expect(banner().queryByRole('button', { name: 'Publish changes' })).toBeNull()
    await user.click(banner().getByRole('button', { name: 'Continue editing' }))
    await keepAs(user)
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else saved this post' }))
    await user.click(dialog.getByRole('radio', { name: /Theirs/ }))
    await user.click(dialog.getByRole('button', { name: 'Save merged post' }))
    await toastSays('Changes Kept')
    expect(server.to(`PUT ${path}`).at(-1)?.body).toMatchObject({ title: 'Silk' })
  })
  it('are published as they were read', async () => {
    const { user, server } = await open(kept())
    server.change(`GET ${path}`, { body: { pending: null } })
    await user.click(banner().getByRole('button', { name: 'Publish changes' }))
    await toastSays('Changes Published')
    expect(server.to(`POST ${path}/publish`)[0]?.headers).toMatchObject({ 'if-match': '"7"' })
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Pending changes' })).toBeNull())
  })
  it('get a time', async () => {
    const { user, server } = await open(kept())
    await user.click(banner().getByRole('button', { name: 'Publish changes at…' }))
    await user.type(await screen.findByLabelText('Publish changes at (optional)'), '2099-01-01T10:00')
    await user.click(screen.getByRole('button', { name: 'Schedule' }))
    await toastSays('Changes Scheduled')
    const [sent] = server.to(`PUT ${path}/schedule`)
    expect(sent?.body).toEqual({ applyAt: new Date('2099-01-01T10:00').toISOString() })
  })
  it('are discarded when somebody has confirmed it', async () => {
    const { user, server } = await open(kept())
    await user.click(banner().getByRole('button', { name: 'Discard changes' }))
    expect(server.to(`DELETE ${path}`)).toEqual([])
    await user.click(await screen.findByRole('button', { name: 'Discard' }))
    await toastSays('Changes Discarded')
    expect(server.to(`DELETE ${path}`)).toHaveLength(1)
  })
  it('are read again where somebody was faster', async () => {
    const { user, server } = await open(kept(), { [`POST ${path}/publish`]: refused(412, 'stale') })
    await user.click(banner().getByRole('button', { name: 'Publish changes' }))
    expect(await toastSays('The changes were not published')).toContain('Somebody else')
    await waitFor(() => expect(server.to(`GET ${path}`)).toHaveLength(2))
  })
  it('are no hindrance where the server does not know them yet', async () => {
    await open(null, { [`GET ${path}`]: refused(404, 'Unknown path') })
    expect(screen.getByLabelText<HTMLInputElement>('Title').value).toBe('Midnight')
  })
})
