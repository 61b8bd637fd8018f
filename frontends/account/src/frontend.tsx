import { defineFrontend } from '@vitrine/web-kit'
import type { manifest } from './manifest.ts'

const auth = async () => (await import(/* webpackChunkName: "auth" */ './auth/auth-page.tsx')).AuthPage
const dashboard = async () =>
  (await import(/* webpackChunkName: "dashboard" */ './dashboard/dashboard-page.tsx')).DashboardPage
const favorites = async () =>
  (await import(/* webpackChunkName: "favorites" */ './favorites/favorites-page.tsx')).FavoritesPage
const taste = async () => (await import(/* webpackChunkName: "taste" */ './taste/taste-page.tsx')).TastePage

export default defineFrontend<typeof manifest>({
  pages: { '/auth': auth, '/dashboard': dashboard, '/favorites': favorites, '/taste': taste },
})
