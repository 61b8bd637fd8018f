import { showAlone } from '../../src/standalone.tsx'

showAlone({ pages: { '/': async () => (await import('./gallery-page.tsx')).GalleryPage } })
