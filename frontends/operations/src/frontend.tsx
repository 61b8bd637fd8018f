import { preloadDialogs } from '@vitrine/ui'
import { defineFrontend } from '@vitrine/web-kit'
import type { manifest } from './manifest.ts'

const operations = async () => {
  const [{ OperationsPage }] = await Promise.all([import('./operations-page.tsx'), preloadDialogs()])
  return OperationsPage
}

export default defineFrontend<typeof manifest>({ pages: { '/admin/operations': operations } })
