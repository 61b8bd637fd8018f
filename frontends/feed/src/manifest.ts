import type { Manifest } from '@vitrine/web-kit'

export const manifest = {
  name: 'feed',
  routes: {
    '/': {
      title: "Today's Picks for You",
      description:
        'Outfits picked for your style: pictures to browse, and every piece in them to find and buy.',
      menu: { label: 'Discover', icon: 'discover', order: 10 },
      lists: 'newest',
      chunk: 'outfits',
      bootstrap: true,
    },
    '/quiz': {
      title: 'Style quiz',
      description: 'Three questions about age, gender and style, and %SHOP% picks outfits for you daily.',
      bottomBar: false,
      chunk: 'quiz',
    },
    '/preview/:token': { title: 'Preview', indexed: false, stored: false, chunk: 'preview' },
    '/post/:id': { outfit: true, chunk: 'outfits' },
    '/outfit/:id': { outfit: true, chunk: 'outfits' },
  },
} as const satisfies Manifest
