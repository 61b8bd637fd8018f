/** @environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor } from '@testing-library/react'
import { analyticsRow, close, open, outfit } from '../fixtures/open.fixtures.tsx'
import { fakeServer, refused } from '../fixtures/server.fixtures.ts'
import { catalogOf, full, posts } from './dashboard.fixtures.ts'

afterEach(close)
const trendsRoute = 'GET /api/admin/analytics/trends'

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
    fakeServer({ ...full, ...catalogOf(many) })
    const { user } = open('/admin/dashboard')
    await user.click(await screen.findByRole('tab', { name: 'Content Management' }))
    await user.click(await screen.findByRole('button', { name: 'Show 60 more of 440' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(120))
    expect(screen.getByRole('button', { name: 'Show 60 more of 380' })).toBeTruthy()
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
    expect(await screen.findByText('2 of 7 posts')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Sort by'), 'Most views')
    expect(location.search).toBe('?tab=content&status=drafts&order=views')
    expect((await screen.findAllByText('1,200 views, 30 clicks, 2.5%'))[0]).toBeTruthy()
    await user.click(screen.getByRole('link', { name: 'Edit Look 0' }))
    await user.click(await screen.findByRole('link', { name: 'Back to dashboard' }))
    expect(await screen.findByText('2 of 7 posts')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Drafts', pressed: true })).toBeTruthy()
    expect(screen.getByLabelText('Sort by')).toHaveProperty('value', 'views')
    expect(location.search).toBe('?tab=content&status=drafts&order=views')
  })

  it('leads to the figures of a post', async () => {
    fakeServer(full)
    const { user } = open('/admin/dashboard?tab=content')
    await user.click(await screen.findByRole('link', { name: 'Figures of Look 3' }))
    expect(location.search).toBe('?tab=analytics&filter=post%3Aid-3')
    history.back()
    expect(await screen.findByText('7 posts')).toBeTruthy()
  })

  it('keeps what is sought in the address', async () => {
    fakeServer(full)
    const { user } = open('/admin/dashboard?tab=content&words=look+3')
    expect(await screen.findByText('1 of 7 posts')).toBeTruthy()
    await user.clear(screen.getByLabelText('Find a post'))
    await waitFor(() => expect(location.search).toBe('?tab=content'))
    expect(await screen.findByText('7 posts')).toBeTruthy()
  })

  it('narrows by style and tag, and has both in the address', async () => {
    fakeServer({ ...full, ...catalogOf([outfit({ tags: ['sun'] }), outfit({ id: 'b', category: 'boho' })]) })
    const { user } = open('/admin/dashboard?tab=content&tag=sun')
    expect(await screen.findByText('1 of 2 posts')).toBeTruthy()
    await user.click(screen.getByRole('button', { name: 'Remove the tag sun' }))
    expect(await screen.findByText('2 posts')).toBeTruthy()
    await user.selectOptions(screen.getByLabelText('Style'), 'Boho')
    expect(await screen.findByText('1 of 2 posts')).toBeTruthy()
    expect(location.search).toBe('?tab=content&style=boho')
  })

  it('sorts by figures over all posts, however many pages there are', async () => {
    const many = Array.from({ length: 70 }, (_, index) => outfit({ id: `n${index}`, title: `Look ${index}` }))
    const analytics = { body: [analyticsRow('n68', 5, 1), analyticsRow('n69', 9, 0)] }
    fakeServer({ ...full, ...catalogOf(many), 'GET /api/admin/analytics': analytics })
    const { user } = open('/admin/dashboard?tab=content&order=views')
    const titles = () => screen.getAllByRole('listitem').map((item) => item.querySelector('h2')?.textContent)
    await waitFor(() => expect(titles().slice(0, 3)).toEqual(['Look 69', 'Look 68', 'Look 0']))
    await user.click(screen.getByRole('button', { name: 'Show 10 more of 10' }))
    await waitFor(() => expect(titles().at(-1)).toBe('Look 67'))
  })

  it('shows the trend of each post that was seen, asked for by the page', async () => {
    const server = fakeServer(full)
    const { user } = open('/admin/dashboard?tab=content')
    const line = await screen.findByRole('img', { name: 'Views of Look 0 of the last 14 days: 301' })
    expect(line.nextElementSibling?.textContent).toBe('301 in 14 days, +187%')
    expect(screen.queryByRole('img', { name: /^Views of Look 1/ })).toBeNull()
    const asked = server.sent.filter(({ route }) => route.startsWith(trendsRoute))
    expect(asked.map(({ route }) => new URLSearchParams(route.split('?')[1]).get('ids'))).toEqual([
      posts.map(({ id }) => id).join(','),
    ])
    server.change(trendsRoute, refused(503, 'no'))
    await user.click(screen.getByRole('button', { name: 'Drafts' }))
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    server.change(trendsRoute, full[trendsRoute])
    await user.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('img', { name: 'Views of Look 0 of the last 14 days: 301' })).toBeTruthy()
  })

  it('says what did not load, and asks again', async () => {
    const list = 'GET /api/admin/outfits'
    const catalog = catalogOf(Array.from({ length: 70 }, (_, index) => outfit({ id: `n${index}` })))
    const server = fakeServer({ ...full, ...catalog, [list]: refused(503, 'The catalog is unavailable.') })
    const { user } = open('/admin/dashboard?tab=content')
    expect(await screen.findByText('The catalog is unavailable.')).toBeTruthy()
    server.change(list, catalog[list])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    const more = await screen.findByRole('button', { name: 'Show 10 more of 10' })
    server.change(list, refused(503, 'The catalog is unavailable.'))
    await user.click(more)
    expect((await screen.findByRole('alert')).textContent).toBe('More posts did not load.')
    server.change(list, catalog[list])
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(70))
  })

  it('shows what people wrote as text', async () => {
    const title = '<img src=x onerror=alert(1)>'
    fakeServer({ ...full, ...catalogOf([outfit({ title, images: [] })]) })
    const { user } = open('/admin/dashboard')
    await user.click(await screen.findByRole('tab', { name: 'Content Management' }))
    expect(await screen.findByText(title)).toBeTruthy()
    expect(document.querySelector('img[src="x"]')).toBeNull()
  })
})
