import type { Manifest } from '@vitrine/web-kit'

/** The bottom bar and search engines are for shoppers. */
const page = { title: 'Administration', indexed: false, bottomBar: false } as const

export const manifest = {
  name: 'admin',
  routes: {
    '/admin': page,
    '/admin/login': page,
    '/admin/dashboard': page,
    '/admin/create': page,
    '/admin/edit/:id': page,
    '/admin/history/:id': page,
    '/admin/pictures': page,
    '/admin/calendar': page,
    '/admin/trash': page,
    '/admin/audit': page,
    '/admin/tags': page,
    '/admin/feed': page,
    '/admin/people': page,
    '/admin/account': page,
    '/admin/invitation': page,
    '/admin/shop': page,
    '/admin/archive': page,
  },
} as const satisfies Manifest
