import type { Manifest } from '@vitrine/web-kit'

export const manifest = {
  name: 'search',
  routes: {
    '/search': {
      title: 'Browse Fashion',
      description:
        'Search curated outfits by style, season, age and price, down to the pieces that are in them.',
      menu: { label: 'Search', icon: 'search', order: 20 },
      lists: 'found',
      chunk: 'search',
    },
  },
} as const satisfies Manifest
