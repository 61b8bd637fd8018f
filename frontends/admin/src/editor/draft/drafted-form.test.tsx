/** @environment jsdom */
import { afterEach, describe, expect, it, jest } from '@jest/globals'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { close, open, outfit, toastSays } from '../../fixtures/open.fixtures.tsx'
import { fakeServer, refused } from '../../fixtures/server.fixtures.ts'
import { addItem, create, edit, fillIn, press, pressImage } from '../editor.fixtures.tsx'
import { draftsOf } from './draft-store.ts'

afterEach(close)

const ada = { 'GET /api/admin/me': { body: { authenticated: true, username: 'ada' } } }
const eve = { 'GET /api/admin/me': { body: { authenticated: true, username: 'eve' } } }
const title = () => screen.getByLabelText<HTMLInputElement>('Title')
const banner = () => screen.findByRole('region', { name: 'Unsaved changes' })
const noBanner = () => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).toBeNull()

/** The tab goes away, with whatever was in memory. */
function closeTab() {
  fireEvent(window, new Event('pagehide'))
  cleanup()
}

/** Somebody writes a new post, and the tab is closed. */
async function abandonNewPost() {
  const { user } = await create(ada)
  await fillIn(user)
  closeTab()
}

describe('a tab that was closed', () => {
  it('is followed by one that offers what was typed', async () => {
    await abandonNewPost()
    const { user, server } = await create(ada)
    expect((await banner()).textContent).toMatch(/^Unsaved changes from \d/)
    expect(title().value).toBe('')
    await press(user, 'Restore')
    expect(title().value).toBe('Midnight')
    noBanner()
    expect(document.activeElement).toBe(title())
    expect(screen.getByRole('img', { name: 'Image 1' })).toBeTruthy()
    await press(user, 'Publish Now')
    await toastSays('Post Created')
    expect(server.to('POST /api/admin/outfits')[0]?.body).toMatchObject({
      title: 'Midnight',
      images: ['/media/outfit-1.webp'],
    })
    expect(draftsOf('ada')).toEqual([])
  })

  it('is forgotten when its changes are discarded', async () => {
    await abandonNewPost()
    const { user } = await create(ada)
    await banner()
    await press(user, 'Discard')
    noBanner()
    expect(document.activeElement).toBe(title())
    expect(title().value).toBe('')
    expect(draftsOf('ada')).toEqual([])
  })

  it('is nobody else’s business', async () => {
    await abandonNewPost()
    await create(eve)
    noBanner()
    expect(draftsOf('ada')).toHaveLength(1)
  })

  it('keeps a restored draft when the next tab is closed, too', async () => {
    await abandonNewPost()
    const { user } = await create(ada)
    await banner()
    await press(user, 'Restore')
    await user.type(title(), ' Blue')
    closeTab()
    const again = await create(ada)
    await banner()
    await press(again.user, 'Restore')
    expect(title().value).toBe('Midnight Blue')
    expect(draftsOf('ada')).toHaveLength(1)
  })
})

describe('the question whether to restore', () => {
  it('comes first: nothing can be typed or saved before it is answered', async () => {
    await abandonNewPost()
    await create(ada)
    await banner()
    expect(title().closest('fieldset')).toHaveProperty('disabled', true)
    expect(screen.queryByRole('button', { name: 'Publish Now' })).toBeNull()
  })

  it('does not come where nothing was changed', async () => {
    await edit(outfit(), ada)
    closeTab()
    await edit(outfit(), ada)
    noBanner()
  })
})

