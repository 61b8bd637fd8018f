/** @jest-environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { analyticsRow as row, close, open, outfit, product, toastSays } from '../fixtures/open.fixtures.tsx'
import { fakeServer, refused } from '../fixtures/server.fixtures.ts'

afterEach(close)

const posts = Array.from({ length: 7 }, (_, index) =>
  outfit({
    id: `id-${index}`,
    title: `Look ${index}`,
    published: index > 1,
    scheduledAt: index === 1 ? new Date(2026, 10, 24, 9).toISOString() : null,
    description: 'd'.repeat(150),
    targetGender: index === 2 ? 'non-binary' : null,
    targetAgeGroup: index === 2 ? '26-35' : null,
    products: index === 2 ? [product()] : [product(), product()],
  }),
)
const full = {
  'GET /api/admin/outfits': { body: posts },
  'GET /api/admin/analytics': { body: [row('id-0', 1200, 30), row('id-1', 0, 0), row('id-2', 3, 1)] },
}
const figure = async (label: string) =>
  (await screen.findByText(label, { selector: 'dt' })).parentElement?.textContent

describe('the overview', () => {
  it('counts posts, views, clicks, and what is published', async () => {
    fakeServer(full)
    open('/admin/dashboard')
    expect(await figure('Total Posts')).toBe('Total Posts7')
    await waitFor(async () => expect(await figure('Total Views')).toBe('Total Views1,203'))
    expect(await figure('Total Clicks')).toBe('Total Clicks31')
    expect(await figure('Published')).toBe('Published52 drafts, 1 scheduled')
    expect(screen.getByText('Administrator')).toBeTruthy()
  })

  it('shows the first five posts with state, time and number of products', async () => {
    fakeServer(full)
    open('/admin/dashboard')
    expect(await screen.findByRole('heading', { name: 'Recent Posts' })).toBeTruthy()
    const cards = await screen.findAllByRole('article')
    expect(cards.map((card) => card.getAttribute('aria-label'))).toEqual(
      [0, 1, 2, 3, 4].map((index) => `Look ${index}`),
    )
    expect(within(cards[0]!).getByText('Draft')).toBeTruthy()
    expect(within(cards[1]!).getByText(/Scheduled/).textContent).toBe('Scheduled 24 Nov, 09:00')
    expect(within(cards[2]!).getByText('Published')).toBeTruthy()
    expect(within(cards[2]!).getByText('1 product')).toBeTruthy()
    expect(within(cards[3]!).getByText('2 products')).toBeTruthy()
    expect(within(cards[3]!).getByRole('link', { name: 'Edit Look 3' }).getAttribute('href')).toBe(
      '/admin/edit/id-3',
    )
    const view = within(cards[3]!).getByRole('link', { name: 'View Look 3 (in a new tab)' })
    expect([view.getAttribute('href'), view.getAttribute('target')]).toEqual(['/post/id-3', '_blank'])
  })

  it('offers the first post when there is none', async () => {
    fakeServer({ 'GET /api/admin/outfits': { body: [] }, 'GET /api/admin/analytics': { body: [] } })
    open('/admin/dashboard')
    const link = await screen.findByRole('link', { name: 'Create First Post' })
    expect(link.getAttribute('href')).toBe('/admin/create')
  })

  it('says so when the posts do not load, and tries again', async () => {
    const server = fakeServer({
      ...full,
      'GET /api/admin/outfits': refused(503, 'The catalog is unavailable.'),
    })
    const { user } = open('/admin/dashboard')
    expect(await screen.findByText('The catalog is unavailable.')).toBeTruthy()
    server.change('GET /api/admin/outfits', { body: posts })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await figure('Total Posts')).toBe('Total Posts7')
  })
})

describe('content management', () => {
  it('lists every post with excerpt, category and audience', async () => {
    fakeServer(full)
    const { user } = open('/admin/dashboard')
    await user.click(await screen.findByRole('tab', { name: 'Content Management' }))
    const items = (await screen.findByText('7 posts')).closest('[role=tabpanel]')!.querySelectorAll('li')
    expect(items).toHaveLength(7)
    expect(items[0]?.textContent).toContain(`${'d'.repeat(100)}…`)
    expect(items[0]?.textContent).toContain('CategoryFormalGenderAllAgeAll AgesProducts2')
    expect(items[2]?.textContent).toContain('GenderNon-binaryAge26-35Products1')
  })

  it('shows sixty of many posts, and more on demand', async () => {
    const many = Array.from({ length: 500 }, (_, index) =>
      outfit({ id: `n${index}`, title: `Look ${index}` }),
    )
    fakeServer({ ...full, 'GET /api/admin/outfits': { body: many } })
    const { user } = open('/admin/dashboard')
    await user.click(await screen.findByRole('tab', { name: 'Content Management' }))
    await user.click(await screen.findByRole('button', { name: 'Show 60 more of 440' }))
    expect(screen.getAllByRole('listitem')).toHaveLength(120)
  })

  it('finds by words', async () => {
    fakeServer(full)
    const { user } = open('/admin/dashboard')
    await user.click(await screen.findByRole('tab', { name: 'Content Management' }))
    await user.type(await screen.findByLabelText('Find a post'), 'look 3')
    expect(await screen.findByText('1 of 7 posts')).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Edit Look 3' })).toBeTruthy()
  })

  it('narrows by status and sorts, in the address, and the way back from the editor restores it', async () => {
    fakeServer({ ...full, 'GET /api/outfits/id-0': { body: posts[0] } })
    const { user } = open('/admin/dashboard?tab=content')
    await user.click(await screen.findByRole('button', { name: 'Drafts' }))
    expect(screen.getByText('2 of 7 posts')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Most views')
    expect(location.search).toBe('?tab=content&status=drafts&order=views')
    expect((await screen.findAllByText('1,200 views, 30 clicks'))[0]).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Edit Look 0' }))
    await user.click(await screen.findByRole('link', { name: 'Back to dashboard' }))
    expect(await screen.findByText('2 of 7 posts')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Drafts', pressed: true })).toBeTruthy()
    expect(screen.getByLabelText('Sort by')).toHaveProperty('value', 'views')
    expect(location.search).toBe('?tab=content&status=drafts&order=views')
  })

  it('keeps what is sought in the address', async () => {
    fakeServer(full)
    const { user } = open('/admin/dashboard?tab=content&words=look+3')
    expect(await screen.findByText('1 of 7 posts')).toBeTruthy()
    await user.clear(screen.getByLabelText('Find a post'))
    await waitFor(() => expect(location.search).toBe('?tab=content'))
    expect(screen.getByText('7 posts')).toBeTruthy()
  })

  it('shows what people wrote as text', async () => {
    const title = '<img src=x onerror=alert(1)>'
    fakeServer({ ...full, 'GET /api/admin/outfits': { body: [outfit({ title, images: [] })] } })
    const { user } = open('/admin/dashboard')
    await user.click(await screen.findByRole('tab', { name: 'Content Management' }))
    expect(await screen.findByText(title)).toBeTruthy()
    expect(document.querySelector('img[src="x"]')).toBeNull()
  })
})

describe('deleting', () => {
  const focusIsOn = (role: 'button' | 'link', name: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole(role, { name })))
  const ask = async () => {
    const { user } = open('/admin/dashboard')
    await user.click(await screen.findByRole('button', { name: 'Delete Look 0' }))
    return { user, dialog: await screen.findByRole('alertdialog') }
  }

  it('asks first, and leaves the post alone on Cancel', async () => {
    const server = fakeServer(full)
    const { user, dialog } = await ask()
    expect(dialog.textContent).toContain('Are you sure you want to delete “Look 0”? This cannot be undone.')
    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    expect(server.to('DELETE /api/admin/outfits/id-0')).toEqual([])
    await focusIsOn('button', 'Delete Look 0')
  })

  it('gives the focus back on Esc', async () => {
    fakeServer(full)
    const { user } = await ask()
    await user.keyboard('{Escape}')
    await focusIsOn('button', 'Delete Look 0')
  })

  it('takes the post away', async () => {
    const server = fakeServer({ ...full, 'DELETE /api/admin/outfits/id-0': { status: 204 } })
    const { user, dialog } = await ask()
    server.change('GET /api/admin/outfits', { body: posts.slice(1) })
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    await toastSays('Outfit Deleted')
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Delete Look 0' })).toBeNull())
    expect(await figure('Total Posts')).toBe('Total Posts6')
    await focusIsOn('link', 'Edit Look 1')
  })

  it.each([
    [refused(409, 'It is on display.'), 'It is on display.'],
    [{ status: 500 }, 'Failed to delete outfit'],
  ])('says why it failed', async (answer, text) => {
    fakeServer({ ...full, 'DELETE /api/admin/outfits/id-0': answer })
    const { user, dialog } = await ask()
    await user.click(within(dialog).getByRole('button', { name: 'Delete' }))
    expect(await toastSays('Delete Failed')).toContain(text)
    expect(await screen.findByRole('button', { name: 'Delete Look 0' })).toBeTruthy()
  })
})

describe('leaving', () => {
  it('logs out on the server, forgets everything and goes to the login', async () => {
    const server = fakeServer({ ...full, 'POST /api/admin/logout': { status: 204 } })
    const { user, client } = open('/admin/dashboard')
    await screen.findAllByRole('article')
    server.change('GET /api/admin/me', { body: { authenticated: false } })
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    await toastSays('Logged Out')
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy()
    expect(client.getQueryData(['/api/admin/outfits'])).toBeUndefined()
    expect(server.to('POST /api/admin/logout')[0]?.body).toBeUndefined()
  })

  it('does not claim a logout that did not happen', async () => {
    fakeServer({ ...full, 'POST /api/admin/logout': refused(503, 'unavailable') })
    const { user } = open('/admin/dashboard')
    await screen.findAllByRole('article')
    await user.click(screen.getByRole('button', { name: 'Logout' }))
    await toastSays('Logout failed')
    expect(screen.getByRole('heading', { name: 'Dashboard' })).toBeTruthy()
  })

  it('is sent to the login when the session check says no', async () => {
    fakeServer({ ...full, 'GET /api/admin/me': { body: { authenticated: false } } })
    open('/admin/dashboard')
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy()
  })

  it('is sent to the login when a call is answered with 401', async () => {
    const server = fakeServer({ ...full, 'GET /api/admin/outfits': refused(401, 'Sign in') })
    server.change('GET /api/admin/me', () => ({
      body: { authenticated: server.to('GET /api/admin/me').length === 1 },
    }))
    open('/admin/dashboard')
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy()
  })
})
