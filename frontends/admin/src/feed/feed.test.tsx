/** @environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { FeedPreview, FeedPicks } from '@vitrine/contracts'
import { close, open, outfit, toastSays } from '../fixtures/open.fixtures.tsx'
import { fakeServer, refused } from '../fixtures/server.fixtures.ts'

afterEach(close)

const preview = 'GET /api/admin/feed/preview'
const picks = 'PUT /api/admin/feed/picks'
const byDate: FeedPreview = {
  learned: false,
  features: [],
  outfits: [{ ...outfit({ id: 'a', title: 'Wool' }), score: null }],
}
const learned: FeedPreview = {
  learned: true,
  features: [
    { feature: 'style:boho', weight: 1.25 },
    { feature: 'word:7', weight: 0.5 },
    { feature: 'price:200+', weight: -0.5 },
  ],
  outfits: [
    { ...outfit({ id: 'b', title: 'Linen' }), score: 1.234, reason: { kind: 'because', value: 'Fringe' } },
    { ...outfit({ id: 'a', title: 'Wool' }), score: -0.2, reason: { kind: 'different', value: null } },
  ],
}
const picked = (...ids: string[]): FeedPicks => ({
  picks: ids.map((id) => ({ id, title: id.toUpperCase(), published: id !== 'draft' })),
})

async function openFeed(chosen: FeedPicks = picked()) {
  const server = fakeServer({
    'GET /api/admin/feed/picks': { body: chosen },
    [preview]: { body: byDate },
    [`${preview}?liked=fringe`]: { body: learned },
    'GET /api/admin/outfits': {
      body: [
        outfit({ id: 'fringe', title: 'Fringe', published: true }),
        outfit({ id: 'x', published: false }),
      ],
    },
    [picks]: ({ body }) => ({ body: picked(...(body as { outfitIds: string[] }).outfitIds) }),
  })
  const opened = open('/admin/feed')
  await screen.findByRole('list', { name: 'Their first page' })
  return { server, ...opened }
}
const texts = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)
const button = (name: string) => screen.findByRole('button', { name })

describe('the feed of somebody made up', () => {
  it('is by date until they answer or like something, and then says why each post is there', async () => {
    const { user } = await openFeed()
    expect(screen.getByText(/^The newest first/)).toBeTruthy()
    expect(texts('Their first page')).toEqual(['WoolPlace 1'])
    await user.type(screen.getByRole('searchbox', { name: 'Find a post that they like' }), 'fringe')
    await user.click(await button('They like it: Fringe'))
    expect(await screen.findByText('In the order of what they like.')).toBeTruthy()
    expect(texts('Their first page')).toEqual([
      'LinenBecause you liked FringePlace 1, score 1.23',
      'WoolSomething differentPlace 2, score −0.2',
    ])
    expect(texts('What it follows')).toEqual(['Boho +1.3', 'Over $200 −0.5'])
    await user.click(await button('Remove Fringe'))
    expect(await screen.findByText(/^The newest first/)).toBeTruthy()
  })
  it('is asked for with their answers', async () => {
    const { user, server } = await openFeed()
    await user.selectOptions(screen.getByRole('combobox', { name: 'Age Group' }), '26-35')
    await user.selectOptions(screen.getByRole('combobox', { name: 'Gender' }), 'male')
    await user.click(await button('Edgy'))
    await user.click(await button('Boho'))
    const asked = `${preview}?age=26-35&gender=male&styles=edgy%2Cboho`
    await waitFor(() => expect(server.sent.map(({ route }) => route)).toContain(asked))
    expect(screen.getByText(/^In the order of their answers/)).toBeTruthy()
  })
  it('offers to load what did not load', async () => {
    const server = fakeServer({
      'GET /api/admin/feed/picks': { body: picked() },
      [preview]: refused(503, 'Unavailable'),
    })
    const { user } = open('/admin/feed')
    await screen.findByRole('heading', { name: 'The feed did not load' })
    server.change(preview, { body: byDate })
    await user.click(screen.getAllByRole('button', { name: 'Try again' }).at(-1)!)
    expect(await screen.findByRole('link', { name: 'Wool' })).toBeTruthy()
  })
})

describe("editor's picks", () => {
  it('are found, chosen, ordered and removed', async () => {
    const { user, server } = await openFeed(picked('one', 'draft'))
    expect(texts("Editor's picks")[1]).toContain('Not published')
    expect(document.activeElement).toBe(document.body)
    await user.type(screen.getByRole('searchbox', { name: 'Find a post to pick' }), 'fringe')
    await user.click(await button('Pick Fringe'))
    await waitFor(() => expect(screen.queryByRole('searchbox', { name: 'Find a post to pick' })).toBeNull())
    const fringe = () => screen.getByRole('link', { name: 'FRINGE' })
    await waitFor(() => expect(document.activeElement).toBe(fringe()))
    await user.click(await button('Move up FRINGE'))
    await waitFor(() => expect(texts("Editor's picks")[1]).toContain('FRINGE'))
    expect(document.activeElement).toBe(await button('Move up FRINGE'))
    await user.click(await button('Remove ONE'))
    await waitFor(() => expect(document.activeElement).toBe(fringe()))
    await waitFor(() =>
      expect(server.to(picks).map(({ body }) => body)).toEqual([
        { outfitIds: ['one', 'draft', 'fringe'] },
        { outfitIds: ['one', 'fringe', 'draft'] },
        { outfitIds: ['fringe', 'draft'] },
      ]),
    )
  })
  it('stay as they are when the server refuses', async () => {
    const { user, server } = await openFeed(picked('one'))
    server.change(picks, refused(409, 'Not now'))
    await user.click(await button('Remove ONE'))
    expect(await toastSays('The picks were not changed')).toContain('Not now')
    expect(texts("Editor's picks")).toHaveLength(1)
  })
  it('are chosen by publishers, and others are told', async () => {
    const server = fakeServer({
      'GET /api/admin/me': { body: { authenticated: true, username: 'eve', role: 'editor' } },
      'GET /api/admin/feed/picks': { body: picked('one') },
      [preview]: { body: byDate },
    })
    open('/admin/feed')
    expect(await button('Remove ONE')).toHaveProperty('disabled', true)
    expect(screen.getByText(/^To choose editor's picks: This needs the role publisher/)).toBeTruthy()
    expect(server.to(picks)).toEqual([])
  })
})
