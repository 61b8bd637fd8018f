import { defineFrontend } from '@vitrine/web-kit'
import type { manifest } from './manifest.ts'

const search = async () => (await import(/* webpackChunkName: "search" */ './search-page.tsx')).SearchPage

export default defineFrontend<typeof manifest>({ pages: { '/search': search } })
