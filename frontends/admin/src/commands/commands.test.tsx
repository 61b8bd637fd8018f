/** @environment jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { preloadDialogs } from '@vitrine/ui'
import { full, posts } from '../dashboard/dashboard.fixtures.ts'
import { create, edit, fillIn, press } from '../editor/editor.fixtures.tsx'
import { close, open, outfit, toastSays } from '../fixtures/open.fixtures.tsx'
import { fakeServer, refused } from '../fixtures/server.fixtures.ts'

beforeAll(async () => void (await preloadDialogs()))
beforeEach(() => {
  Element.prototype.scrollIntoView = jest.fn()
})
afterEach(close)

type User = ReturnType<typeof open>['user']

const palette = async (user: User) => {
  await user.keyboard('{Control>}k{/Control}')
  const dialog = within(await screen.findByRole('dialog', { name: 'Commands' }))
  const field = await dialog.findByRole<HTMLInputElement>('combobox')
  await waitFor(() => expect(document.activeElement).toBe(field))
  return { ...dialog, field }
}
type Palette = Awaited<ReturnType<typeof palette>>
const active = ({ field }: Palette) =>
  document.getElementById(field.getAttribute('aria-activedescendant') ?? '')?.textContent
const options = (shown: Palette) => shown.queryAllByRole('option').map(({ textContent }) => textContent)
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

describe('the commands', () => {
  it('go to a page by arrows and Enter, count what fits, and close with Esc and with their own keys', async () => {
    fakeServer({ ...full, 'GET /api/admin/trash': { body: { outfits: [], total: 0 } } })
    const { user } = open('/admin/dashboard')
    const header = await screen.findByRole('button', { name: 'Commands' })
    header.focus()
    for (const keys of ['{Escape}', '{Meta>}k{/Meta}']) {
      await palette(user)
      await user.keyboard(keys)
      await gone()
      await waitFor(() => expect(document.activeElement).toBe(header))
    }
    const shown = await palette(user)
    expect(active(shown)).toBe('Overview')
    expect(shown.getByText(/^15 results\./)).toBeTruthy()
    await user.keyboard('{ArrowUp}')
    expect(active(shown)).toBe('Operations')
    await user.keyboard('T')
    await user.type(shown.field, 'ra')
    expect(active(shown)).toBe('Trash')
    await user.keyboard('{Enter}')
    expect(await screen.findByRole('heading', { name: 'Trash' })).toBeTruthy()
    expect(location.pathname).toBe('/admin/trash')
  })

  it('find a post by its title, and the way back from the editor leads here', async () => {
    const server = fakeServer({ ...full, 'GET /api/outfits/id-2': { body: posts[2] } })
    const { user } = open('/admin/dashboard?tab=content&status=published')
    await screen.findByText('5 of 7 posts')
    const shown = await palette(user)
    await user.type(shown.field, 'look')
    expect(await shown.findByText('8 results.')).toBeTruthy()
    expect(server.to('GET /api/admin/outfits?limit=10&query=look')).toHaveLength(1)
    expect(options(shown).slice(0, 3)).toEqual(['Look 0Draft', 'Look 1Scheduled', 'Look 2Published'])
    await user.clear(shown.field)
    await user.type(shown.field, 'look 2')
    expect(await shown.findByText('2 results.')).toBeTruthy()
    await user.keyboard('{Enter}')
    expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'Look 2')
    await user.click(screen.getByRole('link', { name: 'Back to dashboard' }))
    expect(await screen.findByText('5 of 7 posts')).toBeTruthy()
  })

  it('say that no post fits, that the search failed, and search again', async () => {
    const list = 'GET /api/admin/outfits?limit=10&query=linen'
    const server = fakeServer({ ...full, [list]: refused(503, 'The catalog is unavailable.') })
    const { user } = open('/admin/dashboard')
    await screen.findByRole('button', { name: 'Commands' })
    const shown = await palette(user)
    await user.type(shown.field, 'linen')
    expect((await shown.findByRole('alert')).textContent).toContain('The catalog is unavailable.')
    server.change(list, { body: [] })
    await user.click(shown.getByRole('button', { name: 'Try again' }))
    expect(await shown.findByText('1 result. No post fits.')).toBeTruthy()
    await user.click(shown.getByRole('option', { name: 'Find “linen” in Content Management' }))
    expect(await screen.findByLabelText('Find a post')).toHaveProperty('value', 'linen')
  })

  it('are those of the editor there, by the names of its buttons', async () => {
    const { user } = await edit()
    await user.type(screen.getByLabelText('Title'), ' Blue')
    const shown = await palette(user)
    const group = within(shown.getByRole('group', { name: 'On this page' }))
    expect(group.getAllByRole('option').map(({ firstChild }) => firstChild?.firstChild?.textContent)).toEqual(
      [
        'Publish Post',
        'Publish Now',
        'Save as Draft',
        'Write a note on this save',
        'Preview',
        'Undo',
        'Keep changes for later',
        'Add Item',
      ],
    )
    await user.type(shown.field, 'undo{Enter}')
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Midnight'))
    await user.type((await palette(user)).field, 'add{Enter}')
    await waitFor(() => expect(document.activeElement).toBe(screen.getAllByLabelText('Name').at(-1)))
    await user.type((await palette(user)).field, 'preview{Enter}')
    expect(await screen.findByRole('dialog', { name: 'Preview' })).toBeTruthy()
  })

  it('ask before unsaved work is left', async () => {
    const { user } = await edit(outfit(), full)
    await user.type(screen.getByLabelText('Title'), ' Blue')
    await user.type((await palette(user)).field, 'overview{Enter}')
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
    await user.click(question.getByRole('button', { name: 'Keep editing' }))
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Midnight Blue')
    await user.type((await palette(user)).field, 'overview{Enter}')
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy()
  })
})

describe('the keys for saving', () => {
  const save = (target: Element) => fireEvent.keyDown(target, { key: 's', ctrlKey: true })

  it('leave a draft a draft, even if it is set to be published', async () => {
    const { server, user } = await create()
    await fillIn(user)
    await user.click(screen.getByLabelText('Publish immediately'))
    expect(active(await palette(user))).toContain('Save as Draft')
    await user.keyboard('{Escape}')
    await gone()
    expect(save(screen.getByLabelText('Title'))).toBe(false)
    await toastSays('Post Created')
    expect(server.to('POST /api/admin/outfits')[0]?.body).toMatchObject({ published: false })
  })

  it('leave a published post published, with its date', async () => {
    const { user, put } = await edit()
    await user.type(screen.getByLabelText('Title'), ' Blue')
    expect(screen.getByRole('button', { name: 'Publish Post' }).getAttribute('aria-keyshortcuts')).toBe(
      'Control+S Meta+S Control+Enter Meta+Enter',
    )
    save(screen.getByLabelText('Title'))
    await toastSays('Post Updated')
    expect(put()[0]?.body).toMatchObject({ title: 'Midnight Blue', published: true })
    expect(put()[0]?.body).not.toHaveProperty('publishedAt')
  })

  it('rest while a dialog is open', async () => {
    const { user, put } = await edit()
    await press(user, 'Preview')
    save(await screen.findByRole('dialog'))
    expect(put()).toEqual([])
  })
})

describe('the help', () => {
  it('lists the shortcuts of the page, by ? and from the foot of the commands', async () => {
    fakeServer(full)
    const { user } = open('/admin/dashboard?tab=content')
    await screen.findByText('7 posts')
    await user.keyboard('?')
    const help = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
    const terms = (await help.findAllByRole('term')).map(({ textContent }) => textContent)
    expect(terms.slice(0, 3)).toEqual([
      'Find a command, a page or a post',
      'Go to the search of the list',
      'Show these shortcuts',
    ])
    await user.keyboard('{Escape}')
    await gone()
    const shown = await palette(user)
    await user.click(shown.getByRole('button', { name: /^Keyboard shortcuts/ }))
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeTruthy()
  })

  it('can switch off the single keys, which text fields never take', async () => {
    fakeServer(full)
    const { user } = open('/admin/dashboard?tab=content')
    const field = await screen.findByLabelText('Find a post')
    await user.keyboard('/')
    expect(document.activeElement).toBe(field)
    await user.keyboard('/?')
    expect([field, screen.queryByRole('dialog')]).toEqual([expect.objectContaining({ value: '/?' }), null])
    field.blur()
    await user.keyboard('?')
    await user.click(await screen.findByLabelText('Use shortcuts of a single key'))
    await user.keyboard('{Escape}')
    await gone()
    await user.keyboard('?/')
    expect([screen.queryByRole('dialog'), document.activeElement === field]).toEqual([null, false])
  })
})
