/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FeedReason } from '@vitrine/contracts'
import { layOut } from '../fixtures/browser.fixtures.ts'
import { leave, visit } from '../fixtures/visit.fixtures.ts'
import { OutfitActions } from './outfit-actions.tsx'
import { one, open, press, pressed, said } from './outfit-card.fixtures.tsx'
import { OutfitCard } from './outfit-card.tsx'

beforeEach(() => layOut())
afterEach(leave)

describe.each([
  ['Like', 'like', 'liked', 'Outfit liked!', 'Failed to like outfit'],
  ['Save', 'save', 'saved', 'Outfit saved!', 'Failed to save outfit'],
])('%s', (name, kind, list, done, failed) => {
  it('makes a user of a visitor with quiz answers, once', async () => {
    const { to } = open({ [`POST /api/interactions/${kind}`]: () => ({ status: 204 }) })
    await press(name)
    await said(done)
    expect(to('POST /api/users').map(({ body }) => body)).toEqual([
      { age: '26-35', gender: 'female', stylePreferences: ['boho', 'formal'] },
    ])
    expect(to(`POST /api/interactions/${kind}`)[0]?.body).toEqual({ userId: 'u1', outfitId: 'o1' })
    expect(localStorage.getItem('vitrine.user')).toBe('u1')
  })

  it('shows at once, and is taken back when the server refuses', async () => {
    let refuse = () => {}
    open({ [`POST /api/interactions/${kind}`]: () => 'never' })
    await press(name)
    expect(pressed(name)).toBe(true)
    leave()
    open({ [`POST /api/interactions/${kind}`]: () => (refuse(), { status: 500 }) })
    refuse = () => expect(pressed(name)).toBe(true)
    await press(name)
    await said(failed)
    expect(pressed(name)).toBe(false)
  })

  it('is known when the feed opens, and undone by DELETE with the same path and body', async () => {
    localStorage.setItem('vitrine.user', 'u1')
    const { to } = open({
      'GET /api/interactions/ids': () => ({ body: { liked: [], saved: [], [list]: ['o1', 'o2'] } }),
      [`DELETE /api/interactions/${kind}`]: () => ({ status: 204 }),
    })
    await waitFor(() => expect(pressed(name)).toBe(true))
    await press(name)
    await waitFor(() => expect(to(`DELETE /api/interactions/${kind}`)).toHaveLength(1))
    expect(to(`DELETE /api/interactions/${kind}`)[0]?.body).toEqual({ userId: 'u1', outfitId: 'o1' })
    await waitFor(() => expect(pressed(name)).toBe(false))
    expect(to('GET /api/interactions/ids').map(({ query }) => query)).toEqual([{ userId: 'u1' }])
  })
})

describe('what is liked and saved', () => {
  it('is asked for once for all cards, by id', async () => {
    localStorage.setItem('vitrine.user', 'u1')
    const cards = () => ['o1', 'o2'].map((id) => <OutfitActions key={id} outfit={{ id }} />)
    const { to } = visit({ '/': () => <>{cards()}</> }, '/', {
      answers: { 'GET /api/interactions/ids': () => ({ body: { liked: ['o2'], saved: ['o1'] } }) },
    })
    const states = (name: string) =>
      screen.getAllByRole('button', { name }).map((button) => button.getAttribute('aria-pressed'))
    await waitFor(() => expect(states('Like')).toEqual(['false', 'true']))
    expect(states('Save')).toEqual(['true', 'false'])
    expect(to('GET /api/interactions/ids')).toHaveLength(1)
  })

  it('is asked for again when it was still on its way while something changed', async () => {
    localStorage.setItem('vitrine.user', 'u1')
    let liked: string[] | undefined
    const { to } = open({
      'GET /api/interactions/ids': () => (liked ? { body: { liked, saved: [] } } : 'never'),
      'POST /api/interactions/like': () => ((liked = ['o1', 'o2']), { status: 204 }),
    })
    await press('Like')
    await waitFor(() => expect(to('GET /api/interactions/ids')).toHaveLength(2))
    expect(pressed('Like')).toBe(true)
  })
})

describe('the actions of a card', () => {
  it('have their names in sight, and a hint that tells them apart', async () => {
    open()
    for (const [name, hint] of [
      ['Like', 'A thumbs-up for this look'],
      ['Save', 'Sets this look aside on this device, no account needed'],
      ['Add to Favorites', 'Keeps this look in your account, on every device'],
    ] as const) {
      const action = await screen.findByRole('button', { name })
      expect(action.textContent).toBe(name)
      await userEvent.hover(action)
      expect(await screen.findByRole('tooltip', { name: hint })).toBeTruthy()
      await userEvent.unhover(action)
    }
  })

  it('are one stop of the keyboard', async () => {
    open()
    const first = await screen.findByRole('button', { name: 'Like' })
    act(() => first.focus())
    await userEvent.keyboard('{ArrowRight}{ArrowRight}')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add to Favorites' }))
    await userEvent.tab({ shift: true })
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'Outfit o1' }))
  })
})

describe('the reason of a card', () => {
  const card = (reason?: FeedReason) =>
    visit(
      { '/': () => <OutfitCard outfit={{ ...one, ...(reason ? { reason } : {}) }} folio={1} first /> },
      '/',
    )

  it('is said where the feed gives one', async () => {
    card({ kind: 'style', value: 'boho' })
    expect(await screen.findByText('Because you like boho')).toBeTruthy()
  })

  it('is left out where it gives none', async () => {
    card()
    await screen.findByRole('button', { name: 'Like' })
    expect(screen.queryByText(/^Because|^For|^New/)).toBeNull()
  })
})
