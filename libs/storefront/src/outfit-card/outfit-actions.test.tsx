/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { useQuery } from '@tanstack/react-query'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { FeedReason } from '@vitrine/contracts'
import { takeReturnAddress } from '@vitrine/web-kit'
import { layOut } from '../fixtures/browser.fixtures.ts'
import { close, leave, outfit, signedIn, visit, type Answers } from '../fixtures/visit.fixtures.ts'
import { OutfitActions } from './outfit-actions.tsx'
import { OutfitCard } from './outfit-card.tsx'

const one = outfit('o1')
const open = (answers: Answers = {}) =>
  visit({ '/': () => <OutfitCard outfit={one} folio={1} first /> }, '/', { answers })
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))
const pressed = (name: string) => screen.getByRole('button', { name }).getAttribute('aria-pressed') === 'true'
const said = async (...texts: string[]) => {
  for (const text of texts) expect(await screen.findByText(text)).toBeTruthy()
}

const nobody = { authenticated: false, user: null }

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

describe('Add to Favorites', () => {
  const heart = 'Add to Favorites'
  const wishing = async (answers: Answers = {}) => {
    const pages = { '/': () => <OutfitActions outfit={one} />, '/auth': () => <h1>Login</h1> }
    const visited = visit(pages, '/?from=feed', { answers })
    await press(heart)
    await press('Sign in')
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeTruthy()
    close()
    return visited
  }
  const added = { 'POST /api/favorites/posts': () => ({ status: 201, body: { outfitId: 'o1' } }) }
  const here = (answers: Answers) => visit({ '/': () => <OutfitActions outfit={one} /> }, '/', { answers })

  it('leads to the login and back, and then does what was asked, once', async () => {
    const { calls } = await wishing()
    expect(calls.filter(({ path }) => path.startsWith('/api/favorites'))).toEqual([])
    expect(takeReturnAddress()).toBe('/?from=feed')
    const back = here({ ...signedIn, ...added })
    await said('Added to favorites')
    expect(pressed(heart)).toBe(true)
    expect(back.to('POST /api/favorites/posts')).toHaveLength(1)
    close()
    const again = here({ ...signedIn, ...added })
    await waitFor(() => expect(again.to('GET /api/favorites/ids')).toHaveLength(1))
    expect(again.to('POST /api/favorites/posts')).toEqual([])
  })

  it('does it for what it was asked of only', async () => {
    await wishing()
    const { to } = visit({ '/': () => <OutfitActions outfit={{ id: 'o2' }} /> }, '/', { answers: signedIn })
    await waitFor(() => expect(to('GET /api/favorites/ids')).toHaveLength(1))
    expect(to('POST /api/favorites/posts')).toEqual([])
  })

  it('does nothing for whoever signs in after the visitor went on without', async () => {
    await wishing()
    here({})
    await waitFor(() => expect(sessionStorage.getItem('vitrine.wish')).toBeNull())
    close()
    const { to } = here({ ...signedIn, ...added })
    await waitFor(() => expect(to('GET /api/favorites/ids')).toHaveLength(1))
    expect(to('POST /api/favorites/posts')).toEqual([])
  })

  it('asks somebody to sign in again whose session has ended', async () => {
    let ended = false
    const { to } = visit({ '/': () => <OutfitActions outfit={one} /> }, '/', {
      answers: {
        ...signedIn,
        'GET /api/auth/me': (call) => (ended ? { body: nobody } : signedIn['GET /api/auth/me']!(call)),
        'POST /api/favorites/posts': () => ((ended = true), { status: 401 }),
      },
    })
    await waitFor(() => expect(to('GET /api/favorites/ids')).toHaveLength(1))
    await press(heart)
    await said('Sign in required', 'Please sign in to save posts to your favorites.')
    expect(pressed(heart)).toBe(false)
    expect(await screen.findByRole('button', { name: 'Sign in' })).toBeTruthy()
    await waitFor(() => expect(to('GET /api/auth/me')).toHaveLength(2))
  })

  it('asks a visitor to sign in, and makes no call', async () => {
    const { calls } = open()
    await press(heart)
    await said('Sign in required', 'Please sign in to save posts to your favorites.')
    expect(calls.filter(({ path }) => path.startsWith('/api/favorites'))).toEqual([])
    expect(pressed(heart)).toBe(false)
  })

  it('adds, and removes again', async () => {
    const { to } = open({
      ...signedIn,
      'POST /api/favorites/posts': () => ({ status: 201, body: { outfitId: 'o1' } }),
      'DELETE /api/favorites/posts/o1': () => ({ status: 204 }),
    })
    await press(heart)
    await said('Added to favorites', 'The post has been saved to your favorites.')
    expect(to('POST /api/favorites/posts')[0]?.body).toEqual({ outfitId: 'o1' })
    expect(pressed(heart)).toBe(true)
    await press(heart)
    await said('Removed from favorites', 'The post has been removed from your favorites.')
    expect(pressed(heart)).toBe(false)
  })

  it('is asked for again when it was still on its way while something changed', async () => {
    let posts: string[] | undefined
    const { to } = open({
      ...signedIn,
      ...added,
      'GET /api/favorites/ids': () => (posts ? { body: { posts, products: [] } } : 'never'),
      'POST /api/favorites/posts': () => ((posts = ['o1', 'o2']), { status: 201, body: { outfitId: 'o1' } }),
    })
    await press(heart)
    await waitFor(() => expect(to('GET /api/favorites/ids')).toHaveLength(2))
    expect(pressed(heart)).toBe(true)
  })

  it('has the lists that are shown read again after every change', async () => {
    const Lists = () => {
      useQuery({ queryKey: ['/api/favorites/posts?page=1&pagesize=25'] })
      useQuery({ queryKey: ['/api/users', 'u1', 'liked'] })
      useQuery({ queryKey: ['/api/users/u1/favorites'] })
      return <OutfitActions outfit={one} />
    }
    const list = () => ({ body: [] })
    const { to } = visit({ '/': Lists }, '/', {
      answers: {
        ...signedIn,
        ...added,
        'GET /api/favorites/posts': list,
        'GET /api/users/u1/liked': list,
        'GET /api/users/u1/favorites': list,
        'POST /api/interactions/like': () => ({ status: 204 }),
      },
    })
    await waitFor(() => expect(to('GET /api/favorites/ids')).toHaveLength(1))
    await press(heart)
    await waitFor(() => expect(to('GET /api/favorites/posts')).toHaveLength(2))
    expect(to('GET /api/favorites/ids')).toHaveLength(1)
    await press('Like')
    await waitFor(() => expect(to('GET /api/users/u1/liked')).toHaveLength(2))
    await waitFor(() => expect(to('GET /api/users/u1/favorites')).toHaveLength(2))
  })

  it('knows what is already a favorite', async () => {
    open({ ...signedIn, 'GET /api/favorites/ids': () => ({ body: { posts: ['o1'], products: [] } }) })
    await waitFor(() => expect(pressed(heart)).toBe(true))
  })

  it.each([
    [409, 'Already favorited', 'This post is already in your favorites.', true],
    [500, 'Error', 'Failed to add post to favorites.', false],
  ])('answered %d says "%s"', async (status, title, description, on) => {
    open({ ...signedIn, 'POST /api/favorites/posts': () => ({ status, body: {} }) })
    await press(heart)
    await said(title, description)
    expect(pressed(heart)).toBe(on)
  })

  it('says when it could not be removed', async () => {
    open({
      ...signedIn,
      'GET /api/favorites/ids': () => ({ body: { posts: ['o1'], products: [] } }),
      'DELETE /api/favorites/posts/o1': () => ({ status: 500 }),
    })
    await waitFor(() => expect(pressed(heart)).toBe(true))
    await press(heart)
    await said('Error', 'Failed to remove post from favorites.')
    expect(pressed(heart)).toBe(true)
  })

  it('shows at once, and waits for its answer', async () => {
    open({ ...signedIn, 'POST /api/favorites/posts': () => 'never' })
    await press(heart)
    await waitFor(() => expect(pressed(heart)).toBe(true))
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: heart }).disabled).toBe(true),
    )
  })
})
