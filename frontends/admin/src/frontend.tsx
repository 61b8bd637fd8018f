import { defineFrontend } from '@vitrine/web-kit'
import type { paths } from './paths.ts'

const editor = async () => (await import('./editor/editor-page.tsx')).EditorPage

export default defineFrontend<(typeof paths)[number]>({
  name: 'admin',
  routes: {
    '/admin': async () => (await import('./login/start-page.tsx')).StartPage,
    '/admin/login': async () => (await import('./login/login-page.tsx')).LoginPage,
    '/admin/dashboard': async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage,
    '/admin/create': editor,
    '/admin/edit/:id': editor,
  },
})
