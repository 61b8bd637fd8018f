/** @environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { close, open, outfit, toastSays } from '../../fixtures/open.fixtures.tsx'
import { fakeServer, refused, type Sent } from '../../fixtures/server.fixtures.ts'
import { create, edit, press } from '../editor.fixtures.tsx'
import { valuesOf } from '../post-values.ts'
import { draftsOf } from './draft-store.ts'
import type { LocalDraft } from './local-draft.ts'

afterEach(close)

const ada = { 'GET /api/admin/me': { body: { authenticated: true, username: 'ada' } } }
const title = () => screen.getByLabelText<HTMLInputElement>('Title')
const banner = () => screen.findByRole('region', { name: 'Unsaved changes' })
/** As when somebody looks at another tab: nothing waits for the next second. */
const stored = () => fireEvent(document, new Event('visibilitychange'))

const draft = (id: string, words: string, part: Partial<LocalDraft> = {}): LocalDraft => ({
  ...{ version: 3, id, revision: 6, owner: 'ada', outfit: 'outfit-1', etag: '"7"', base: valuesOf(outfit()) },
  at: '2026-11-20T10:00:00.000Z',
  values: { ...valuesOf(outfit()), title: words },
  ...part,
})
const unsaved = (...drafts: LocalDraft[]) => ({
  body: {
    items: drafts.map(({ id, revision, at, ...rest }) => ({
      ...{ id, revision, at },
      content: JSON.stringify({ id, revision, at, ...rest }),
    })),
  },
})
const ofPost = (...drafts: LocalDraft[]) => ({ 'GET /api/admin/unsaved?outfit=outfit-1': unsaved(...drafts) })

type Stored = { revision: number; outfit: string | null; replaces: object | null; content: string }
/** Also what a form of the test before sent when it was closed. */
const puts = (sent: readonly Sent[]) =>
  sent.flatMap(({ route, body }) =>
    route.startsWith('PUT /api/admin/unsaved/')
      ? { id: route.split('/').at(-1), ...(body as Stored), values: draftIn(body as Stored).values }
      : [],
  )
const draftIn = ({ content }: Stored) => JSON.parse(content) as LocalDraft
const removed = (sent: readonly Sent[]) =>
  sent.map(({ route }) => route).filter((route) => route.startsWith('DELETE /api/admin/unsaved/'))

describe('what is typed', () => {
  it('is stored on the server with the version that it changes, and removed with the save', async () => {
    const { user, server } = await edit(outfit(), ada)
    await user.type(title(), ' mine')
    stored()
    const [put] = puts(server.sent).slice(-1)
    expect(put).toMatchObject({ outfit: 'outfit-1', replaces: null, values: { title: 'Midnight mine' } })
    expect(draftsOf('ada')).toMatchObject([{ id: put?.id, revision: put?.revision, etag: '"7"' }])
    await press(user, 'Publish Post')
    await toastSays('Post Updated')
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(removed(server.sent)).toEqual([`DELETE /api/admin/unsaved/${put?.id}?revision=${put?.revision}`])
    expect(draftsOf('ada')).toEqual([])
  })

  it('leaves a save at once, and does not come back while its removal has not arrived', async () => {
    const { user, server } = await edit(outfit(), ada)
    await user.type(title(), ' mine')
    stored()
    const [put] = puts(server.sent).slice(-1)
    const removal = `DELETE /api/admin/unsaved/${put?.id}?revision=${put?.revision}`
    server.change(removal, () => new Promise(() => undefined))
    await press(user, 'Publish Post')
    await screen.findByRole('heading', { name: 'Dashboard' })
    cleanup()

    const still = { ...draft(put?.id ?? '', 'Midnight mine'), revision: put?.revision ?? 0 }
    const again = await edit(outfit(), { ...ada, ...ofPost(still), [removal]: { status: 204 } })
    expect(title().value).toBe('Midnight')
    expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()
    await waitFor(() => expect(removed(again.server.sent)).toEqual([removal]))
    cleanup()

    const later = { ...still, revision: still.revision + 1 }
    await edit(outfit(), { ...ada, ...ofPost(later) })
    expect(await banner()).toBeTruthy()
  })

  it('says where it is while the server does not have it', async () => {
    const { user, server } = await create(ada)
    await user.type(title(), 'Mid')
    stored()
    await screen.findByText('Unsaved changes')
    const [put] = puts(server.sent).slice(-1)
    server.change(`PUT /api/admin/unsaved/${put?.id}`, refused(503, 'Unavailable'))
    await user.type(title(), 'night')
    stored()
    await screen.findByText('The server does not answer. What you type is stored on this device.')
    expect(draftsOf('ada')).toMatchObject([{ values: { title: 'Midnight' } }])
  })

  it('is not stored any more once it is as it was', async () => {
    const { user, server } = await edit(outfit(), ada)
    await user.type(title(), 's')
    stored()
    await user.type(title(), '{Backspace}')
    stored()
    await waitFor(() => expect(removed(server.sent)).toHaveLength(1))
    expect(draftsOf('ada')).toEqual([])
  })
})

