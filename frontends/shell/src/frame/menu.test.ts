import { describe, expect, it } from '@jest/globals'
import type { FrontendEntry } from '../load-frontends.ts'
import { menuOf } from './menu.ts'

const entries: FrontendEntry[] = [
  {
    name: 'account',
    entry: '/account.js',
    routes: {
      '/dashboard': {
        menu: { label: 'Dashboard', icon: 'dashboard', order: 40, audience: 'signed-in' },
      },
      '/auth': { menu: { label: 'Login', icon: 'user', order: 40, audience: 'signed-out' } },
      '/favorites': { menu: { label: 'Favorites', icon: 'heart', order: 30 } },
    },
  },
  {
    name: 'feed',
    entry: '/feed.js',
    routes: { '/post/:id': {}, '/': { menu: { label: 'Discover', icon: 'discover', order: 10 } } },
  },
]
const places = (signedIn: boolean) => menuOf(entries, signedIn).map(({ label, to }) => `${label} ${to}`)

describe('the menu', () => {
  it('has what the frontends registered, in their order', () => {
    expect(places(false)).toEqual(['Discover /', 'Favorites /favorites', 'Login /auth'])
  })

  it('offers an entry to those it is meant for', () => {
    expect(places(true)).toEqual(['Discover /', 'Favorites /favorites', 'Dashboard /dashboard'])
  })

  it('is empty while no frontend exists', () => {
    expect(menuOf([], true)).toEqual([])
  })
})
