import type { Manifest } from '@vitrine/web-kit'

export const manifest = {
  name: 'feed',
  routes: {
    '/': { menu: { label: 'Discover', icon: 'discover', order: 10 } },
    '/quiz': { bottomBar: false },
    '/post/:id': {},
    '/outfit/:id': {},
  },
} as const satisfies Manifest
