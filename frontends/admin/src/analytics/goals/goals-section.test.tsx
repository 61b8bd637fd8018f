/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { act, screen, waitFor, within } from '@testing-library/react'
import type { Goal, GoalFigures } from '@vitrine/contracts'
import { close, outfit, product, toastSays } from '../../fixtures/open.fixtures.tsx'
import { refused, type Sent } from '../../fixtures/server.fixtures.ts'
import { linesOf, openAnalytics, setDate } from '../open.fixtures.tsx'

beforeEach(() => {
  setDate()
  let made = 0
  crypto.randomUUID = () => `00000000-0000-4000-8000-00000000000${++made}`
})
const { randomUUID } = crypto
afterEach(() => {
  crypto.randomUUID = randomUUID
  close()
  jest.useRealTimers()
})

const route = 'GET /api/admin/analytics/goals'
const madeId = '00000000-0000-4000-8000-000000000001'
const goal = (id: string, part: Partial<Goal> = {}): Goal => ({
  id,
  name: 'Coats',
  posts: ['a'],
  products: [],
  at: '2026-11-01T09:00:00.000Z',
  by: 'mira',
  ...part,
})
const figures: GoalFigures = {
  span: { from: '2026-11-24', to: '2026-11-25' },
  comparedWith: { from: '2026-11-22', to: '2026-11-23' },
  total: { views: 200, clicks: 30 },
  before: { views: 100, clicks: 20 },
  days: [
    { day: '2026-11-24', views: 100, clicks: 10 },
    { day: '2026-11-25', views: 100, clicks: 20 },
  ],
  capped: false,
  posts: ['a'],
}
const posts = [
  outfit({ id: 'a', title: 'Midnight', products: [product({ id: 'p1', name: 'Wool coat' })] }),
  outfit({ id: 'b', title: 'Noon', products: [product({ id: 'p2', name: 'Rain coat' })] }),
]

/** What the catalog finds, or has under ids. */
const page = (route: string) => {
  const query = new URLSearchParams(route.split('?')[1])
  const has = (text: string) => text.toLowerCase().includes(query.get('query') ?? '')
  const found = query.has('ids')
    ? posts.filter(({ id }) => query.get('ids')?.split(',').includes(id))
    : posts.filter(({ title, products }) => has(title) || products.some(({ name }) => has(name)))
  return {
    body: found,
    headers: { 'x-total-count': String(found.length + (query.has('query') ? 0 : 99_000)) },
  }
}

/** A server that stores what is written. */
async function opened(given: Goal[], reached = figures) {
  let stored = given
  const of = (id: string) => ({
    [`GET /api/admin/analytics/goals/${id}`]: { body: reached },
    [`PUT /api/admin/analytics/goals/${id}`]: ({ body }: Sent) => {
      stored = [...stored.filter((one) => one.id !== id), goal(id, body as Partial<Goal>)]
      return { status: 204 }
    },
    [`DELETE /api/admin/analytics/goals/${id}`]: () => {
      stored = stored.filter((one) => one.id !== id)
      return { status: 204 }
    },
  })
  return openAnalytics({
    answers: {
      ...of('g1'),
      ...of(madeId),
      'GET /api/admin/outfits': ({ route }: Sent) => page(route),
      [route]: () => ({ body: stored }),
    },
  })
}
const list = () => screen.findByRole('list', { name: 'Goals' })
const lines = async () => linesOf(await list())

