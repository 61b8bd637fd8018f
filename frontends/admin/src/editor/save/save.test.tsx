/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { close, outfit, toastSays } from '../../fixtures/open.fixtures.tsx'
import { refused } from '../../fixtures/server.fixtures.ts'
import { addItem, create, edit, fillIn, press, wholeItem } from '../editor.fixtures.tsx'

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
  imageAlts: [''],
  tags: [],
  targetGender: null,
  targetAgeGroup: null,
  season: null,
  priceRange: null,
  scheduledAt: null,
  products: [],
}

describe('a new post', () => {
  it('is written in seven sections', async () => {
    await create()
    for (const name of [
      'Basic Information',
      'Model Photos',
      'Shopping Items',
      'Publishing',
      'Tags',
      'Target Audience',
      'Style & Season',
    ])
      expect(await screen.findByRole('heading', { name: new RegExp(`^${name}`) })).toBeTruthy()
  })

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
    act(() => {
      button.click()
      button.click()
    })
    await user.click(screen.getByRole('button', { name: 'Save as Draft' }))
    expect(server.to(post)).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Publish Now', busy: true })).toBe(button)
    expect(screen.getByRole('button', { name: 'Save as Draft' })).toHaveProperty('disabled', true)
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

describe('the three ways to save', () => {
  const hintOf = (name: string) => {
    const id = screen.getByRole('button', { name }).getAttribute('aria-describedby')
    return document.getElementById(id ?? '')?.textContent
  }

  it('say what each will do with a new post', async () => {
    jest.restoreAllMocks()
    const { user } = await create()
    expect(hintOf('Save Draft')).toBe('As set under Publishing: stays a draft')
    expect(hintOf('Save as Draft')).toBe('Not published')
    expect(hintOf('Publish Now')).toBe('Live at once')
    fireEvent.change(screen.getByLabelText('Schedule for later'), { target: { value: '2099-05-01T09:30' } })
    await waitFor(() => expect(hintOf('Save Draft')).toContain('goes live on 1 May, 09:30'))
    await user.click(screen.getByLabelText('Publish immediately'))
    expect(hintOf('Publish Post')).toBe('As set under Publishing: goes live')
  })

  it('say what each will do with a live one', async () => {
    const { user } = await edit()
    expect(hintOf('Publish Post')).toBe('As set under Publishing: stays live, keeps its date')
    expect(hintOf('Save as Draft')).toBe('Takes it offline')
    expect(hintOf('Publish Now')).toBe('Dated now')
    await user.click(screen.getByLabelText('Publish immediately'))
    expect(hintOf('Save Draft')).toBe('As set under Publishing: a draft, takes it offline')
  })

  it('lead to the post that was saved', async () => {
    const { user } = await create({ [post]: { status: 201, body: outfit({ id: 'made' }) } })
    await fillIn(user)
    await press(user, 'Publish Now')
    await toastSays('Post Created')
    fireEvent.click(screen.getByRole('button', { name: 'View post' }))
    expect(location.pathname).toBe('/post/made')
  })

  it('are beside a link to the post while it is live', async () => {
    await edit()
    expect(screen.getByRole('link', { name: /View post/ }).getAttribute('href')).toBe('/post/outfit-1')
    expect(screen.getByRole('link', { name: /^Figures/ }).getAttribute('href')).toBe(
      '/admin/dashboard?tab=analytics&filter=post%3Aoutfit-1',
    )
  })
})

describe('an edit', () => {
  it('of a live post keeps its date, and says which version it was made on', async () => {
    const { user, put } = await edit()
    expect(screen.getByText(/^Live since \d+ \w+ 20\d\d, \d\d:\d\d\./)).toBeTruthy()
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