describe('an edit that was not saved', () => {
  const typeAndClose = async () => {
    const { user } = await edit(outfit(), ada)
    await user.type(title(), ' mine')
    closeTab()
  }

  it('goes on with the version it was made on', async () => {
    await typeAndClose()
    const { user, put } = await edit(outfit(), ada)
    expect((await banner()).textContent).toContain('kept on this device')
    await press(user, 'Restore')
    expect(title().value).toBe('Midnight mine')
    await press(user, 'Publish Post')
    await toastSays('Post Updated')
    expect(put()[0]?.headers).toMatchObject({ 'if-match': '"7"' })
  })

  it('says so when somebody has saved the post since, and is merged with that', async () => {
    await typeAndClose()
    const theirs = outfit({ season: 'summer' })
    const { user, put } = await edit(theirs, {
      ...ada,
      'GET /api/outfits/outfit-1': { body: theirs, headers: { etag: '"8"' } },
      'PUT /api/admin/outfits/outfit-1': (sent) =>
        sent.headers['if-match'] === '"8"' ? { body: theirs } : refused(412, 'Someone else saved this post.'),
    })
    expect((await banner()).textContent).toContain('Restored, they are merged with that version')
    await press(user, 'Restore')
    await press(user, 'Publish Post')
    expect(await toastSays('Post Updated')).toContain('Theirs: Season. Yours: Title')
    expect(put()[1]?.body).toMatchObject({ title: 'Midnight mine', season: 'summer' })
    expect(draftsOf('ada')).toEqual([])
  })

  it('can become a new post when that one was deleted meanwhile', async () => {
    await typeAndClose()
    const server = fakeServer({ ...ada, 'GET /api/outfits/outfit-1': refused(404, 'Outfit not found') })
    const { user } = open('/admin/edit/outfit-1')
    await screen.findByRole('heading', { name: 'Post not found' })
    server.change('POST /api/admin/outfits', { status: 201, body: outfit({ id: 'made' }) })
    await press(user, 'Make a new post of your unsaved changes')
    await screen.findByRole('heading', { name: 'New Post' })
    expect(title().value).toBe('Midnight mine')
    await press(user, 'Publish Now')
    await toastSays('Post Created')
    expect(draftsOf('ada')).toEqual([])
  })

  it('is forgotten when it is left on purpose', async () => {
    const { user } = await edit(outfit(), ada)
    await user.type(title(), ' mine')
    await waitFor(() => expect(draftsOf('ada', 'outfit-1')).toHaveLength(1), { timeout: 10_000 })
    await user.click(screen.getByRole('link', { name: 'Back to dashboard' }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    await screen.findByRole('heading', { name: 'Dashboard' })
    expect(draftsOf('ada')).toEqual([])
  })
})

describe('an item that was not complete when the post was saved', () => {
  const saved = outfit({ id: 'made', published: true })
  const answers = {
    ...ada,
    'POST /api/admin/outfits': { status: 201, body: saved, headers: { etag: '"1"' } },
    'GET /api/outfits/made': { body: saved, headers: { etag: '"1"' } },
    'PUT /api/admin/outfits/made': { body: saved, headers: { etag: '"2"' } },
  }
  const publish = async () => {
    const { user, server } = await create(answers)
    await fillIn(user)
    await addItem(user, 1, { name: 'Hat', link: 'https://a.example/hat', picture: true })
    pressImage(1, { x: 20, y: 10 })
    await press(user, 'Publish Now')
    await toastSays('Post Created')
    await screen.findByRole('heading', { name: 'Dashboard' })
    return { user, server }
  }
  const isAsItWas = () => {
    const item = within(screen.getByRole('group', { name: 'Item 1' }))
    expect(item.getByLabelText('Name')).toHaveProperty('value', 'Hat')
    expect(item.getByLabelText('Replace product image')).toBeTruthy()
    expect(
      screen.getByRole('button', { name: /^Pin of item 1: Top left, 20 % across, 10 % down/ }),
    ).toBeTruthy()
    return item
  }

  it('waits on the device with its name, picture and pin; the toast leads back to it', async () => {
    const { user, server } = await publish()
    expect(server.to('DELETE /api/admin/delete-image')).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Finish the item' }))
    const item = within(await screen.findByRole('group', { name: 'Item 1' }))
    noBanner()
    isAsItWas()
    await waitFor(() => expect(document.activeElement).toBe(item.getByLabelText('Name')))
    await user.type(item.getByLabelText('Price in dollars'), '25')
    await press(user, 'Publish Post')
    await toastSays('Post Updated')
    const put = server.to('PUT /api/admin/outfits/made')[0]
    expect(put?.headers).toMatchObject({ 'if-match': '"1"' })
    expect(put?.body).toMatchObject({ published: true, products: [{ name: 'Hat', price: 2500, x: 20 }] })
    expect(draftsOf('ada')).toEqual([])
  })

  it('is offered by the editor whenever the post is opened', async () => {
    await publish()
    cleanup()
    const { user } = await edit(saved, answers)
    expect((await banner()).textContent).toContain('“Hat” is not complete, and in no saved version.')
    expect((await banner()).textContent).not.toContain('Somebody saved this post')
    await press(user, 'Restore')
    isAsItWas()
  })

  it('goes with its picture where the device keeps nothing', async () => {
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError')
    })
    const { server } = await publish()
    jest.restoreAllMocks()
    expect(await toastSays('Post Created')).toMatch(/1 item not saved(?!\.)/)
    expect(screen.getByRole('button', { name: 'View post' })).toBeTruthy()
    expect(server.to('DELETE /api/admin/delete-image')).toHaveLength(1)
  })
})

describe('logging out', () => {
  const logout = async (answer: string) => {
    await abandonNewPost()
    const { server } = await create({ ...ada, 'POST /api/admin/logout': { status: 204 } })
    cleanup()
    const { user } = open('/admin/dashboard')
    await screen.findByRole('tab', { name: 'Overview' })
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    await user.click(await screen.findByRole('button', { name: answer }))
    await toastSays('Logged Out')
    expect(server.to('POST /api/admin/logout')).toHaveLength(1)
  }

  it('keeps unsaved changes for the next time', async () => {
    await logout('Keep and log out')
    expect(draftsOf('ada')).toHaveLength(1)
  })

  it('or removes them', async () => {
    await logout('Remove and log out')
    expect(draftsOf('ada')).toEqual([])
  })
})
