/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { close, open, outfit, toastSays } from '../fixtures/open.fixtures.tsx'
import { fakeServer, refused } from '../fixtures/server.fixtures.ts'
import { addItem, create, edit, fillIn, press, wholeItem } from './editor.fixtures.tsx'

const now = '2026-11-21T12:00:00.000Z'

beforeEach(() => void jest.spyOn(Date.prototype, 'toISOString').mockReturnValue(now))
afterEach(() => {
  jest.restoreAllMocks()
  close()
})

const post = 'POST /api/admin/outfits'
const written = {
  title: 'Midnight',
  description: 'All in blue.',
  review: null,
  category: 'formal',
  styleCategory: 'formal',
  images: ['/media/outfit-1.webp'],
  tags: [],
  targetGender: null,
  targetAgeGroup: null,
  season: null,
  priceRange: null,
  scheduledAt: null,
  products: [],
}

describe('a new post', () => {
  it('is saved as a draft', async () => {
    const { server, user } = await create()
    await fillIn(user)
    await press(user, 'Save as Draft')
    await toastSays('Post Created')
    expect(server.to(post).map(({ body }) => body)).toEqual([{ ...written, published: false }])
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy()
  })

  it('is published now, with its products in the same request', async () => {
    const { server, user } = await create()
    await fillIn(user)
    await addItem(user, 1, wholeItem)
    await press(user, 'Publish Now')
    await toastSays('Post Created')
    const coat = {
      name: 'Coat',
      price: 19999,
      amazonUrl: 'https://a.example/coat',
      productImageUrl: '/media/product-2.webp',
      position: 'middle-middle',
      imageIndex: 0,
      x: 50,
      y: 50,
    }
    expect(server.to(post)[0]?.body).toEqual({
      ...written,
      published: true,
      publishedAt: now,
      products: [coat],
    })
  })

  it('follows Publish immediately on submit', async () => {
    const { server, user } = await create()
    await fillIn(user)
    expect(screen.getByRole('button', { name: 'Save Draft' })).toBeTruthy()
    await user.click(screen.getByLabelText('Publish immediately'))
    expect(screen.getByLabelText('Schedule for later')).toHaveProperty('disabled', true)
    await press(user, 'Publish Post')
    await toastSays('Post Created')
    expect(server.to(post)[0]?.body).toEqual({ ...written, published: true })
  })

  it('is scheduled in UTC, with its audience, style and season', async () => {
    jest.restoreAllMocks()
    const { server, user } = await create()
    await fillIn(user)
    fireEvent.change(screen.getByLabelText('Schedule for later'), { target: { value: '2099-05-01T09:30' } })
    await user.selectOptions(screen.getByLabelText('Target gender'), 'Non-binary')
    await user.selectOptions(screen.getByLabelText('Target age group'), '26-35')
    await user.selectOptions(screen.getByLabelText('Season'), 'Fall')
    await user.selectOptions(screen.getByLabelText('Price range'), 'over 200')
    await press(user, 'Save Draft')
    await toastSays('Post Created')
    expect(server.to(post)[0]?.body).toEqual({
      ...written,
      published: false,
      scheduledAt: new Date(2099, 4, 1, 9, 30).toISOString(),
      targetGender: 'non-binary',
      targetAgeGroup: '26-35',
      season: 'fall',
      priceRange: '200+',
    })
  })

  it('is sent once, however often the button is pressed', async () => {
    const { server, user } = await create({ [post]: () => new Promise(() => undefined) })
    await fillIn(user)
    const button = screen.getByRole('button', { name: 'Publish Now' })
    await user.dblClick(button)
    await user.click(screen.getByRole('button', { name: 'Save as Draft' }))
    expect(server.to(post)).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Publish Now' })).toHaveProperty('disabled', true)
    expect(screen.getByLabelText('Title').closest('fieldset')).toHaveProperty('disabled', true)
  })

  it.each([
    [refused(400, 'A post has at most 30 products'), 'A post has at most 30 products'],
    [{ status: 500 }, 'Failed to create post'],
  ])('stays on screen when it cannot be saved', async (answer, text) => {
    const { user } = await create({ [post]: answer })
    await fillIn(user)
    await press(user, 'Publish Now')
    expect(await toastSays('Creation Failed')).toContain(text)
    expect(screen.getByRole('alert').textContent).toBe(`Creation Failed: ${text}`)
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Midnight')
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Publish Now' })),
    )
  })

  it('freshens the lists of shoppers', async () => {
    const { user, client } = await create()
    const keys = [['/api/outfits'], ['/api/outfits', 'feed', { styles: [] }], ['/api/search', { query: 'x' }]]
    for (const key of keys) client.setQueryData(key, [])
    await fillIn(user)
    await press(user, 'Publish Now')
    await toastSays('Post Created')
    for (const key of keys) expect(client.getQueryState(key)?.isInvalidated).toBe(true)
  })
})

