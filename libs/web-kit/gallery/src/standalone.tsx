import { defineFrontend } from '../../src/index.ts'
import { showAlone } from '../../src/standalone.tsx'

showAlone(
  defineFrontend({
    name: 'gallery',
    routes: { '/': async () => (await import('./gallery-page.tsx')).GalleryPage },
  }),
)
