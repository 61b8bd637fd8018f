/** @environment jsdom */
import { afterEach, describe, expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import type { OutfitOutcome } from '@vitrine/contracts'
import { close, open, outfit, toastSays } from '../../fixtures/open.fixtures.tsx'
import { fakeServer, refused } from '../../fixtures/server.fixtures.ts'
import { catalogOf, full, posts } from '../dashboard.fixtures.ts'

afterEach(close)

const changes = 'POST /api/admin/outfits/changes'
const undo = `${changes}/undo`
const done = (id: string): OutfitOutcome => ({ id, outcome: 'done', before: 1, version: 2 })
const answer = (...outcomes: OutfitOutcome[]) => ({ body: { outcomes } })
const post = (index: number) => posts[index]!.id

async function openContent(answers: Parameters<typeof fakeServer>[0] = {}) {
  const server = fakeServer({ ...full, ...answers })
  const { user } = open('/admin/dashboard?tab=content')
  await screen.findByText('7 posts')
  return { server, user, choose: (title: string) => user.click(screen.getByLabelText(`Choose ${title}`)) }
}
const press = (user: { click: (element: Element) => Promise<void> }, name: string) =>
  user.click(screen.getByRole('button', { name }))

async function openWithOneChosen() {
  const opened = await openContent({ [changes]: answer(done(post(0))) })
  await opened.choose('Look 0')
  await screen.findByText('1 post chosen')
  return opened
}

describe('chosen posts', () => {
  it('are published, what was left is named, and it is undone', async () => {
    const { server, user, choose } = await openContent({
      [changes]: answer(done(post(0)), { id: post(1), outcome: 'stale', message: 'Reload it.' }),
      [undo]: answer({ ...done(post(0)), before: 2, version: 3 }),
    })
    await choose('Look 0')
    await choose('Look 1')
    expect(await screen.findByText('2 posts chosen')).toBeTruthy()
    await press(user, 'Publish')
    await screen.findByText('1 post published, 1 left as it is.')
    await press(user, 'Which one')
    const dialog = within(await screen.findByRole('dialog', { name: '1 post left as before' }))
    expect(dialog.getByText('Look 1')).toBeTruthy()
    await user.keyboard('{Escape}')
    await press(user, 'Undo')
    await screen.findByText('1 post back as before.')
    expect(server.to(undo)[0]?.body).toEqual({ outfits: [{ id: post(0), before: 1, version: 2 }] })
    await press(user, 'Close')
    expect(screen.getByText('2 posts chosen')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Chosen posts' }))
  })
  it('are all that were found, and can be none again', async () => {
    const { user } = await openContent()
    await user.click(screen.getByRole('button', { name: 'Drafts' }))
    await user.click(await screen.findByLabelText('Choose all 2 posts'))
    expect(await screen.findByText('2 posts chosen')).toBeTruthy()
    await press(user, 'Choose none')
    expect(screen.queryByText('2 posts chosen')).toBeNull()
    expect(document.activeElement).toBe(screen.getByLabelText('Choose all 2 posts'))
  })
  it('are tagged', async () => {
    const { server, user } = await openWithOneChosen()
    await press(user, 'Tags')
    const dialog = within(await screen.findByRole('dialog', { name: 'Tags of 1 post' }))
    await user.type(dialog.getByLabelText('Add'), 'linen, summer')
    await user.click(dialog.getByRole('button', { name: 'Change tags' }))
    await screen.findByText('1 post tagged.')
    expect(server.to(changes)[0]?.body).toMatchObject({
      change: { type: 'tags', add: ['linen', 'summer'], remove: [] },
    })
  })
  it('are deleted once that is confirmed', async () => {
    const { server, user } = await openWithOneChosen()
    await press(user, 'Delete')
    const question = within(await screen.findByRole('alertdialog', { name: 'Delete 1 post?' }))
    expect(server.to(changes)).toHaveLength(0)
    await user.click(question.getByRole('button', { name: 'Delete' }))
    await screen.findByText('1 post deleted.')
  })
  it('leave the focus where they were changed from', async () => {
    const held = Promise.withResolvers<ReturnType<typeof answer>>()
    const { user, choose } = await openContent({
      [changes]: () => held.promise,
      [undo]: answer(done(post(0))),
    })
    await choose('Look 0')
    await screen.findByText('1 post chosen')
    await press(user, 'Publish')
    const publish = screen.getByRole('button', { name: 'Publish' })
    expect([publish === document.activeElement, publish.getAttribute('aria-busy')]).toEqual([true, 'true'])
    held.resolve(answer(done(post(0))))
    await screen.findByText('1 post published.')
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'What was changed' }))
    await press(user, 'Undo')
    await screen.findByText('1 post back as before.')
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'What was changed' }))
  })
  it('stay chosen where the server does not answer', async () => {
    const { user, choose } = await openContent({ [changes]: refused(503, 'The catalog is unavailable.') })
    await choose('Look 0')
    await screen.findByText('1 post chosen')
    await press(user, 'Unpublish')
    expect(await toastSays('Not all posts were changed')).toContain('The catalog is unavailable.')
    await waitFor(() => expect(screen.getByText('1 post chosen')).toBeTruthy())
  })

  it('are chosen across pages, and changed in parts with one outcome', async () => {
    const many = Array.from({ length: 1_100 }, (_, index) =>
      outfit({ id: `n${index}`, title: `Look ${index}`, version: 3 }),
    )
    let calls = 0
    const server = fakeServer({
      ...full,
      ...catalogOf(many),
      [changes]: ({ body }) => {
        const { outfits } = body as { outfits: { id: string }[] }
        return (calls += 1) === 3
          ? refused(503, 'Unavailable.')
          : answer(...outfits.map(({ id }) => done(id)))
      },
    })
    const { user } = open('/admin/dashboard?tab=content')
    const all = await screen.findByLabelText('Choose all 1,100 posts')
    await user.click(all)
    await screen.findByText('1,100 posts chosen')
    expect(all).toHaveProperty('checked', true)
    await user.click(screen.getByLabelText('Choose Look 7'))
    expect(all).toHaveProperty('checked', false)
    await press(user, 'Publish')
    await screen.findByText('1,000 posts published, 99 left as they are.')
    expect(server.to(changes).map(({ body }) => (body as { outfits: unknown[] }).outfits.length)).toEqual([
      500, 500, 99,
    ])
    expect(server.to(changes)[0]?.body).toHaveProperty('outfits.0', { id: 'n0', version: 3 })
  })
})
