import { defineFrontend } from '@vitrine/web-kit'
import type { manifest } from './manifest.ts'

const editor = async () => (await import('./editor/editor-page.tsx')).EditorPage

export default defineFrontend<typeof manifest>({
  pages: {
    '/admin': async () => (await import('./login/start-page.tsx')).StartPage,
    '/admin/login': async () => (await import('./login/login-page.tsx')).LoginPage,
    '/admin/dashboard': async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage,
    '/admin/create': editor,
    '/admin/edit/:id': editor,
  },
})
