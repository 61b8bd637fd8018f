import type { Manifest } from '@vitrine/web-kit'

export const manifest = {
  name: 'account',
  routes: {
    '/favorites': {
      title: 'Your Favorites',
      indexed: false,
      menu: { label: 'Favorites', icon: 'heart', order: 30 },
      chunk: 'favorites',
    },
    '/auth': {
      title: 'Sign in',
      indexed: false,
      menu: { label: 'Login', icon: 'user', order: 40, audience: 'signed-out' },
      chunk: 'auth',
    },
    '/taste': { title: 'Your taste', indexed: false, chunk: 'taste' },
    '/dashboard': {
      title: 'Your account',
      indexed: false,
      menu: { label: 'Dashboard', icon: 'dashboard', order: 40, audience: 'signed-in' },
      chunk: 'dashboard',
    },
  },
} as const satisfies Manifest
