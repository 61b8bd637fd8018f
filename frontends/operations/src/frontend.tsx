import { defineFrontend } from '@vitrine/web-kit'
import type { manifest } from './manifest.ts'

export default defineFrontend<typeof manifest>({
  pages: { '/admin/operations': async () => (await import('./operations-page.tsx')).OperationsPage },
})
