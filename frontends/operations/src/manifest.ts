import type { Manifest } from '@vitrine/web-kit'

export const manifest = {
  name: 'operations',
  routes: { '/admin/operations': { title: 'Operations', indexed: false, bottomBar: false } },
} as const satisfies Manifest
