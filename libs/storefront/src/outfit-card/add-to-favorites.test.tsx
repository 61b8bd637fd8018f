/** @environment jsdom */
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { takeReturnAddress } from '@vitrine/web-kit'
import { layOut } from '../fixtures/browser.fixtures.ts'
import { close, leave, signedIn, visit, type Answers } from '../fixtures/visit.fixtures.ts'
import { OutfitActions } from './outfit-actions.tsx'
import { one, open, press, pressed, said } from './outfit-card.fixtures.tsx'

const nobody = { authenticated: false, user: null }

beforeEach(() => layOut())
afterEach(leave)

describe('Add to Favorites', () => {
  const heart = 'Add to Favorites'
  const asking = async (answers: Answers = {}) => {
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
    const { calls } = await asking()
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
    await asking()
    const { to } = visit({ '/': () => <OutfitActions outfit={{ id: 'o2' }} /> }, '/', { answers: signedIn })
    await waitFor(() => expect(to('GET /api/favorites/ids')).toHaveLength(1))
    expect(to('POST /api/favorites/posts')).toEqual([])
  })

  it('does nothing for whoever signs in after the visitor went on without', async () => {
    await asking()
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

  it('shows at once, waits for its answer, and keeps the focus', async () => {
    const server = open({ ...signedIn, 'POST /api/favorites/posts': () => 'never' })
    await press(heart)
    await waitFor(() => expect(pressed(heart)).toBe(true))
    await press(heart)
    expect(pressed(heart)).toBe(true)
    expect(server.to('POST /api/favorites/posts')).toHaveLength(1)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: heart }))
    expect(document.activeElement?.matches(':enabled')).toBe(true)
  })
})