describe('goals', () => {
  it('tell what they reached in the span, against the period before', async () => {
    const { server } = await opened([goal('g1', { products: ['p2', 'p3'] })])
    const bars = await within(await list()).findByRole('img', { name: /^Clicks by the day, .*: at most 20$/ })
    expect(bars).toBeTruthy()
    expect(await lines()).toEqual([
      'Coats1 post, 2 products30 clicks+50% on the period before15.0%of 200 views',
    ])
    const asked = server.sent.find((sent) => sent.route.startsWith('GET /api/admin/analytics/goals/g1'))
    expect(asked?.route).toMatch(/\?from=2026-10-29&to=2026-11-25&compare=period$/)
  })

  it('say when clicks are missing', async () => {
    await opened([goal('g1')], { ...figures, capped: true })
    expect(await within(await list()).findByText('Incomplete')).toBeTruthy()
  })

  it('are explained where there is none, and made by the keyboard', async () => {
    const { server, user } = await opened([])
    expect(await screen.findByText(/^A goal is a name for clicks that belong together/)).toBeTruthy()
    act(() => screen.getByRole('button', { name: 'New goal' }).focus())
    await user.keyboard('{Enter}')
    const dialog = within(await screen.findByRole('dialog', { name: 'A new goal' }))
    await user.click(dialog.getByRole('button', { name: 'Save goal' }))
    expect(dialog.getByText('Please name the goal')).toBeTruthy()
    expect(dialog.getByRole('alert').textContent).toBe('Please choose at least one post or product')
    act(() => dialog.getByLabelText('Name').focus())
    await user.keyboard('All coats')
    await user.tab()
    expect(await dialog.findByText('The first 2 of 99,002 posts.')).toBeTruthy()
    await user.keyboard('rain{Enter}')
    await waitFor(() => expect(dialog.queryByRole('checkbox', { name: 'Wool coat' })).toBeNull())
    await user.tab()
    await user.tab()
    await user.keyboard(' ')
    await user.clear(dialog.getByLabelText('Find posts and products'))
    await dialog.findByRole('checkbox', { name: 'Wool coat' })
    expect(dialog.getByRole('button', { name: 'Remove Rain coat' })).toBeTruthy()
    const asked = server.sent.flatMap(({ route }) =>
      route.startsWith('GET /api/admin/outfits') ? [route] : [],
    )
    expect(asked.filter((route) => !route.includes('limit='))).toEqual([])
    expect(asked).toContainEqual('GET /api/admin/outfits?limit=60&query=rain')
    await user.click(dialog.getByRole('button', { name: 'Save goal' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.to(`PUT /api/admin/analytics/goals/${madeId}`)[0]?.body).toEqual({
      name: 'All coats',
      posts: [],
      products: ['p2'],
    })
    expect((await lines())[0]).toMatch(/^All coats1 product/)
  })

  it('name their products, which are looked up by the posts that they stand in', async () => {
    const { server, user } = await opened([goal('g1', { posts: [], products: ['p1', 'gone'] })])
    await within(await list()).findByRole('img')
    await user.click(screen.getByRole('button', { name: 'Change the goal Coats' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'The goal Coats' }))
    expect(await dialog.findByRole('button', { name: 'Remove Wool coat' })).toBeTruthy()
    expect(dialog.getByRole('button', { name: 'Remove gone' })).toBeTruthy()
    expect(server.sent.some(({ route }) => route.endsWith('?limit=100&ids=a'))).toBe(true)
  })

  it('have all products of a chosen post, and can be changed', async () => {
    const { server, user } = await opened([goal('g1')])
    await list()
    await user.click(screen.getByRole('button', { name: 'Change the goal Coats' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'The goal Coats' }))
    const coat = await dialog.findByRole<HTMLInputElement>('checkbox', { name: 'Wool coat' })
    expect([coat.checked, coat.disabled]).toEqual([true, true])
    await user.click(dialog.getByRole('button', { name: 'Remove Midnight: all products' }))
    expect([coat.checked, coat.disabled]).toEqual([false, false])
    await user.click(dialog.getByRole('checkbox', { name: 'Noon: all products' }))
    await user.click(dialog.getByRole('button', { name: 'Save goal' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.to('PUT /api/admin/analytics/goals/g1')[0]?.body).toMatchObject({ posts: ['b'] })
  })

  it('are removed, and brought back with Undo', async () => {
    const { user } = await opened([goal('g1')])
    await list()
    await user.click(screen.getByRole('button', { name: 'Remove the goal Coats' }))
    await toastSays('Goal removed')
    expect(screen.queryByRole('list', { name: 'Goals' })).toBeNull()
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'New goal' }))
    act(() => screen.getByRole('button', { name: 'Undo' }).focus())
    await user.keyboard('{Enter}')
    expect(await list()).toBeTruthy()
  })

  it('that do not load say so, and no fifty-first is offered', async () => {
    const { server, user } = await openAnalytics({ answers: { [route]: refused(503, 'no') } })
    expect(await screen.findByText(/The goals did not load/)).toBeTruthy()
    const fifty = Array.from({ length: 50 }, (_, index) => goal(`g${index}`))
    server.change(route, { body: fifty })
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('There are 50 goals, the most.')).toBeTruthy()
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'New goal' }).disabled).toBe(true)
  })
})
