import type { Manifest } from '@vitrine/web-kit'

/** The bottom bar is for shoppers. */
const page = { bottomBar: false } as const

export const manifest = {
  name: 'admin',
  routes: {
    '/admin': page,
    '/admin/login': page,
    '/admin/dashboard': page,
    '/admin/create': page,
    '/admin/edit/:id': page,
  },
} as const satisfies Manifest