describe('what was typed on another device', () => {
  it('is offered, and restored under an id of its own', async () => {
    const { user, server, put } = await edit(outfit(), { ...ada, ...ofPost(draft('laptop', 'Noon')) })
    const text = (await banner()).textContent
    expect(text).toContain('They were typed in another browser or on another device. Changed: Title.')
    await press(user, 'Restore')
    expect(title().value).toBe('Noon')
    const [first] = puts(server.sent).filter(({ replaces }) => replaces)
    expect(first).toMatchObject({ revision: 1, replaces: { id: 'laptop', revision: 6 } })
    expect(first?.id).not.toBe('laptop')
    await press(user, 'Publish Post')
    await toastSays('Post Updated')
    expect(put()[0]).toMatchObject({ body: { title: 'Noon' }, headers: { 'if-match': '"7"' } })
  })

  it('is seen beside what was typed here, and what is not chosen stays', async () => {
    const { user: before } = await edit(outfit(), ada)
    await before.type(title(), ' here')
    stored()
    cleanup()
    const there = draft('laptop', 'There', { at: '2020-01-01T00:00:00.000Z' })
    const { user, server } = await edit(outfit(), { ...ada, ...ofPost(there) })
    expect((await banner()).textContent).toMatch(/\(1 of 2\).*kept on this device/)
    await press(user, 'Show the other changes')
    expect((await banner()).textContent).toMatch(/\(2 of 2\).*on another device/)
    await press(user, 'Restore')
    expect(title().value).toBe('There')
    expect(draftsOf('ada').map(({ values }) => values.title)).toContain('Midnight here')
    expect(removed(server.sent)).toEqual([])
  })

  it('can be discarded, or decided later', async () => {
    const answers = { ...ada, ...ofPost(draft('laptop', 'Noon')) }
    const { user, server } = await edit(outfit(), answers)
    await banner()
    await press(user, 'Decide later')
    expect(title().value).toBe('Midnight')
    expect(document.activeElement).toBe(title())
    expect(removed(server.sent)).toEqual([])
    cleanup()
    const again = await edit(outfit(), answers)
    await banner()
    await press(again.user, 'Discard')
    expect(removed(again.server.sent)).toEqual(['DELETE /api/admin/unsaved/laptop?revision=6'])
  })

  it('can become a new post where the old one was deleted', async () => {
    const server = fakeServer({
      ...ada,
      ...ofPost(draft('laptop', 'Noon')),
      'GET /api/outfits/outfit-1': refused(404, 'Outfit not found'),
    })
    const { user } = open('/admin/edit/outfit-1')
    await screen.findByRole('heading', { name: 'Post not found' })
    await press(user, 'Make a new post of your unsaved changes')
    await screen.findByRole('heading', { name: 'New Post' })
    expect(title().value).toBe('Noon')
    const now = puts(server.sent).filter(({ id }) => id === 'laptop')
    expect(now).toMatchObject([{ revision: 7, outfit: null }])
  })
})
