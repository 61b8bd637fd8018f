import type { Manifest } from '@vitrine/web-kit'

export const manifest = {
  name: 'search',
  routes: { '/search': { menu: { label: 'Search', icon: 'search', order: 20 } } },
} as const satisfies Manifest