describe('an edit', () => {
  it('of a live post keeps its date, and says which version it was made on', async () => {
    const { user, put } = await edit()
    await user.type(screen.getByLabelText('Title'), ' Blue')
    await press(user, 'Publish Post')
    await toastSays('Post Updated')
    expect(put()[0]?.headers).toMatchObject({ 'if-match': '"7"' })
    expect(put()[0]?.body).toMatchObject({ title: 'Midnight Blue', published: true, scheduledAt: null })
    expect(put()[0]?.body).not.toHaveProperty('publishedAt')
  })

  it('unpublishes with Save as Draft', async () => {
    const { user, put } = await edit()
    await press(user, 'Save as Draft')
    await toastSays('Post Updated')
    expect(put()[0]?.body).toMatchObject({ published: false })
  })

  it('says when it cannot be saved', async () => {
    const { user } = await edit(outfit(), { 'PUT /api/admin/outfits/outfit-1': { status: 500 } })
    await press(user, 'Publish Post')
    expect(await toastSays('Update Failed')).toContain('Failed to update post')
  })
})

const changed = {
  'PUT /api/admin/outfits/outfit-1': (sent: { headers: Record<string, string> }) =>
    sent.headers['if-match'] ? refused(412, 'Someone else saved this post.') : { body: outfit() },
}

describe('when someone else saved first', () => {
  it('overwrites on demand', async () => {
    const { user, put } = await edit(outfit(), changed)
    await press(user, 'Publish Post')
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else saved this post' }))
    await user.click(dialog.getByRole('button', { name: 'Overwrite with mine' }))
    await toastSays('Post Updated')
    expect(put()).toHaveLength(2)
    expect(put()[1]?.headers['if-match']).toBeUndefined()
  })

  it('reloads on demand', async () => {
    const { server, user } = await edit(outfit(), changed)
    await user.type(screen.getByLabelText('Title'), ' mine')
    await press(user, 'Publish Post')
    const theirs = outfit({ title: 'Theirs' })
    server.change('GET /api/outfits/outfit-1', { body: theirs, headers: { etag: '"8"' } })
    const dialog = within(await screen.findByRole('dialog', { name: 'Someone else saved this post' }))
    await user.click(dialog.getByRole('button', { name: 'Reload their version' }))
    await waitFor(() => expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Theirs'))
  })
})

describe('when the session ends', () => {
  it('keeps the form, asks to sign in, and saves', async () => {
    const { server, user } = await create({
      [post]: refused(401, 'Please sign in'),
      'POST /api/admin/login': { body: { authenticated: true, username: 'admin' } },
    })
    await fillIn(user)
    await press(user, 'Publish Now')
    const dialog = within(await screen.findByRole('dialog', { name: 'Your session has ended' }))
    server.change(post, { status: 201, body: outfit() })
    await user.type(dialog.getByLabelText('Username'), 'admin')
    await user.type(dialog.getByLabelText('Password'), 'secret')
    await user.click(dialog.getByRole('button', { name: 'Sign In' }))
    await toastSays('Post Created')
    expect(server.to(post)).toHaveLength(2)
    expect(server.to(post)[1]?.body).toEqual({ ...written, published: true, publishedAt: now })
  })
})

describe('leaving', () => {
  it('asks when there is something to lose', async () => {
    const { server, user } = await create()
    await fillIn(user)
    await user.click(screen.getByRole('link', { name: 'Back to dashboard' }))
    const question = within(await screen.findByRole('alertdialog', { name: 'Leave without saving?' }))
    await user.click(question.getByRole('button', { name: 'Keep editing' }))
    expect(screen.getByLabelText('Title')).toHaveProperty('value', 'Midnight')
    await user.click(screen.getByRole('link', { name: 'Back to dashboard' }))
    await user.click(await screen.findByRole('button', { name: 'Leave' }))
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy()
    expect(server.to('DELETE /api/admin/delete-image')).toHaveLength(1)
  })

  it('does not ask when nothing was changed', async () => {
    const { user } = await edit()
    await user.click(screen.getByRole('link', { name: 'Back to dashboard' }))
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy()
  })
})

describe('opening a post', () => {
  it('that does not exist says so', async () => {
    fakeServer({ 'GET /api/outfits/gone': refused(404, 'Outfit not found') })
    open('/admin/edit/gone')
    expect(await screen.findByRole('heading', { name: 'Post not found' })).toBeTruthy()
  })

  it('that does not load can be tried again', async () => {
    const server = fakeServer({ 'GET /api/outfits/outfit-1': refused(503, 'The catalog is away.') })
    const { user } = open('/admin/edit/outfit-1')
    expect(await screen.findByText('The catalog is away.')).toBeTruthy()
    server.change('GET /api/outfits/outfit-1', { body: outfit() })
    await press(user, 'Try again')
    expect(await screen.findByLabelText('Title')).toHaveProperty('value', 'Midnight')
  })
})
