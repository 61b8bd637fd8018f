import type { Manifest } from '@vitrine/web-kit'

export const manifest = {
  name: 'account',
  routes: {
    '/favorites': { menu: { label: 'Favorites', icon: 'heart', order: 30 } },
    '/auth': { menu: { label: 'Login', icon: 'user', order: 40, audience: 'signed-out' } },
    '/dashboard': { menu: { label: 'Dashboard', icon: 'dashboard', order: 40, audience: 'signed-in' } },
  },
} as const satisfies Manifest
